import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { STATUS_CODES } from './node-http.ts';
import { NO_GUESSING, sendJson } from './send.ts';

/** Parser errors that have a specific status. */
const PROBLEMS: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The address and the headers of a request must not exceed 16 KiB in total',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'The chunk extensions of a body must not exceed 16 KiB',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request was not complete in time' },
};

interface ParserError extends Error {
  readonly code?: string;
  /** The parser's message, which does not quote the request. */
  readonly reason?: string;
}

/**
 * Responds to requests that Node does not pass on as requests: invalid HTTP, oversized headers, tunnels, unsupported
 * expectations. Each gets a JSON error, and its connection is closed. `date` returns the `Date` header.
 */
export function handleClientErrors(server: Server, date: () => string): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answers.set(request.socket, response);
  });
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    // A second response must not be written into one in progress.
    const answer = answers.get(socket);
    const isUnderWay = answer?.headersSent === true && !answer.writableFinished;
    if (isUnderWay || error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket, problemOf(error), date());
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    const message = 'Countertop is not a proxy: CONNECT is not supported';
    refuse(socket, { status: 405, message }, date());
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const message = 'The only supported expectation is 100-continue';
    response.setHeader('Connection', 'close');
    sendJson(response, 417, { success: false, message, status: 417 });
  });
}

function problemOf({ code = '', reason }: ParserError) {
  const known = PROBLEMS[code];
  if (known !== undefined) return known;
  const why = reason === undefined || reason === '' ? '' : `: ${reason}`;
  return { status: 400, message: `The request is not valid HTTP/1.1${why}` };
}

/** Writes a response to a socket without a request. */
function refuse(
  socket: Duplex,
  { status, message }: { readonly status: number; readonly message: string },
  date: string,
): void {
  const body = JSON.stringify({ success: false, message, status });
  const headers = {
    Date: date,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...NO_GUESSING,
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Destroyed after the response, since a client that sends without reading would keep the connection open.
  socket.on('error', () => undefined);
  socket.end(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', body].join('\r\n'),
    () => socket.destroy(),
  );
}
