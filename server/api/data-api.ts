import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { stopwatch } from '#server/clock/clock.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { readTrace } from '#server/domain/trace-context.ts';

import { hasKey } from './auth/has-key.ts';
import type { DataApiContext, Exchange, Success } from './exchange.ts';
import { applyFaults } from './faults/apply-faults.ts';
import { announcesBody, BODY_LIMIT_BYTES, dropBody, readBody } from './http/body.ts';
import { splitTarget } from './http/target.ts';
import { ENDPOINTS, ROUTES } from './index.ts';
import { noSuchEndpoint } from './inspector/explain.ts';
import { nearestEndpoint } from './inspector/nearest-endpoint.ts';
import { note } from './inspector/note.ts';
import { postToken } from './oauth/token.ts';
import { classOf, respond } from './respond.ts';
import type { FindHandler } from './routes.ts';
import { createRouteTable, pathOf } from './routes.ts';

/** Token requests are a few hundred bytes long. */
const TOKEN_REQUEST_BYTES = 8 * 1024;

/** Handles one request; `fail` is called for bugs. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
) => void;

/** Returns the address of the foreign web page that makes a call; null for other clients. */
type PageOf = (headers: IncomingHttpHeaders) => string | null;

/** The Data API below `/plugin-api`: finds the endpoint, runs it, responds and logs. */
export function createDataApi(context: DataApiContext, pageOf: PageOf): RequestHandler {
  const find = createRouteTable(context, ENDPOINTS, ROUTES);
  return (request, response, fail) => {
    const exchange = beginExchange(context, request, response, pageOf);
    const trace = context.traces && readTrace(request.headers);
    if (trace) context.traces?.set(String(exchange.id), trace);
    context.settling.noteCall(exchange.id, exchange.startedAt);
    new ApiCall(context, find, exchange, fail).start();
  };
}

/** A call from its arrival to its response. */
class ApiCall {
  readonly #context: DataApiContext;
  readonly #find: FindHandler;
  readonly #exchange: Exchange;
  readonly #fail: (error: unknown) => void;

  constructor(
    context: DataApiContext,
    find: FindHandler,
    exchange: Exchange,
    fail: (error: unknown) => void,
  ) {
    this.#context = context;
    this.#find = find;
    this.#exchange = exchange;
    this.#fail = fail;
  }

  /** Stage 1 of A2: the size, then the path. */
  start(): void {
    if (this.#exchange.page === null) this.#receive(BODY_LIMIT_BYTES);
    else this.#admitPage().catch((error: unknown) => this.#abort(error));
  }

  /**
   * Limits the body of a call from a foreign web page, or refuses the call (A15). Any page can make the browser send
   * a call, so the full limit requires a valid key. The token endpoint needs no key.
   */
  async #admitPage(): Promise<void> {
    const { page, notes, request, path, at } = this.#exchange;
    if (await hasKey(this.#context, request.headers.authorization, at)) {
      this.#exchange.page = null;
      this.#receive(BODY_LIMIT_BYTES);
    } else if (path === pathOf(postToken)) {
      this.#receive(TOKEN_REQUEST_BYTES);
    } else {
      if (page !== null) notes.push(note({ code: 'calledFromPage', params: { page } }, 'A15'));
      dropBody(request);
      this.#finish({ refused: 'unauthorized' });
    }
  }

  #receive(limit: number): void {
    const { request } = this.#exchange;
    // A call without a body is handled synchronously.
    if (!announcesBody(request)) {
      this.#attempt(() => this.#applyRules());
      return;
    }
    readBody(request, limit, (body) => {
      this.#attempt(() => {
        if (isRefusal(body)) this.#finish(body);
        else {
          this.#exchange.body = body;
          this.#applyRules();
        }
      });
    });
  }

  #applyRules(): void {
    if (this.#context.faults.isIdle) {
      this.#handle();
      return;
    }
    const waiting = applyFaults(this.#context, this.#exchange, () => this.#handle());
    if (waiting !== null) this.#wait(waiting);
  }

  #handle(): void {
    this.#exchange.world = this.#context.worldNumber();
    // Retries if another program has locked the database.
    const outcome = this.#context.storage.withRetry(
      () => this.#answer(),
      () => startOver(this.#exchange),
    );
    if (outcome instanceof Promise) this.#wait(outcome.then((later) => this.#finish(later)));
    else this.#finish(outcome);
  }

  #answer(): Outcome<Success> | Promise<Outcome<Success>> {
    const { method, path, notes } = this.#exchange;
    const handle = this.#find(method, path);
    this.#exchange.isKnown = handle !== undefined;
    if (handle !== undefined) return handle(this.#exchange);
    const nearest = nearestEndpoint(method, path, [...ENDPOINTS, ...ROUTES]);
    notes.push(noSuchEndpoint(method, path, nearest));
    return { refused: 'unauthorized' };
  }

  #finish(outcome: Outcome<Success>): void {
    respond(this.#context, this.#exchange, outcome);
  }

  /** The call counts as in progress until the promise is settled. */
  #wait(finished: Promise<void>): void {
    finished
      .catch((error: unknown) => this.#abort(error))
      .finally(this.#context.settling.begin('call', String(this.#exchange.id)));
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#abort(error);
    }
  }

  #abort(error: unknown): void {
    this.#refuseIfStorageFailed(error).catch((bug: unknown) => {
      const { metrics } = this.#context;
      // `fail` sends the response.
      metrics.countCall(classOf(this.#exchange), 500, stopwatch() - this.#exchange.startedAt);
      this.#fail(bug);
    });
  }

  /** Refuses a call because of a storage problem, without counting it in any bucket (A19). */
  async #refuseIfStorageFailed(error: unknown): Promise<void> {
    const { response, endpoint, caller } = this.#exchange;
    const problem = response.headersSent ? null : await this.#context.storage.problemOf(error);
    if (problem === null) throw error;
    startOver(this.#exchange);
    Object.assign(this.#exchange, { endpoint, caller });
    this.#finish({ refused: 'storageUnavailable', reason: problem.reason });
  }
}

/** Resets a call to its state before the stages, and removes it from the bucket that counted it. */
function startOver(exchange: Exchange): void {
  exchange.uncount();
  Object.assign(exchange, UNKNOWN);
  exchange.notes.length = 0;
}

const NO_BODY = Buffer.alloc(0);

/** The state of a call before its stages. */
const UNKNOWN = {
  isKnown: false,
  endpoint: null,
  caller: null,
  bucket: null,
  verdict: null,
  uncount: () => undefined,
  refusal: null,
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
