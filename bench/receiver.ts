// An event receiver that counts events and responds with 200. GET returns the count and the last event.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Arrivals } from './arrivals.ts';

let posts = 0;
let last: { headers: IncomingHttpHeaders; chunks: readonly Buffer[] } = { headers: {}, chunks: [] };

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    send(response, JSON.stringify(arrivals()));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    posts += 1;
    last = { headers: request.headers, chunks };
    send(response, '{}');
  });
});

function arrivals(): Arrivals {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    ...headers
  } = last.headers;
  const body = Buffer.concat(last.chunks).toString('utf8');
  return { posts, at: performance.now(), last: { headers, body } };
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

// Keeps connections open while the sender is paused.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
