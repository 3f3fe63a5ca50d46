/** A reopened sale takes a new receipt number when it is closed again (B23). */
export const reopenedAccounts =
  'ALTER TABLE accounts ADD COLUMN reopened INTEGER NOT NULL DEFAULT 0;';
