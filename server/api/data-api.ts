import type { IncomingMessage, ServerResponse } from 'node:http';

import { stopwatch } from '#clock/clock.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { announcesBody, BODY_LIMIT_BYTES, readBody } from '#http/body.ts';
import { splitTarget } from '#http/target.ts';
import { noSuchEndpoint } from '#inspector/explain.ts';
import { nearestEndpoint } from '#inspector/nearest-endpoint.ts';

import type { Door, Exchange, Success } from './exchange.ts';
import { ENDPOINTS, ROUTES } from './index.ts';
import { respond } from './respond.ts';
import type { FindHandler } from './routes.ts';

/** Handles one request; `fail` hears of bugs. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
) => void;

/** The Data API behind `/plugin-api`: finds the endpoint, lets it answer, sends and logs. */
export function createDataApi(door: Door, find: FindHandler): RequestHandler {
  return (request, response, fail) => {
    const exchange = beginExchange(door, request, response);
    door.settling.noteCall(exchange.id, exchange.startedAt);
    const finish = (outcome: Outcome<Success>): void => {
      respond(door, exchange, outcome);
    };
    const proceed = (): void => {
      exchange.world = door.worldNumber();
      const outcome = answer(find, exchange);
      // Most answers are there at once, and need no turn of the event loop.
      if (outcome instanceof Promise) finishLater(door, exchange, outcome.then(finish), fail);
      else finish(outcome);
    };
    // Stage 1 of A2: the size, then the path. A request without a body is answered at once.
    if (!announcesBody(request)) {
      attempt(proceed, fail);
      return;
    }
    readBody(request, BODY_LIMIT_BYTES, (body) => {
      attempt(() => {
        if (isRefusal(body)) {
          finish(body);
          return;
        }
        exchange.body = body;
        proceed();
      }, fail);
    });
  };
}

function answer(
  find: FindHandler,
  exchange: Exchange,
): Outcome<Success> | Promise<Outcome<Success>> {
  const handle = find(exchange.method, exchange.path);
  if (handle !== undefined) return handle(exchange);
  const { method, path } = exchange;
  const nearest = nearestEndpoint(method, path, [...ENDPOINTS, ...ROUTES]);
  exchange.notes.push(noSuchEndpoint(method, path, nearest));
  return { refused: 'unauthorized' };
}

/** A call that waits for somebody else is under way until it is answered. */
function finishLater(
  { settling }: Door,
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

function beginExchange(
  door: Door,
  request: IncomingMessage & { readonly originalUrl?: string },
  response: ServerResponse,
): Exchange {
  return {
    request,
    response,
    id: door.requestLog.nextId(),
    at: door.clock.now(),
    world: door.worldNumber(),
    startedAt: stopwatch(),
    method: request.method ?? '',
    ...splitTarget(request.originalUrl ?? request.url ?? ''),
    notes: [],
    body: NO_BODY,
    endpoint: null,
    caller: null,
    bucket: null,
    verdict: null,
  };
}
