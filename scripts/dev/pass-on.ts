import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';

/** Headers of one connection, which say nothing about the next. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Passes a request on to a server as it came, and its answer back as it comes, streams included.
 * `origin`, where given, takes the place of the header of that name.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { to, origin }: { readonly to: string; readonly origin: string | undefined },
): void {
  const { hostname, port } = new URL(to);
  const outgoing = httpRequest(
    {
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: replaced(withoutConnection(request.rawHeaders), 'origin', origin),
      // The server may be another one at the next request.
      agent: false,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders));
      response.flushHeaders();
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  outgoing.once('error', (error) => {
    if (response.headersSent) response.destroy();
    else refuse(response, 502, `The server behind this address did not answer: ${error.message}`);
  });
  response.once('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

/** Answers in the form of the control API. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ success: false, message, status }));
}

/** Names and values in turn, as Node has them raw: a header that is sent twice stays two. */
function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter(
    (_, index) => !OF_THE_CONNECTION.has((raw[index - (index % 2)] ?? '').toLowerCase()),
  );
}

function replaced(raw: readonly string[], name: string, value: string | undefined): string[] {
  if (value === undefined) return [...raw];
  return raw.map((text, index) =>
    index % 2 === 1 && raw[index - 1]?.toLowerCase() === name ? value : text,
  );
}
