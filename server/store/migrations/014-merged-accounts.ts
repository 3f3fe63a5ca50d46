import type { Migration } from './migration.ts';

/** An account that was merged into another says which, so that what comes late finds its sale. */
export const mergedAccounts: Migration = {
  name: 'merged accounts',
  sql: 'ALTER TABLE accounts ADD COLUMN merged_into TEXT;',
};
