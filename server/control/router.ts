import type { Request, Response } from 'express';
import { Router } from 'express';

import { announcesBody, dropBody, readBody } from '#server/api/http/body.ts';
import { sendEvents } from '#server/api/http/event-stream.ts';
import type { IncomingFile } from '#server/api/http/receive-file.ts';
import { incomingFile } from '#server/api/http/receive-file.ts';
import type { SentDocument } from '#server/api/http/send-document.ts';
import { sendDocument } from '#server/api/http/send-document.ts';
import { sendFile } from '#server/api/http/send-file.ts';
import { sendJson, sendRefusal, sendText } from '#server/api/http/send.ts';
import { splitTarget } from '#server/api/http/target.ts';
import { checkAnswer } from '#server/contract/check-answer.ts';
import { responseSchema, tellsEvents } from '#server/contract/control/define-calls.ts';
import { controlErrorBody } from '#server/contract/errors/control-api.ts';
import { presentCodedRefusal } from '#server/contract/present/refusal.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { NamedEvent } from '#server/events/event-source.ts';

import type { ControlContext } from './context.ts';
import type { ControlSession } from './control-session.ts';
import type { Sent } from './done-call.ts';
import { doneCall } from './done-call.ts';
import type { ControlAnswer, ControlCall, ControlRoute } from './handler.ts';
import { acceptCall } from './pipeline.ts';

/** Larger than the Data API's limit, since a body may hold a whole fixture. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

const NO_BODY = Buffer.alloc(0);

export interface CalledEmulator {
  readonly context: ControlContext;
  readonly session: ControlSession;
}

/** Checks who calls, then finds the call and runs its handler. */
export function createControlRouter(
  calledBy: (request: Request) => CalledEmulator,
  routes: readonly ControlRoute[],
): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.use((request, response, next) => {
    const { context, session } = calledBy(request);
    const refused = checkCaller(request, session, routes);
    if (refused === null) {
      next();
      return;
    }
    // No data of an unknown caller is kept.
    dropBody(request);
    refuse(context, response, refused);
  });
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<ControlRoute['method']>;
    // Express passes a rejected promise to the error handler.
    router[method](expressPath(route.path), (request, response) => {
      const { context } = calledBy(request);
      return answer(context, route, request, response).catch(async (error: unknown) => {
        const problem = response.headersSent ? null : await context.storage.problemOf(error);
        if (problem === null) throw error;
        refuse(context, response, { refused: 'storageUnavailable', reason: problem.reason });
      });
    });
  }
  router.use((request, response) => {
    refuse(calledBy(request).context, response, noSuchCall(request, routes));
  });
  return router;
}

/** `/accounts/{accountId}` as `/accounts/:accountId`. */
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
      (route.public ?? route.device) === true &&
      route.method === request.method &&
      route.path === request.path,
  );
  if (isPublic || session.isAuthorized(request.headers)) return null;
  return { refused: 'controlTokenNeeded' };
}

async function answer(
  context: ControlContext,
  route: ControlRoute,
  request: Request,
  response: Response,
): Promise<void> {
  if (route.notInSandboxes === true && context.sandboxes === null) {
    dropBody(request);
    refuse(context, response, { refused: 'sandboxInSandbox' });
    return;
  }
  const file = route.takes !== undefined ? incomingFile(request, route.takes) : null;
  const received = file === null ? await receiveBody(route, request) : NO_BODY;
  if (isRefusal(received)) {
    refuse(context, response, received);
    return;
  }
  const params = request.params as Record<string, string>;
  const { query } = splitTarget(request.originalUrl);
  const gone = whenGone(response);
  const call = acceptCall(context, route, { request, params, query, body: received, gone });
  if (route.kind === 'upload') await answerUpload(route, { context, call, file }, response);
  else if (isRefusal(call)) refuse(context, response, call);
  else await answerAccepted(route, call, { request, query, body: received }, response);
}

function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

type RouteOf<Kind extends ControlRoute['kind']> = Extract<ControlRoute, { readonly kind: Kind }>;

async function answerAccepted(
  route: Exclude<ControlRoute, { readonly kind: 'upload' }>,
  call: ControlCall,
  sent: Sent,
  response: Response,
): Promise<void> {
  switch (route.kind) {
    case 'data':
      return sendAnswer(route, call, sent, response);
    case 'document':
      return answerDocument(route, call, response);
    case 'text':
      return answerText(route, call, response);
    case 'file':
      return answerFile(route, call, response);
    case 'stream':
      openStream(route, call, sent.request, response);
  }
}

async function sendAnswer(
  route: RouteOf<'data'>,
  call: ControlCall,
  sent: Sent,
  response: Response,
): Promise<void> {
  const { storage, worldNumber, recorder } = call.context;
  const world = worldNumber();
  const handled = await storage.withRetry(() =>
    tellsEvents(route) ? handleWatched(route, call) : route.handle(call),
  );
  const isOver = worldNumber() !== world && route.outlivesReset !== true;
  const outcome: typeof handled = isOver ? { refused: 'worldReset' } : handled;
  if (isRefusal(outcome)) {
    refuse(call.context, response, outcome);
    return;
  }
  if (recorder.recording !== null) {
    recorder.recording.noteControl(doneCall(route, call, sent, outcome));
  }
  if (outcome.more === undefined) {
    sendSuccess(call.context, route, outcome, response);
    return;
  }
  const pieces = listPieces(outcome, () => {
    // The remaining items would come from another world.
    if (worldNumber() !== world) response.destroy();
  });
  await sendPieces(call.context, route, { pieces }, response);
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

function sendSuccess(
  context: ControlContext,
  route: ControlRoute,
  answered: ControlAnswer,
  response: Response,
): void {
  const body = { success: true, ...answered };
  if (context.checkAnswers === true) check(route, JSON.stringify(body));
  sendJson(response, 200, body);
}

/** Validates a response against its description; only in tests. */
function check(route: ControlRoute, text: string): void {
  checkAnswer(`${route.method} /control${route.path}`, responseSchema(route), text);
}

async function answerUpload(
  route: RouteOf<'upload'>,
  given: {
    readonly context: ControlContext;
    readonly call: Outcome<ControlCall>;
    readonly file: Outcome<IncomingFile> | null;
  },
  response: Response,
): Promise<void> {
  const { context, call, file } = given;
  if (file === null) return;
  if (isRefusal(call)) {
    if (!isRefusal(file)) file.drop();
    refuse(context, response, call);
    return;
  }
  const received = isRefusal(file) ? file : await route.handle(call, file);
  if (received === null) return;
  if (isRefusal(received)) refuse(context, response, received);
  else sendSuccess(context, route, received, response);
}

async function answerFile(
  route: RouteOf<'file'>,
  call: ControlCall,
  response: Response,
): Promise<void> {
  const file = await route.handle(call);
  if (isRefusal(file)) refuse(call.context, response, file);
  else await sendFile(response, mediaTypeOf(route), file);
}

async function answerDocument(
  route: RouteOf<'document'>,
  call: ControlCall,
  response: Response,
): Promise<void> {
  const document = await route.handle(call);
  if (isRefusal(document)) refuse(call.context, response, document);
  else await sendPieces(call.context, route, document, response);
}

async function sendPieces(
  { checkAnswers }: ControlContext,
  route: ControlRoute,
  document: SentDocument,
  response: Response,
): Promise<void> {
  const pieces = checkAnswers === true ? [...document.pieces] : document.pieces;
  if (Array.isArray(pieces)) check(route, pieces.join(''));
  await sendDocument(response, { ...document, pieces });
}

async function answerText(
  route: RouteOf<'text'>,
  call: ControlCall,
  response: Response,
): Promise<void> {
  const text = await route.handle(call);
  if (isRefusal(text)) {
    refuse(call.context, response, text);
    return;
  }
  if (call.context.checkAnswers === true) check(route, JSON.stringify(text));
  sendText(response, mediaTypeOf(route), text);
}

function mediaTypeOf({ name, mediaType }: ControlRoute): string {
  if (mediaType === undefined) throw new TypeError(`${name} needs a media type.`);
  return mediaType;
}

/** Adds the events that the call caused to its response. */
function handleWatched(
  route: RouteOf<'data'>,
  call: ControlCall,
): Outcome<ControlAnswer> | Promise<Outcome<ControlAnswer>> {
  const raised: NamedEvent[] = [];
  const onRaised = (event: NamedEvent): void => void raised.push(event);
  const outcome = route.handle({ ...call, context: { ...call.context, onRaised } });
  const withEvents = (handled: Outcome<ControlAnswer>): Outcome<ControlAnswer> =>
    isRefusal(handled) ? handled : { ...handled, events: handled.events ?? raised };
  // A synchronous result stays synchronous, so that a locked database is retried.
  return outcome instanceof Promise ? outcome.then(withEvents) : withEvents(outcome);
}

function openStream(
  route: RouteOf<'stream'>,
  call: ControlCall,
  request: Request,
  response: Response,
): void {
  // A client that has received nothing yet may send an empty header.
  const source = route.handle(call, request.get('Last-Event-ID') || null);
  if (isRefusal(source)) refuse(call.context, response, source);
  else sendEvents(response, source.follow);
}

function refuse({ checkAnswers }: ControlContext, response: Response, refusal: Refusal): void {
  if (checkAnswers === true) {
    const body = JSON.stringify(presentCodedRefusal(refusal));
    checkAnswer(`the refusal ${refusal.refused}`, controlErrorBody, body);
  }
  sendRefusal(response, refusal);
}

/** Calls without a token have no body. */
function receiveBody(route: ControlRoute, request: Request): Promise<Outcome<Buffer>> {
  const isOpen = (route.public ?? route.device) === true;
  if (isOpen) dropBody(request);
  return new Promise((resolve) => {
    if (announcesBody(request) && !isOpen) readBody(request, BODY_LIMIT_BYTES, resolve);
    else resolve(NO_BODY);
  });
}

function noSuchCall({ method, path }: Request, routes: readonly ControlRoute[]): Refusal {
  const others = routes
    .filter((route) => route.path === path)
    .map((route) => `${route.method} /control${route.path}`);
  const hint = others.length > 0 ? ` There is ${others.join(', ')}.` : '';
  return { refused: 'noSuchCall', message: `There is no ${method} /control${path}.${hint}` };
}
