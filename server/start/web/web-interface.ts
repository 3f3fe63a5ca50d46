import type { IncomingMessage, ServerResponse } from 'node:http';

import { NO_GUESSING, sendJson, sendRefusal, sendText } from '#server/api/http/send.ts';
import { splitTarget } from '#server/api/http/target.ts';
import type { ControlSession } from '#server/control/control-session.ts';

import type { ReadBuilt } from './interface-files.ts';
import { namesFile, readInterfaceFile } from './interface-files.ts';
import { openApiDocuments } from './openapi-documents.ts';

/** The printed link contains the control token, so it must not be cached or sent as a referrer. */
const OPEN_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  ...NO_GUESSING,
};

const PAGE_HEADERS = {
  ...OPEN_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

const INTERFACE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  ...NO_GUESSING,
};

/**
 * Serves everything but the two APIs. `/open?token=<controlToken>` is the printed link: it sets the session
 * cookie and redirects to the interface (with `&to=/webhooks` to that page).
 */
export function createWebInterface(session: ControlSession, read: ReadBuilt) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, query } = splitTarget(request.url ?? '');
    if (request.method !== 'GET') sendRefusal(response, { refused: 'noSuchPage', path });
    else if (path === '/open') openSession(session, query, request, response);
    else if (path === '/llms.txt') await showLlmsText(session.addressOf(request.headers), response);
    else if (path.startsWith('/openapi')) await showOpenApi(path, response);
    else if (/^\/docs(?:\/|$)/u.test(path)) await showDocs(read, path, response);
    else await showInterface(read, path, session.addressOf(request.headers), response);
  };
}

/** User agents of link previews in messages; they must not use up a single-use link. */
const PREVIEWS = /(?<!cu)bot\b|preview|externalhit|whatsapp|slack|discord/iu;

/**
 * Opens a session and redirects to the interface. A wrong token leads to the same page without a session, with
 * a mark that lets the page explain the reason.
 */
function openSession(
  session: ControlSession,
  query: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const given = new URLSearchParams(query);
  const token = given.get('token') ?? '';
  const isPreview = PREVIEWS.test(headers['user-agent'] ?? '');
  const known = isPreview ? session.isControlToken(token) : session.opens(token);
  const place = ownPlace(given.get('to') ?? '/');
  response
    .writeHead(303, {
      ...OPEN_HEADERS,
      Location: known || isPreview || token === '' ? place : markedAsUnknown(place),
      ...(known && { 'Set-Cookie': session.cookie(headers) }),
    })
    .end();
}

/** A path in the interface; `/` for anything that could lead to another origin. */
function ownPlace(place: string): string {
  return /^\/(?![/\\])[!-~]*$/u.test(place) ? place : '/';
}

/** The path `place`, marked as opened with a wrong token. */
function markedAsUnknown(place: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/u.exec(place) ?? [];
  return `${path}${query === '' ? '?' : `${query}&`}link=unknown${hash}`;
}

/** The OpenAPI documents. `/openapi` itself redirects people to the documentation. */
async function showOpenApi(path: string, response: ServerResponse): Promise<void> {
  if (path === '/openapi') {
    response.writeHead(302, { ...NO_GUESSING, Location: '/docs/data-api' }).end();
    return;
  }
  const documents = await openApiDocuments();
  if (path === '/openapi/data-api.json') sendJson(response, 200, documents['data-api']);
  else if (path === '/openapi/control-api.json') sendJson(response, 200, documents['control-api']);
  else sendRefusal(response, { refused: 'noSuchPage', path });
}

/** A description for agents. */
async function showLlmsText(url: string, response: ServerResponse): Promise<void> {
  const { llmsText } = await import('./llms-text.ts');
  sendText(response, 'text/plain; charset=utf-8', llmsText(url));
}

/** Sends a file, or the page for paths of the interface. */
async function showInterface(
  read: ReadBuilt,
  path: string,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const file = await readInterfaceFile(read, 'renderer', namesFile(path) ? path : '/index.html');
  if (path === '/' && file === undefined) {
    response.writeHead(200, PAGE_HEADERS).end(startPage(url));
  } else sendFile(response, path, file);
}

/** Sends a page or a file of the documentation, below `/docs`. */
async function showDocs(read: ReadBuilt, path: string, response: ServerResponse): Promise<void> {
  const below = path.replace(/^\/docs\/?/u, '/');
  const page = below === '/' ? '/index.html' : `${below}.html`;
  const file = await readInterfaceFile(read, 'docs', namesFile(below) ? below : page);
  sendFile(response, path, file);
}

function sendFile(
  response: ServerResponse,
  path: string,
  file: Awaited<ReturnType<typeof readInterfaceFile>>,
): void {
  if (file === undefined) {
    sendRefusal(response, { refused: 'noSuchPage', path });
    return;
  }
  const caching = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  response
    .writeHead(200, { ...INTERFACE_HEADERS, 'Content-Type': file.type, 'Cache-Control': caching })
    .end(file.body);
}

/** The page at the emulator's address if the interface has not been built. */
function startPage(origin: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Countertop</title>
  </head>
  <body>
    <h1>Countertop is running</h1>
    <p>The plugin Data API is at <code>${origin}/plugin-api</code>, the control API at
      <code>${origin}/control</code>.</p>
    <p><a href="/docs">The documentation</a> describes every call of both APIs.</p>
    <p>The interface has not been built: stop Countertop, run <code>npm run build</code> and start it
      again.</p>
    <p>The terminal window that started it shows an API key and a first request to try.</p>
  </body>
</html>
`;
}
