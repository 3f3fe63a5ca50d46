import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ControlSession } from '#auth/control-session.ts';
import { sendRefusal } from '#http/send.ts';
import { splitTarget } from '#http/target.ts';

import { startPage } from './start-page.ts';

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Everything that is neither API. `/open?token=<controlToken>` is the printed link: it gives the
 * browser its session cookie and leads to the start page.
 */
export function createWebInterface(session: ControlSession) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { path, query } = splitTarget(request.url ?? '');
    const page = request.method === 'GET' ? path : null;
    if (page === '/open') openSession(session, query, response);
    else if (page === '/') showStartPage(request, response);
    else sendRefusal(response, { refused: 'noSuchPage', path });
  };
}

/** A wrong token leads to the same page without a session: the page says what to do. */
function openSession(session: ControlSession, query: string, response: ServerResponse): void {
  const known = session.isToken(new URLSearchParams(query).get('token') ?? '');
  response
    .writeHead(303, { Location: '/', ...(known && { 'Set-Cookie': session.cookie() }) })
    .end();
}

function showStartPage({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, PAGE_HEADERS).end(startPage(`http://${headers.host ?? ''}`));
}
