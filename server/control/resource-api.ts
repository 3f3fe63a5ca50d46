import type { Request, Response } from 'express';
import { Router } from 'express';

import type { ControlSession } from '#auth/control-session.ts';
import { checkAnswer } from '#contract/check-answer.ts';
import { successBody } from '#contract/envelope.ts';
import { controlErrorBody } from '#contract/errors/control-api.ts';
import type { Outcome, Refusal } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { NamedEvent } from '#events/event-source.ts';
import { announcesBody, dropBody, readBody } from '#http/body.ts';
import { sendEvents } from '#http/event-stream.ts';
import type { IncomingFile } from '#http/receive-file.ts';
import { incomingFile } from '#http/receive-file.ts';
import type { SentDocument } from '#http/send-document.ts';
import { sendDocument } from '#http/send-document.ts';
import { sendFile } from '#http/send-file.ts';
import { sendJson, sendRefusal, sendText } from '#http/send.ts';
import { splitTarget } from '#http/target.ts';
import { presentCodedRefusal } from '#present/refusal.ts';

import type { ControlContext } from './context.ts';
import type { Sent } from './done-call.ts';
import { doneCall } from './done-call.ts';
import { acceptCall } from './pipeline.ts';
import type {
  AnswerRoute,
  ControlAnswer,
  ControlCall,
  ControlRoute,
  DocumentRoute,
  FileRoute,
  StreamRoute,
  TextRoute,
  UploadRoute,
} from './route.ts';
import { besideData, tellsEvents } from './route.ts';

/** A whole fixture may come in a body, so it may be larger than the Data API's. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

const NO_BODY = Buffer.alloc(0);

/** What answers a call: the emulator that was called, and who may call it. */
export interface CalledEmulator {
  readonly context: ControlContext;
  readonly session: ControlSession;
}

/** The calls of one resource: who may call, then which call, then its handler. */
export function createResourceApi(
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
    // Nothing of what a caller sends is kept before it is known who calls.
    dropBody(request);
    refuse(context, response, refused);
  });
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<ControlRoute['method']>;
    // Express hands a rejected promise to the error handler.
    router[method](route.path, (request, response) => {
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

/** Other origins are refused before anything else, then callers without the token. */
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
  const file = 'receive' in route ? incomingFile(request, route.takes) : null;
  const received = file === null ? await receiveBody(route, request) : NO_BODY;
  if (isRefusal(received)) {
    refuse(context, response, received);
    return;
  }
  const params = request.params as Record<string, string>;
  const { query } = splitTarget(request.originalUrl);
  const gone = whenGone(response);
  const call = acceptCall(context, route, { request, params, query, body: received, gone });
  if ('receive' in route) await answerUpload(context, route, { call, file }, response);
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

async function answerAccepted(
  route: Exclude<ControlRoute, UploadRoute>,
  call: ControlCall<unknown, unknown>,
  sent: Sent,
  response: Response,
): Promise<void> {
  if ('stream' in route) openStream(route, call, sent.request, response);
  else if ('document' in route) await answerDocument(route, call, response);
  else if ('text' in route) await answerText(route, call, response);
  else if ('file' in route) await answerFile(route, call, response);
  else await sendAnswer(route, call, sent, response);
}

async function sendAnswer(
  route: AnswerRoute,
  call: ControlCall<unknown, unknown>,
  sent: Sent,
  response: Response,
): Promise<void> {
  const { storage, worldNumber, recorder } = call.context;
  const world = worldNumber();
  const handled = await storage.patiently(() =>
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
    // The rest would be of another world.
    if (worldNumber() !== world) response.destroy();
  });
  await sendPieces(call.context, route, successBody(route.output), { pieces }, response);
}

/** A success whose `data` is a long list, page by page. */
function* listPieces({ data, more = [] }: ControlAnswer, beforeEach: () => void) {
  yield `{"success":true,"data":${JSON.stringify(data).slice(0, -1)}`;
  for (const rows of more) {
    beforeEach();
    if (rows.length > 0) yield `,${JSON.stringify(rows).slice(1, -1)}`;
  }
  yield ']}';
}

function sendSuccess(
  { checkAnswers }: ControlContext,
  route: ControlRoute,
  answered: ControlAnswer,
  response: Response,
): void {
  const body = { success: true, ...answered };
  if (checkAnswers === true) {
    const name = `${route.method} /control${route.path}`;
    checkAnswer(name, successBody(route.output, besideData(route)), JSON.stringify(body));
  }
  sendJson(response, 200, body);
}

/** What is refused without having been taken is thrown away. */
async function answerUpload(
  context: ControlContext,
  route: UploadRoute,
  given: {
    readonly call: Outcome<ControlCall<unknown, unknown>>;
    readonly file: Outcome<IncomingFile> | null;
  },
  response: Response,
): Promise<void> {
  const { call, file } = given;
  if (file === null) return;
  if (isRefusal(call)) {
    if (!isRefusal(file)) file.drop();
    refuse(context, response, call);
    return;
  }
  if (isRefusal(file)) {
    refuse(context, response, file);
    return;
  }
  const received = await route.receive(call, file);
  if (received === null) return;
  if (isRefusal(received)) refuse(context, response, received);
  else sendSuccess(context, route, received, response);
}

async function answerFile(
  route: FileRoute,
  call: ControlCall<unknown, unknown>,
  response: Response,
): Promise<void> {
  const file = await route.file(call);
  if (isRefusal(file)) refuse(call.context, response, file);
  else await sendFile(response, route.mediaType, file);
}

async function answerDocument(
  route: DocumentRoute,
  call: ControlCall<unknown, unknown>,
  response: Response,
): Promise<void> {
  const document = await route.document(call);
  if (isRefusal(document)) refuse(call.context, response, document);
  else await sendPieces(call.context, route, route.output, document, response);
}

async function sendPieces(
  { checkAnswers }: ControlContext,
  { method, path }: ControlRoute,
  schema: ControlRoute['output'],
  document: SentDocument,
  response: Response,
): Promise<void> {
  const pieces = checkAnswers === true ? [...document.pieces] : document.pieces;
  if (Array.isArray(pieces)) checkAnswer(`${method} /control${path}`, schema, pieces.join(''));
  await sendDocument(response, { ...document, pieces });
}

async function answerText(
  route: TextRoute,
  call: ControlCall<unknown, unknown>,
  response: Response,
): Promise<void> {
  const text = await route.text(call);
  if (isRefusal(text)) {
    refuse(call.context, response, text);
    return;
  }
  if (call.context.checkAnswers === true) {
    checkAnswer(`${route.method} /control${route.path}`, route.output, JSON.stringify(text));
  }
  sendText(response, route.mediaType, text);
}

/** Answers with the events that were written on the way, whoever listens to them. */
function handleWatched(
  route: AnswerRoute,
  call: ControlCall<unknown, unknown>,
): Outcome<ControlAnswer> | Promise<Outcome<ControlAnswer>> {
  const raised: NamedEvent[] = [];
  const onRaised = (event: NamedEvent): void => void raised.push(event);
  const outcome = route.handle({ ...call, context: { ...call.context, onRaised } });
  const withEvents = (handled: Outcome<ControlAnswer>): Outcome<ControlAnswer> =>
    isRefusal(handled) ? handled : { ...handled, events: handled.events ?? raised };
  // What is answered at once stays so: a locked database is then tried again.
  return outcome instanceof Promise ? outcome.then(withEvents) : withEvents(outcome);
}

function openStream(
  route: StreamRoute,
  call: ControlCall<unknown, unknown>,
  request: Request,
  response: Response,
): void {
  // A client that has heard nothing yet may say so with an empty header.
  const source = route.stream(call, request.get('Last-Event-ID') || null);
  if (isRefusal(source)) refuse(call.context, response, source);
  else sendEvents(response, source.follow);
}

/** Sends a refusal; where answers are checked, it is held to the description too. */
function refuse({ checkAnswers }: ControlContext, response: Response, refusal: Refusal): void {
  if (checkAnswers === true) {
    const body = JSON.stringify(presentCodedRefusal(refusal));
    checkAnswer(`the refusal ${refusal.refused}`, controlErrorBody, body);
  }
  sendRefusal(response, refusal);
}

/** Calls that need no token take no body, so nothing of one is kept. */
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
