/** Indexes that find parts of a large request log without reading the rest. */
export const requestIndexes = `
  CREATE INDEX requests_by_time ON requests (at);
  CREATE INDEX requests_by_method ON requests (method);
`;
