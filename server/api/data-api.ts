import type { IncomingMessage, ServerResponse } from 'node:http';

import { stopwatch } from '#clock/clock.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { announcesBody, BODY_LIMIT_BYTES, readBody } from '#http/body.ts';
import { splitTarget } from '#http/target.ts';
import { noSuchEndpoint } from '#inspector/explain.ts';

import type { Endpoint } from './endpoint.ts';
import type { Door, Exchange, Success } from './exchange.ts';
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
export function createDataApi(door: Door, endpoints: readonly Endpoint[]): RequestHandler {
  const routes = new Map(
    endpoints.map((endpoint) => [`${endpoint.method} /plugin-api${endpoint.path}`, endpoint]),
  );

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
      const endpoint = routes.get(`${exchange.method} ${exchange.path}`);
      if (endpoint !== undefined) {
        exchange.endpoint = endpoint;
        return runStages(door, exchange, endpoint);
      }
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
