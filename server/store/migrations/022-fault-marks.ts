/**
 * What a fault rule did to a call, attempt or callback, as JSON `{rule, effect}`; null: nothing. The
 * indexes are empty while there is none.
 */
export const faultMarks = `
  ALTER TABLE requests ADD COLUMN fault TEXT;
  ALTER TABLE attempts ADD COLUMN fault TEXT;
  ALTER TABLE callbacks ADD COLUMN fault TEXT;
  CREATE INDEX faulted_requests ON requests (id) WHERE fault IS NOT NULL;
  CREATE INDEX faulted_attempts ON attempts (delivery, n) WHERE fault IS NOT NULL;
  CREATE INDEX faulted_callbacks ON callbacks (id) WHERE fault IS NOT NULL;
`;
