/** The trace context of the call that caused an event, JSON; null: none. */
export const eventTraces = `
  ALTER TABLE events ADD COLUMN trace TEXT;
`;
