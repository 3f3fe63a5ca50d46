import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';

import type { ErrorRequestHandler } from 'express';
import express from 'express';

import type { RequestHandler } from '#api/data-api.ts';
import { createDataApi } from '#api/data-api.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { DataApiContext, Route } from '#api/exchange.ts';
import { createRouteTable } from '#api/routes.ts';
import type { ControlSession } from '#auth/control-session.ts';
import type { ControlContext } from '#control/context.ts';
import type { CalledEmulator } from '#control/control-api.ts';
import { createControlApi } from '#control/control-api.ts';
import { withoutCardNumbers } from '#domain/card-data.ts';
import { withoutSecretValues } from '#domain/secret-data.ts';
import { dropBody } from '#http/body.ts';
import { sendJson, sendPlainRefusal, sendRefusal } from '#http/send.ts';
import { foreignPage } from '#http/web-page.ts';
import type { Logger } from '#process/log.ts';
import { createWebInterface } from '#web/web-interface.ts';

/** What the app is put together from. */
export interface AppParts {
  readonly dataApi: DataApiContext;
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly Route[];
  readonly control: ControlContext;
  readonly session: ControlSession;
  /** Where the built interface is. */
  readonly interfaceFolder: string;
  readonly log: Logger;
}

/** What answers the requests of one emulator. */
interface Doors extends CalledEmulator {
  readonly dataApi: RequestHandler;
  readonly webInterface: ReturnType<typeof createWebInterface>;
  readonly log: Logger;
}

/** Where a request carries the doors that it knocks at. */
const DOORS = Symbol('doors');

type Knocking = IncomingMessage & { [DOORS]?: Doors };

/** Both APIs and the web interface behind one check of the host name. */
export function createApp(parts: AppParts): RequestListener {
  const { dataApi, endpoints, routes, control, session, interfaceFolder, log } = parts;
  const pageOf = (headers: IncomingHttpHeaders): string | null =>
    foreignPage(headers, (own) => session.isOwnOrigin(own));
  const doors: Doors = {
    dataApi: createDataApi(dataApi, createRouteTable(dataApi, endpoints, routes), pageOf),
    webInterface: createWebInterface(session, interfaceFolder),
    context: control,
    session,
    log,
  };
  return (request: Knocking, response) => {
    request[DOORS] = doors;
    // Express calls back with what none of the above answered, and would send a page otherwise.
    sharedApp()(request, response, () => answerUnrouted(request, response));
  };
}

function doorsOf(request: Knocking): Doors {
  const doors = request[DOORS];
  if (doors === undefined) throw new Error('A request knocks at some door.');
  return doors;
}

let builtApp: HandleRequest | undefined;

/** Which way requests go is the same for every emulator, so that it is built once; it keeps nothing. */
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
    const { session } = doorsOf(request);
    if (session.isAllowedHost(request.headers) && session.isAllowedTarget(request.originalUrl)) {
      next();
      return;
    }
    dropBody(request);
    refuseHost(request.url, response);
  });
  app.use('/plugin-api', (request, response, next) => {
    doorsOf(request).dataApi(request, response, next);
  });
  app.use('/control', createControlApi(doorsOf));
  app.use((request, response) => doorsOf(request).webInterface(request, response));
  app.use(lastResort());
  return app;
}

/** The Data API has an envelope of its own. */
function refuseHost(url: string, response: ServerResponse): void {
  const send = url.startsWith('/plugin-api') ? sendPlainRefusal : sendRefusal;
  send(response, { refused: 'hostNotAllowed' });
}

type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  unanswered: (error?: unknown) => void,
) => void;

/** Express finds no way for an address without a path; an answer that broke off cannot be mended. */
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

/** An address is quoted up to this length. */
const LONGEST_QUOTED = 100;

/** What gets here is a bug, or a request that Express itself could not read. */
function lastResort(): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error);
    if (status >= 500) {
      const { log } = doorsOf(request);
      const path = withoutCardNumbers(withoutSecretValues(request.path));
      log.error({ error, method: request.method, path }, 'bug');
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    const message = status >= 500 ? 'Internal error' : 'The request cannot be read';
    sendJson(response, status, { success: false, message, status });
  };
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
