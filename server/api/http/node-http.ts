/**
 * What we use of `node:http`. Imported the usual way, that module would load the runtime's whole HTTP
 * client with it, which nothing uses at the start: a quarter of the time to the first answer.
 */
export const { createServer, request, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
