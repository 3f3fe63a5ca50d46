import type { Migration } from './migration.ts';

/** Messages of alarms become codes; the sentences of older versions stay as `legacy`. */
export const codesOfAlarms: Migration = {
  name: 'codes of alarms',
  sql: `
    UPDATE alarms
    SET message = json_object('code', 'legacy', 'params', json_object('text', message));
  `,
};
