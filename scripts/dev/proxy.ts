import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';

/** Hop-by-hop headers, which apply to a single connection. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Forwards a request to a server, and streams its response back. `origin` replaces that header, if given. */
export function proxyTo(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  origin?: string,
): void {
  const { hostname, port } = new URL(url);
  const headers = withoutHopByHop(request.rawHeaders);
  const outgoing = httpRequest(
    {
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: origin === undefined ? headers : replaceHeader(headers, 'origin', origin),
      // The next request may go to another server.
      agent: false,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.rawHeaders));
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

/** Responds in the format of the control API. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ success: false, message, status }));
}

/** Raw headers alternate names and values, which preserves repeated headers. */
function withoutHopByHop(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !HOP_BY_HOP.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}

function replaceHeader(raw: readonly string[], name: string, value: string): string[] {
  return raw.map((text, index) =>
    index % 2 === 1 && raw[index - 1]?.toLowerCase() === name ? value : text,
  );
}
