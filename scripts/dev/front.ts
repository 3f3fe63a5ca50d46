import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';

import { ControlSession } from '#auth/control-session.ts';

import type { ApiOutcome } from './api-loop.ts';
import { passOn, refuse } from './pass-on.ts';

/** What the server answers; everything else is the interface. */
const OF_THE_SERVER = /^\/(?:plugin-api|control|open|openapi)(?:[/?]|$)/u;

interface FrontParts {
  readonly port: () => number;
  readonly allowedHosts: readonly string[];
  readonly api: () => Promise<ApiOutcome>;
  /** The interface from its sources. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * The developer's one address: calls go on to the server behind it, and wait while that is being
 * restarted; the rest is the interface from its sources. `Host` and `Origin` are held to the rules of the
 * server itself. The server knows another port than the browser, so our own pages are made known to it as
 * its own, and those of other sites are left as they are, for it to refuse.
 */
export function createFront({ port, allowedHosts, api, page }: FrontParts): Server {
  // It knows who is let in; sessions are the business of the server behind.
  const rules = new ControlSession('', allowedHosts, port, {
    find: () => undefined,
    make: () => '',
  });
  const isKnownHost = (request: IncomingMessage): boolean =>
    rules.isAllowedHost(request.headers) && rules.isAllowedTarget(request.url ?? '');

  const toServer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const server = await api();
    if (server === null) {
      refuse(response, 503, 'The server did not start; the terminal of npm run dev says why');
      return;
    }
    const { origin } = request.headers;
    const isOurs = origin !== undefined && rules.isOwnOrigin(request.headers);
    passOn(request, response, { to: server.url, origin: isOurs ? server.url : undefined });
  };

  const front = createServer((request, response) => {
    if (OF_THE_SERVER.test(request.url ?? '') || !isKnownHost(request)) {
      void toServer(request, response);
    } else if (rules.isOwnOrigin(request.headers)) {
      page(request, response);
    } else {
      refuse(response, 403, 'Only pages of this address may read the sources of the interface');
    }
  });
  front.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const isHotReload = request.headers['sec-websocket-protocol']?.startsWith('vite-') === true;
    if (!isHotReload || !isKnownHost(request) || !rules.isOwnOrigin(request.headers)) {
      socket.destroy();
    }
  });
  return front;
}
