/**
 * Real times in microseconds, which order the logs when the emulator's clock is stopped or set back; 0 in older
 * rows. The index finds the state of an account that a plugin last saw.
 */
export const realTimes = `
  ALTER TABLE requests ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE events ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE callbacks ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX events_by_account ON events (account, real_at) WHERE account IS NOT NULL;
`;
