import { request } from 'node:http';
import { createServer } from 'node:https';

import { CERTIFICATE, KEY } from './certificate.ts';
import { listenInTest } from './listen-in-test.ts';

/** Terminates TLS in front of a server, which may start later, until the test ends; returns the port. */
export function startTlsProxy(target: () => string): Promise<number> {
  const proxy = createServer({ key: KEY, cert: CERTIFICATE }, (received, response) => {
    const { method, url, headers } = received;
    const passed = request(target(), { path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    received.pipe(passed).on('error', () => response.destroy());
    response.once('close', () => passed.destroy());
  });
  return listenInTest(proxy);
}
