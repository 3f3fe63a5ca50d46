import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';

import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import { createServer as createViteServer } from 'vite';

import { ControlSession, LOOPBACK_NAMES } from '#server/control/control-session.ts';
import { closeServer, listen } from '#server/start/listen.ts';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { callTable } from '../build/call-table.ts';
import type { ApiLoop } from './api-loop.ts';
import { proxyTo, refuse } from './proxy.ts';

/** Paths that are proxied to the server; everything else is the interface. */
const API_PATHS = /^\/(?:plugin-api|control|open|openapi|docs)(?:[/?]|$)/u;

/**
 * The policy of the shipped interface (server/start/web), plus what hot reload needs: its small inline script,
 * style elements, and a socket.
 */
const DEVELOPMENT_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self'; connect-src 'self' ws:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** Vite serves files of these folders only. */
const PAGE_SOURCES = ['renderer', 'server/contract', 'server/domain', 'node_modules'];

/** The source folders of a running server; in docs, only the fidelity ledger's JSON. */
const SERVER_FOLDERS = ['server', 'cli', 'fixtures', 'generated', 'docs'];

interface FrontOptions {
  readonly host: string;
  readonly port: number;
  readonly allowedHosts: readonly string[];
  /** The proxied server. */
  readonly api: ApiLoop;
}

/**
 * Opens the developer's single address: the interface from its sources, and the APIs proxied to a server. Throws
 * `CannotListen`.
 */
export async function openFront({ host, port, allowedHosts, api }: FrontOptions) {
  let ownPort = port;
  let page: ViteDevServer['middlewares'] | undefined;
  // Only the rules for hosts and origins are used; sessions belong to the proxied server.
  const rules = new ControlSession(
    '',
    { hosts: [...LOOPBACK_NAMES, ...allowedHosts], port: () => ownPort, publicUrl: null },
    { find: () => undefined, make: () => '' },
  );
  const server = createFront(rules, api, (request, response) => page?.(request, response));
  const vite = await createInterfaceServer(server, allowedHosts);
  page = vite.middlewares;
  try {
    ownPort = await listen(server, host, port);
  } catch (error) {
    await vite.close();
    throw error;
  }
  return {
    port: ownPort,
    /** Calls `changed` with each changed source of the server, or of the given folders. */
    watch: (changed: (file: string) => void, folders: readonly string[] = []): void => {
      const watched = [...SERVER_FOLDERS, ...folders];
      vite.watcher.add(watched.map(absolute));
      vite.watcher.on('all', (_event, file) => {
        const name = path.relative(repositoryFolder, file);
        if (isSource(name, watched)) changed(name);
      });
    },
    close: async (): Promise<void> => {
      await vite.close();
      server.closeAllConnections();
      await closeServer(server);
    },
  };
}

/** True if a file is a source in one of the folders; tests and their support code are not. */
function isSource(file: string, folders: readonly string[]): boolean {
  const [folder = '', subfolder] = file.split(path.sep);
  const isOther = subfolder === 'testing' || file.endsWith('.test.ts');
  return folders.includes(folder) && !isOther && /\.(?:ts|json)$/u.test(file);
}

/**
 * Calls are proxied to the server, and wait while it restarts. `Host` and `Origin` are checked by the server's
 * own rules. The server listens on a different port than the browser uses, so the origin of our own pages is
 * replaced with the server's; the server refuses other origins. `page` serves the interface from its sources.
 */
function createFront(
  rules: ControlSession,
  api: ApiLoop,
  page: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const isKnownHost = (request: IncomingMessage): boolean =>
    rules.isAllowedHost(request.headers) && rules.isAllowedTarget(request.url ?? '');

  const toServer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const server = await api.current;
    if (server === null) {
      refuse(response, 503, 'The server did not start; the output of npm run dev says why');
      return;
    }
    const { origin } = request.headers;
    const isOurs = origin !== undefined && rules.isOwnOrigin(request.headers);
    proxyTo(server.url, request, response, isOurs ? server.url : undefined);
  };

  const front = createServer((request, response) => {
    if (API_PATHS.test(request.url ?? '') || !isKnownHost(request)) {
      void toServer(request, response);
    } else if (rules.isOwnOrigin(request.headers)) {
      page(request, response);
    } else {
      refuse(response, 403, 'Only pages from this address may read the sources of the interface');
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

function createInterfaceServer(
  server: Server,
  allowedHosts: readonly string[],
): Promise<ViteDevServer> {
  return createViteServer({
    configFile: false,
    root: absolute('renderer'),
    plugins: [react(), callTable()],
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      allowedHosts: [...allowedHosts],
      headers: {
        'Content-Security-Policy': DEVELOPMENT_POLICY,
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      },
      fs: { strict: true, allow: PAGE_SOURCES.map(absolute) },
    },
  });
}

function absolute(name: string): string {
  return path.join(repositoryFolder, name);
}
