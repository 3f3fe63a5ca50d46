/**
 * The subset of `node:http` that is used. An import statement would also load Node's HTTP client, which takes a
 * quarter of the time to the first response.
 */
export const { createServer, request, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');

/** How long servers keep idle connections, in ms. With Node's 5 s, a paused or busy process resets waiting calls. */
export const KEEP_ALIVE_MS = 60_000;
