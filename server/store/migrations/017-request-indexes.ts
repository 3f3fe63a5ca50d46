import type { Migration } from './migration.ts';

/** Parts of a large request log are found without reading the rest of it. */
export const requestIndexes: Migration = {
  name: 'request indexes',
  sql: `
    CREATE INDEX requests_by_time ON requests (at);
    CREATE INDEX requests_by_method ON requests (method);
  `,
};
