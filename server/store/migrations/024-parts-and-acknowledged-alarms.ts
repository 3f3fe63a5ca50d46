import type { Migration } from './migration.ts';

/**
 * A payment that is one of several equal parts says among how many the rest was divided; an alarm
 * that somebody has looked at keeps when that was and who it was.
 */
export const partsAndAcknowledgedAlarms: Migration = {
  name: 'parts and acknowledged alarms',
  sql: `
    ALTER TABLE payments ADD COLUMN parts INTEGER;
    ALTER TABLE alarms ADD COLUMN acknowledged_at INTEGER;
    ALTER TABLE alarms ADD COLUMN acknowledged_by TEXT;
  `,
};
