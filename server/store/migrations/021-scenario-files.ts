/** Uploaded and recorded scenarios. They belong to no world: a reset or restore leaves them unchanged. */
export const scenarioFiles = `
  CREATE TABLE scenario_files (
    name    TEXT PRIMARY KEY,
    source  TEXT NOT NULL,
    file    TEXT NOT NULL
  ) STRICT;
`;
