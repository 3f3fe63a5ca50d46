import type { Request, Response } from 'express';
import { Router } from 'express';

import { announcesBody, dropBody, readBody } from '#server/api/http/body.ts';
import { sendEvents } from '#server/api/http/event-stream.ts';
import { incomingFile } from '#server/api/http/receive-file.ts';
import { sendDocument } from '#server/api/http/send-document.ts';
import { sendFile } from '#server/api/http/send-file.ts';
import { sendJson, sendRefusal, sendText } from '#server/api/http/send.ts';
import { splitTarget } from '#server/api/http/target.ts';
import { needsNoToken, returnsEvents } from '#server/contract/control/define-calls.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { NamedEvent } from '#server/events/raise-event.ts';

import type { ArrivedCall } from './accept-call.ts';
import { acceptCall } from './accept-call.ts';
import type { ControlContext } from './context.ts';
import type { ControlSession } from './control-session.ts';
import type { ControlAnswer, ControlCall, ControlRoute } from './handler.ts';

/** Higher than the Data API's limit, since a body may contain a whole fixture. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

const NO_BODY = Buffer.alloc(0);

export interface CalledEmulator {
  readonly context: ControlContext;
  readonly session: ControlSession;
}

/** Checks the caller, then finds the route and runs its handler. */
export function createControlRouter(
  calledBy: (request: Request) => CalledEmulator,
  routes: readonly ControlRoute[],
): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.use((request, response, next) => {
    const refused = checkCaller(request, calledBy(request).session, routes);
    if (refused === null) {
      next();
      return;
    }
    // Request bodies of unknown callers are discarded.
    dropBody(request);
    sendRefusal(response, refused);
  });
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<ControlRoute['method']>;
    // Express passes rejected promises to the error handler.
    router[method](expressPath(route.path), async (request, response) => {
      const { context } = calledBy(request);
      const refused = await answer(context, route, request, response).catch(
        async (error: unknown) => {
          const problem = await context.storage.problemOf(error);
          if (problem === null) throw error;
          if (response.headersSent) {
            // The rest of a document cannot be sent.
            response.destroy();
            return null;
          }
          return { refused: 'storageUnavailable', reason: problem.reason } as const;
        },
      );
      if (refused !== null) sendRefusal(response, refused);
    });
  }
  router.use((request, response) => {
    sendRefusal(response, noSuchCall(request, routes));
  });
  return router;
}

/** Converts `/accounts/{accountId}` to `/accounts/:accountId`. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

/** Refuses other origins, then callers without the token. */
function checkCaller(
  request: Request,
  session: ControlSession,
  routes: readonly ControlRoute[],
): Refusal | null {
  if (!session.isOwnOrigin(request.headers)) return { refused: 'originNotAllowed' };
  const isPublic = routes.some(
    (route) =>
      needsNoToken(route) && route.method === request.method && route.path === request.path,
  );
  if (isPublic || session.isAuthorized(request.headers)) return null;
  return { refused: 'controlTokenNeeded' };
}

/** Responds to a call, or returns the refusal to send. */
async function answer(
  context: ControlContext,
  route: ControlRoute,
  request: Request,
  response: Response,
): Promise<Refusal | null> {
  const unsupported = refuseUnsupported(context, route);
  if (unsupported !== null) {
    dropBody(request);
    return unsupported;
  }
  const file = route.takes === undefined ? null : incomingFile(request, route.takes);
  const body = file === null ? await receiveBody(route, request) : NO_BODY;
  if (isRefusal(body)) return body;
  const { query } = splitTarget(request.originalUrl);
  const arrived = { request, query, body, file, signal: disconnectSignal(response) };
  const call = acceptCall(context, route, arrived);
  if (!isRefusal(call)) return respond(route, call, arrived, response);
  if (file !== null && !isRefusal(file)) file.drop();
  return call;
}

/** Refuses calls that sandboxes lack, and calls that need a feature that the engine lacks. */
function refuseUnsupported(
  { sandboxes, missing }: ControlContext,
  { notInSandboxes, needs }: ControlRoute,
): Refusal | null {
  if (notInSandboxes === true && sandboxes === null) return { refused: 'sandboxInSandbox' };
  const lacks = needs !== undefined && missing.has(needs);
  return lacks ? { refused: 'notInEngine', feature: needs } : null;
}

/** Aborts if the connection closes before the response is complete. */
function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

type RouteOf<Kind extends ControlRoute['kind']> = Extract<ControlRoute, { readonly kind: Kind }>;

async function respond(
  route: ControlRoute,
  call: ControlCall,
  arrived: ArrivedCall,
  response: Response,
): Promise<Refusal | null> {
  const { mediaType = '' } = route;
  switch (route.kind) {
    case 'data':
      return sendData(route, call, arrived, response);
    case 'document':
      return sendOrRefuse(await route.handle(call), (document) => sendDocument(response, document));
    case 'text':
      return sendOrRefuse(await route.handle(call), (text) => sendText(response, mediaType, text));
    case 'file':
      return sendOrRefuse(await route.handle(call), (file) => sendFile(response, mediaType, file));
    case 'upload':
      return sendOrRefuse(await handleUpload(route, call, arrived), (answered) =>
        answered === null ? undefined : sendSuccess(response, answered),
      );
    case 'stream':
      // A client that has received no event yet may send an empty header.
      return sendOrRefuse(
        route.handle(call, arrived.request.get('Last-Event-ID') || null),
        ({ follow }) => sendEvents(response, follow),
      );
  }
}

async function sendOrRefuse<Value>(
  outcome: Outcome<Value>,
  send: (value: Value) => void | Promise<void>,
): Promise<Refusal | null> {
  if (isRefusal(outcome)) return outcome;
  await send(outcome);
  return null;
}

/** Null if the client disconnected. */
async function handleUpload(
  route: RouteOf<'upload'>,
  call: ControlCall,
  { file }: ArrivedCall,
): Promise<Outcome<ControlAnswer | null>> {
  return file === null || isRefusal(file) ? file : route.handle(call, file);
}

async function sendData(
  route: RouteOf<'data'>,
  call: ControlCall,
  { query, body }: ArrivedCall,
  response: Response,
): Promise<Refusal | null> {
  const { context, params } = call;
  const { storage, worldNumber, recorder } = context;
  const world = worldNumber();
  const handled = await storage.withRetry(() =>
    returnsEvents(route) ? handleWithEvents(route, call) : route.handle(call),
  );
  const isOver = worldNumber() !== world && route.outlivesReset !== true;
  const outcome: typeof handled = isOver ? { refused: 'worldReset' } : handled;
  if (isRefusal(outcome)) return outcome;
  if (recorder.recording !== null) {
    const { method, path } = route;
    // A body with a schema has already been parsed, so it is valid JSON.
    const isJson = route.body !== undefined && body.length > 0;
    const sent: unknown = isJson ? JSON.parse(body.toString('utf8')) : undefined;
    const { data } = outcome;
    recorder.recording.recordControlCall({ method, route: path, params, query, body: sent, data });
  }
  if (outcome.more === undefined) sendSuccess(response, outcome);
  else {
    const pieces = listPieces(outcome, () => {
      // The remaining items would belong to a different world.
      if (worldNumber() !== world) response.destroy();
    });
    await sendDocument(response, { pieces });
  }
  return null;
}

/** A success whose `data` is a long list, in pages. */
function* listPieces({ data, more = [] }: ControlAnswer, beforeEach: () => void) {
  yield `{"success":true,"data":${JSON.stringify(data).slice(0, -1)}`;
  for (const rows of more) {
    beforeEach();
    if (rows.length > 0) yield `,${JSON.stringify(rows).slice(1, -1)}`;
  }
  yield ']}';
}

function sendSuccess(response: Response, answered: ControlAnswer): void {
  sendJson(response, 200, { success: true, ...answered });
}

/** Handles a call, and adds the events that it caused to its response. */
function handleWithEvents(
  route: RouteOf<'data'>,
  call: ControlCall,
): Outcome<ControlAnswer> | Promise<Outcome<ControlAnswer>> {
  const raised: NamedEvent[] = [];
  const onRaised = (event: NamedEvent): void => void raised.push(event);
  const outcome = route.handle({ ...call, context: { ...call.context, onRaised } });
  const withEvents = (handled: Outcome<ControlAnswer>): Outcome<ControlAnswer> =>
    isRefusal(handled) ? handled : { ...handled, events: handled.events ?? raised };
  // A synchronous result is returned synchronously, so that the call is retried if the database is locked.
  return outcome instanceof Promise ? outcome.then(withEvents) : withEvents(outcome);
}

/** Bodies of calls that need no token are discarded. */
async function receiveBody(route: ControlRoute, request: Request): Promise<Outcome<Buffer>> {
  if (needsNoToken(route)) dropBody(request);
  else if (announcesBody(request)) {
    return new Promise((resolve) => readBody(request, BODY_LIMIT_BYTES, resolve));
  }
  return NO_BODY;
}

function noSuchCall({ method, path }: Request, routes: readonly ControlRoute[]): Refusal {
  const others = routes
    .filter((route) => route.path === path)
    .map((route) => `${route.method} /control${route.path}`);
  const hint = others.length > 0 ? ` There is ${others.join(', ')}.` : '';
  return { refused: 'noSuchCall', message: `There is no ${method} /control${path}.${hint}` };
}
