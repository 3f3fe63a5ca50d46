import type { IncomingMessage, ServerResponse } from 'node:http';

import { stopwatch } from '#clock/clock.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { announcesBody, BODY_LIMIT_BYTES, readBody } from '#http/body.ts';
import { splitTarget } from '#http/target.ts';
import { noSuchEndpoint } from '#inspector/explain.ts';

import type { Endpoint } from './endpoint.ts';
import type { Door, Exchange, Route, Success } from './exchange.ts';
import { runStages } from './pipeline.ts';
import { respond } from './respond.ts';

/** Handles one request; `fail` hears of bugs. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
) => void;

/**
 * The Data API behind `/plugin-api`: finds the endpoint, runs the stages, answers and logs. Paths
 * are looked up whole, so that a hundred endpoints cost no more than one.
 */
export function createDataApi(
  door: Door,
  endpoints: readonly Endpoint[],
  routes: readonly Route[],
): RequestHandler {
  const handlers = new Map<string, (exchange: Exchange) => Outcome<Success>>();
  for (const { method, path, run } of routes) {
    handlers.set(`${method} /plugin-api${path}`, (exchange) => run(door, exchange));
  }
  for (const endpoint of endpoints) {
    handlers.set(`${endpoint.method} /plugin-api${endpoint.path}`, (exchange) => {
      exchange.endpoint = endpoint;
      return runStages(door, exchange, endpoint);
    });
  }

  return (request, response, fail) => {
    const exchange = beginExchange(door, request, response);
    const finish = (work: () => Outcome<Success>): void => {
      try {
        respond(door, exchange, work());
      } catch (error) {
        fail(error);
      }
    };
    const proceed = (): Outcome<Success> => {
      const handle = handlers.get(`${exchange.method} ${exchange.path}`);
      if (handle !== undefined) return handle(exchange);
      exchange.notes.push(noSuchEndpoint(exchange.method, exchange.path));
      return { refused: 'unauthorized' };
    };

    // Stage 1 of A2: the size, then the path. A request without a body is answered at once.
    if (!announcesBody(request)) {
      finish(proceed);
      return;
    }
    readBody(request, BODY_LIMIT_BYTES, (body) => {
      finish(() => {
        if (isRefusal(body)) return body;
        exchange.body = body;
        return proceed();
      });
    });
  };
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
