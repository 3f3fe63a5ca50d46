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
import { foreignPage } from '#server/api/http/foreign-page.ts';
import { lazyHandler } from '#server/api/http/lazy-handler.ts';
import { sendJson, sendPlainRefusal, sendRefusal } from '#server/api/http/send.ts';
import { splitTarget } from '#server/api/http/target.ts';
import type { ControlContext } from '#server/control/context.ts';
import { createControlApi } from '#server/control/control-api.ts';
import type { ControlSession } from '#server/control/control-session.ts';
import type { CalledEmulator } from '#server/control/router.ts';
import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { DATA_API } from '#server/domain/data-api-paths.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import { withoutSecretValues } from '#server/domain/secret-data.ts';

import type { Logger } from './process/log.ts';
import type { ReadBuilt } from './web/interface-files.ts';
import { createWebInterface } from './web/web-interface.ts';

interface AppParts {
  readonly dataApi: DataApiContext;
  readonly control: ControlContext;
  readonly session: ControlSession;
  readonly readBuilt: ReadBuilt;
  readonly log: Logger;
}

interface EmulatorHandlers extends CalledEmulator {
  readonly dataApi: (...call: Parameters<RequestHandler>) => unknown;
  readonly webInterface: ReturnType<typeof createWebInterface>;
  readonly log: Logger;
}

/** The property with the handlers of the emulator to which a request was sent. */
const HANDLERS = Symbol('handlers');

type RoutedRequest = IncomingMessage & { [HANDLERS]?: EmulatorHandlers };

/**
 * Serves both APIs and the web interface behind a single host name check. Data API calls bypass Express, whose
 * overhead equals the time to read an account.
 */
export function createApp({
  dataApi,
  control,
  session,
  readBuilt,
  log,
}: AppParts): RequestListener {
  const isForeign = (headers: IncomingHttpHeaders): string | null =>
    foreignPage(headers, (own) => session.isOwnOrigin(own));
  const handlers: EmulatorHandlers = {
    dataApi: lazyHandler(async () => {
      const { createDataApi } = await import('#server/api/data-api.ts');
      return createDataApi(dataApi, isForeign);
    }),
    webInterface: createWebInterface(session, readBuilt),
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
    // Without this callback, Express would respond to unrouted requests with an HTML page.
    sharedApp()(request, response, () => answerUnrouted(request, response));
  };
}

function handlersOf(request: RoutedRequest): EmulatorHandlers {
  const handlers = request[HANDLERS];
  if (handlers === undefined) throw new Error('The request was not routed by createApp.');
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
  // For targets that only Express recognizes as Data API paths, such as absolute URLs.
  app.use(DATA_API, (request, response, next) =>
    handlersOf(request).dataApi(request, response, next),
  );
  app.use('/control', createControlApi(handlersOf));
  app.use((request, response) => handlersOf(request).webInterface(request, response));
  app.use(handleError);
  return app;
}

/** Returns true if a request is allowed, else refuses it. */
function isAdmitted(
  session: ControlSession,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url = '' } = request;
  if (session.isAllowedHost(request.headers) && session.isAllowedTarget(url)) return true;
  refuseRequest(request, response, { refused: 'hostNotAllowed' });
  return false;
}

/** Sends a refusal in the format of the API that the request is for. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
): void {
  dropBody(request);
  const isDataApi = request.url?.startsWith(DATA_API) === true;
  (isDataApi ? sendPlainRefusal : sendRefusal)(response, refusal);
}

/** Handles a Data API call without Express but with the same behavior, including errors. */
function answerDirectly(
  { dataApi, session, log }: EmulatorHandlers,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const fail = (error: unknown): void => {
    if (!sendError(log, error, request, response)) response.destroy();
  };
  try {
    if (!isAdmitted(session, request, response)) return;
    const answering = dataApi(request, response, fail);
    // The first calls wait until the API is loaded.
    if (answering instanceof Promise) answering.catch(fail);
  } catch (error) {
    fail(error);
  }
}

type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Express does not route targets without a path. A response that has already started is aborted. */
function answerUnrouted(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message =
    `The address ${JSON.stringify((request.url ?? '').slice(0, LONGEST_QUOTED))} has no path; ` +
    'a path begins with a slash, such as /plugin-api/tables/open';
  sendJson(response, 400, { success: false, message, status: 400 });
}

const LONGEST_QUOTED = 100;

/** Handles bugs, and requests that Express cannot parse. */
const handleError: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!sendError(handlersOf(request).log, error, request, response)) next(error);
};

/** Logs the error if it is a bug, and sends an error response. Returns false if a response has already begun. */
function sendError(
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
