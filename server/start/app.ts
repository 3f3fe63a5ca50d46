import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';

import type { ErrorRequestHandler } from 'express';
import express from 'express';

import type { RequestHandler } from '#server/api/data-api.ts';
import type { DataApiContext } from '#server/api/exchange.ts';
import { dropBody } from '#server/api/http/body.ts';
import { sendJson, sendPlainRefusal, sendRefusal } from '#server/api/http/send.ts';
import { splitTarget } from '#server/api/http/target.ts';
import { foreignPage } from '#server/api/http/web-page.ts';
import { whenFirstUsed } from '#server/api/http/when-first-used.ts';
import type { ControlContext } from '#server/control/context.ts';
import { createControlApi } from '#server/control/control-api.ts';
import type { ControlSession } from '#server/control/control-session.ts';
import type { CalledEmulator } from '#server/control/router.ts';
import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { withoutSecretValues } from '#server/domain/secret-data.ts';

import type { Logger } from './process/log.ts';
import { createWebInterface } from './web/web-interface.ts';

export interface AppParts {
  readonly dataApi: DataApiContext;
  readonly control: ControlContext;
  readonly session: ControlSession;
  readonly interfaceFolder: string;
  readonly log: Logger;
}

interface EmulatorHandlers extends CalledEmulator {
  readonly dataApi: AnswerData;
  readonly webInterface: ReturnType<typeof createWebInterface>;
  readonly log: Logger;
}

type AnswerData = (...call: Parameters<RequestHandler>) => unknown;

/** The property of a request that holds its handlers. */
const HANDLERS = Symbol('handlers');

type RoutedRequest = IncomingMessage & { [HANDLERS]?: EmulatorHandlers };

/**
 * Both APIs and the web interface behind one check of the host name. Data API calls bypass Express, whose
 * layers cost as much as reading an account.
 */
export function createApp({
  dataApi,
  control,
  session,
  interfaceFolder,
  log,
}: AppParts): RequestListener {
  const isForeign = (headers: IncomingHttpHeaders): string | null =>
    foreignPage(headers, (own) => session.isOwnOrigin(own));
  const handlers: EmulatorHandlers = {
    dataApi: whenFirstUsed(async () => {
      const { createDataApi } = await import('#server/api/data-api.ts');
      return createDataApi(dataApi, isForeign);
    }),
    webInterface: createWebInterface(session, interfaceFolder),
    context: control,
    session,
    log,
  };
  return (request: RoutedRequest, response) => {
    if (request.url?.startsWith(`${DATA_API}/`) === true) {
      answerDirectly(handlers, request, response);
      return;
    }
    request[HANDLERS] = handlers;
    // Without this callback, Express would answer unrouted requests with a page.
    sharedApp()(request, response, () => answerUnrouted(request, response));
  };
}

function handlersOf(request: RoutedRequest): EmulatorHandlers {
  const handlers = request[HANDLERS];
  if (handlers === undefined) throw new Error('A request has come to no emulator.');
  return handlers;
}

let builtApp: HandleRequest | undefined;

/** Routing is stateless and the same for every emulator, so it is built once. */
function sharedApp(): HandleRequest {
  builtApp ??= buildApp() as unknown as HandleRequest;
  return builtApp;
}

function buildApp(): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', false);

  app.use((request, response, next) => {
    if (isAdmitted(handlersOf(request).session, request, response)) next();
  });
  // Targets that only Express recognizes as such a path, for instance a whole address.
  app.use(DATA_API, (request, response, next) =>
    handlersOf(request).dataApi(request, response, next),
  );
  app.use('/control', createControlApi(handlersOf));
  app.use((request, response) => handlersOf(request).webInterface(request, response));
  app.use(lastResort);
  return app;
}

const DATA_API = '/plugin-api';

/** Returns true if a request is allowed, else refuses it. */
function isAdmitted(
  session: ControlSession,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url = '' } = request;
  if (session.isAllowedHost(request.headers) && session.isAllowedTarget(url)) return true;
  dropBody(request);
  refuseHost(url, response);
  return false;
}

/** Handles a Data API call as Express would, errors included. */
function answerDirectly(
  { dataApi, session, log }: EmulatorHandlers,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const fail = (error: unknown): void => {
    if (!answerProblem(log, error, request, response)) response.destroy();
  };
  try {
    if (!isAdmitted(session, request, response)) return;
    const answering = dataApi(request, response, fail);
    // Calls wait while the API is loaded.
    if (answering instanceof Promise) answering.catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** The Data API has an envelope of its own. */
function refuseHost(url: string, response: ServerResponse): void {
  const send = url.startsWith(DATA_API) ? sendPlainRefusal : sendRefusal;
  send(response, { refused: 'hostNotAllowed' });
}

type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  unanswered: (error?: unknown) => void,
) => void;

/** Express does not route an address without a path. A response that broke off cannot be repaired. */
function answerUnrouted(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message =
    `The address ${JSON.stringify((request.url ?? '').slice(0, LONGEST_QUOTED))} has no path; ` +
    'one begins with a slash, such as /plugin-api/tables/open';
  sendJson(response, 400, { success: false, message, status: 400 });
}

const LONGEST_QUOTED = 100;

/** Errors here are bugs, or requests that Express could not read. */
const lastResort: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!answerProblem(handlersOf(request).log, error, request, response)) next(error);
};

/** Logs a bug and answers it. Returns false if a response has already begun. */
function answerProblem(
  log: Logger,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const status = statusOf(error);
  if (status >= 500) {
    const { path } = splitTarget(request.url ?? '');
    const { method } = request;
    log.error({ error, method, path: withoutCardNumbers(withoutSecretValues(path)) }, 'bug');
  }
  if (response.headersSent) return false;
  const message = status >= 500 ? 'Internal error' : 'The request cannot be read';
  sendJson(response, status, { success: false, message, status });
  return true;
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
