/** The refusal of a call as a message, JSON; null: none, or a note explains it. */
export const refusalsAsData = `
  ALTER TABLE requests ADD COLUMN refusal TEXT;
`;
