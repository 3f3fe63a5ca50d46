/** `problem`: whether a call had an error or a warning, with an index that finds these calls in a large log. */
export const problemCalls = `
  ALTER TABLE requests ADD COLUMN problem INTEGER NOT NULL DEFAULT 0;
  UPDATE requests SET problem = 1
  WHERE COALESCE(refused_status, status) >= 400 OR status = 0 OR notes <> '[]';
  CREATE INDEX problem_requests ON requests (problem) WHERE problem = 1;
`;
