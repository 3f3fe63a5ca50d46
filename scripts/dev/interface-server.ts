import type { Server } from 'node:http';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import { createServer } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/**
 * What the shipped interface allows (server/web-interface.ts), and what hot reload needs on top: its
 * small script in the page, style elements, and a socket. Sent by the development loop alone.
 */
const DEVELOPMENT_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self'; connect-src 'self' ws:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** The sources that a page may be made of; no other file of the repository is sent. */
const SOURCES = ['renderer', 'server/contract', 'server/domain', 'node_modules'];

/** The interface from its sources, with hot reload over a socket of `server`. */
export function createInterfaceServer(
  server: Server,
  allowedHosts: readonly string[],
): Promise<ViteDevServer> {
  const absolute = (name: string): string => path.join(repositoryFolder, name);
  return createServer({
    configFile: false,
    root: absolute('renderer'),
    plugins: [react()],
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
      fs: { strict: true, allow: SOURCES.map(absolute) },
    },
  });
}
