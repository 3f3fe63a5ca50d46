/**
 * The subset of `node:http` that is used. An import statement would also load Node's HTTP client, which takes a
 * quarter of the time to the first response.
 */
export const { createServer, request, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
