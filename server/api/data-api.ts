import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { stopwatch } from '#server/clock/clock.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { DataApiContext, Exchange, Success } from './exchange.ts';
import { underFaults } from './faults/under-faults.ts';
import { announcesBody, BODY_LIMIT_BYTES, dropBody, readBody } from './http/body.ts';
import { splitTarget } from './http/target.ts';
import { ENDPOINTS, ROUTES } from './index.ts';
import { noSuchEndpoint } from './inspector/explain.ts';
import { nearestEndpoint } from './inspector/nearest-endpoint.ts';
import { note } from './inspector/note.ts';
import { pageBodyLimit } from './page-call.ts';
import { classOf, respond } from './respond.ts';
import type { FindHandler } from './routes.ts';
import { createRouteTable } from './routes.ts';

/** Handles one request; `fail` hears of bugs. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
) => void;

/**
 * The Data API behind `/plugin-api`: finds the endpoint, lets it answer, sends and logs. `pageOf`
 * tells the web page of somebody else that makes a call; null: none does.
 */
export function createDataApi(context: DataApiContext, pageOf: PageOf): RequestHandler {
  const find = createRouteTable(context, ENDPOINTS, ROUTES);
  return (request, response, fail) => {
    const exchange = beginExchange(context, request, response, pageOf);
    context.settling.noteCall(exchange.id, exchange.startedAt);
    const finish = (outcome: Outcome<Success>): void => {
      respond(context, exchange, outcome);
    };
    const explain = async (error: unknown): Promise<void> => {
      const problem = response.headersSent ? null : await context.storage.problemOf(error);
      if (problem === null) throw error;
      comeToNothing(exchange);
      finish({ refused: 'storageUnavailable', reason: problem.reason });
    };
    const giveUp = (error: unknown): void => {
      explain(error).catch((bug: unknown) => {
        // The caller sends the response.
        context.metrics.countCall(classOf(exchange), 500, stopwatch() - exchange.startedAt);
        fail(bug);
      });
    };
    const work = (): void => {
      exchange.world = context.worldNumber();
      // Where another program has locked the database, the answer is worked out anew in a moment.
      const outcome = context.storage.withRetry(
        () => answer(find, exchange),
        () => startOver(exchange),
      );
      // Most answers are there at once, and need no turn of the event loop.
      if (outcome instanceof Promise) finishLater(context, exchange, outcome.then(finish), giveUp);
      else finish(outcome);
    };
    const proceed = (): void => {
      if (context.faults.isIdle) work();
      else meetFaults(context, exchange, work, giveUp);
    };
    // Stage 1 of A2: the size, then the path. A request without a body is answered at once.
    const receive = (limit: number): void => {
      if (announcesBody(request)) readInto(exchange, limit, { finish, proceed, fail: giveUp });
      else attempt(proceed, giveUp);
    };
    if (exchange.page === null) receive(BODY_LIMIT_BYTES);
    else admitPage(context, exchange, { finish, receive }).catch(giveUp);
  };
}

/** A call that a rule keeps waiting is under way until it is answered. */
function meetFaults(
  context: DataApiContext,
  exchange: Exchange,
  proceed: () => void,
  fail: (error: unknown) => void,
): void {
  const waiting = underFaults(context, exchange, proceed);
  if (waiting !== null) finishLater(context, exchange, waiting, fail);
}

/** Forgets what was found out about a call, and takes it out of its bucket. */
function startOver(exchange: Exchange): void {
  exchange.uncount();
  Object.assign(exchange, UNKNOWN);
  exchange.notes.length = 0;
}

/** A call that failed on our side is not counted in any bucket (A19). */
function comeToNothing(exchange: Exchange): void {
  const { endpoint, caller } = exchange;
  startOver(exchange);
  Object.assign(exchange, { endpoint, caller });
}

/** Tells the web page that makes a call. */
type PageOf = (headers: IncomingHttpHeaders) => string | null;

/** What a page sends is read only as far as its key, or the endpoint without one, allows. */
async function admitPage(
  context: DataApiContext,
  exchange: Exchange,
  { finish, receive }: { finish: (refusal: Refusal) => void; receive: (limit: number) => void },
): Promise<void> {
  const limit = await pageBodyLimit(context, exchange);
  if (limit !== null) {
    receive(limit);
    return;
  }
  const { page, notes } = exchange;
  if (page !== null) notes.push(note({ code: 'calledFromPage', params: { page } }, 'A15'));
  dropBody(exchange.request);
  finish({ refused: 'unauthorized' });
}

function readInto(
  exchange: Exchange,
  limit: number,
  {
    finish,
    proceed,
    fail,
  }: Readonly<{
    finish: (refusal: Refusal) => void;
    proceed: () => void;
    fail: (error: unknown) => void;
  }>,
): void {
  readBody(exchange.request, limit, (body) => {
    attempt(() => {
      if (isRefusal(body)) {
        finish(body);
        return;
      }
      exchange.body = body;
      proceed();
    }, fail);
  });
}

function answer(
  find: FindHandler,
  exchange: Exchange,
): Outcome<Success> | Promise<Outcome<Success>> {
  const handle = find(exchange.method, exchange.path);
  exchange.isKnown = handle !== undefined;
  if (handle !== undefined) return handle(exchange);
  const { method, path } = exchange;
  const nearest = nearestEndpoint(method, path, [...ENDPOINTS, ...ROUTES]);
  exchange.notes.push(noSuchEndpoint(method, path, nearest));
  return { refused: 'unauthorized' };
}

/** A call that waits for another system counts as in progress until it is answered. */
function finishLater(
  { settling }: DataApiContext,
  { id }: Exchange,
  finished: Promise<void>,
  fail: (error: unknown) => void,
): void {
  finished.catch(fail).finally(settling.begin('call', String(id)));
}

function attempt(work: () => void, fail: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}

const NO_BODY = Buffer.alloc(0);

/** What is known of a call before its stages. */
const UNKNOWN = {
  isKnown: false,
  endpoint: null,
  caller: null,
  bucket: null,
  verdict: null,
  uncount: () => undefined,
} as const;

function beginExchange(
  context: DataApiContext,
  request: IncomingMessage & { readonly originalUrl?: string },
  response: ServerResponse,
  pageOf: PageOf,
): Exchange {
  const { path, query } = splitTarget(request.originalUrl ?? request.url ?? '');
  return {
    request,
    response,
    id: context.requestLog.nextId(),
    at: context.clock.now(),
    world: context.worldNumber(),
    startedAt: stopwatch(),
    durationMs: 0,
    method: request.method ?? '',
    path,
    query,
    notes: [],
    page: pageOf(request.headers),
    body: NO_BODY,
    fault: null,
    ...UNKNOWN,
  };
}
