import type { Migration } from './migration.ts';

/**
 * What a fault rule did to a call, an attempt or a callback, as JSON `{rule, effect}`; null: nothing.
 */
export const faultMarks: Migration = {
  name: 'fault marks',
  sql: `
    ALTER TABLE requests ADD COLUMN fault TEXT;
    ALTER TABLE attempts ADD COLUMN fault TEXT;
    ALTER TABLE callbacks ADD COLUMN fault TEXT;
  `,
};
