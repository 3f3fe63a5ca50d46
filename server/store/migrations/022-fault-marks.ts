/**
 * The effect of a fault rule on a call, attempt or callback, as JSON `{rule, effect}`; null: none. The indexes
 * are empty if there are no effects.
 */
export const faultMarks = `
  ALTER TABLE requests ADD COLUMN fault TEXT;
  ALTER TABLE attempts ADD COLUMN fault TEXT;
  ALTER TABLE callbacks ADD COLUMN fault TEXT;
  CREATE INDEX faulted_requests ON requests (id) WHERE fault IS NOT NULL;
  CREATE INDEX faulted_attempts ON attempts (delivery, n) WHERE fault IS NOT NULL;
  CREATE INDEX faulted_callbacks ON callbacks (id) WHERE fault IS NOT NULL;
`;
