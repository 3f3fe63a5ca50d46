/**
 * `parts`: the number of equal parts into which the amount was divided, if a payment is one of them. An
 * acknowledged alarm has the time and the user.
 */
export const partsAndAcknowledgedAlarms = `
  ALTER TABLE payments ADD COLUMN parts INTEGER;
  ALTER TABLE alarms ADD COLUMN acknowledged_at INTEGER;
  ALTER TABLE alarms ADD COLUMN acknowledged_by TEXT;
`;
