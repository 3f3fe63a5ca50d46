import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';

import type { ErrorRequestHandler } from 'express';
import express from 'express';

import type { DataApiContext } from '#api/exchange.ts';
import type { ControlSession } from '#auth/control-session.ts';
import type { ControlContext } from '#control/context.ts';
import { createControlApi } from '#control/control-api.ts';
import { withoutCardNumbers } from '#domain/card-data.ts';
import { withoutSecretValues } from '#domain/secret-data.ts';
import { dropBody } from '#http/body.ts';
import { sendJson, sendPlainRefusal, sendRefusal } from '#http/send.ts';
import { foreignPage } from '#http/web-page.ts';
import { whenFirstUsed } from '#http/when-first-used.ts';
import type { Logger } from '#process/log.ts';
import { createWebInterface } from '#web/web-interface.ts';

/** What the app is put together from. */
export interface AppParts {
  readonly dataApi: DataApiContext;
  readonly control: ControlContext;
  readonly session: ControlSession;
  /** Where the built interface is. */
  readonly interfaceFolder: string;
  readonly log: Logger;
}

/** Both APIs and the web interface behind one check of the host name. */
export function createApp(parts: AppParts): RequestListener {
  const { dataApi, control, session, interfaceFolder, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', false);

  const isOwnOrigin = (headers: IncomingHttpHeaders): boolean => session.isOwnOrigin(headers);
  app.use((request, response, next) => {
    if (session.isAllowedHost(request.headers) && session.isAllowedTarget(request.originalUrl)) {
      next();
      return;
    }
    dropBody(request);
    refuseHost(request.url, response);
  });
  app.use(
    '/plugin-api',
    whenFirstUsed(async () => {
      const { createDataApi } = await import('#api/data-api.ts');
      return createDataApi(dataApi, (headers) => foreignPage(headers, isOwnOrigin));
    }),
  );
  app.use('/control', createControlApi(control, session));
  app.use(createWebInterface(session, interfaceFolder));
  app.use(lastResort(log));
  return (request, response) => {
    // Express calls back with what none of the above answered, and would send a page otherwise.
    const handle = app as unknown as HandleRequest;
    handle(request, response, () => answerUnrouted(request, response));
  };
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
function lastResort(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error);
    if (status >= 500) {
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
