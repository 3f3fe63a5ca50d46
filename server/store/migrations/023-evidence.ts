/**
 * Documents of comparisons with the platform. They belong to no world: a reset or restore leaves them
 * unchanged. `moment` is `at` in a normalized form, so that equal times are equal strings.
 */
export const evidence = `
  CREATE TABLE evidence (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    target       TEXT NOT NULL,
    at           TEXT NOT NULL,
    moment       TEXT NOT NULL,
    calls        INTEGER NOT NULL,
    differences  INTEGER NOT NULL,
    ledger       TEXT NOT NULL,
    document     TEXT NOT NULL,
    UNIQUE (target, moment)
  ) STRICT;
`;
