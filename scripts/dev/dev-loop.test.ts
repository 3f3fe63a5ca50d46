import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, utimesSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ReadyLine } from '#server/start/process/child-server.ts';

import { repositoryFolder } from '../bootstrap/paths.mjs';

interface RunningLoop {
  readonly ready: ReadyLine;
  /** Resolves as soon as standard error matches the pattern. */
  readonly said: (pattern: RegExp) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** `npm run dev` as a real process, on a free port and with a database in memory. */
async function startLoop(): Promise<RunningLoop> {
  const child = spawn(
    process.execPath,
    // The token begins with a dash, as one in 64 generated tokens does.
    [
      'scripts/dev/main.ts',
      '--json',
      '--port=0',
      '--db=:memory:',
      '--limits=off',
      '--control-token=-t',
    ],
    { cwd: repositoryFolder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let all = '';
  const read = (stream: typeof child.stdout) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      all += chunk;
    });
    return (pattern: RegExp): Promise<string> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (pattern.test(text)) resolve(text);
        };
        look();
        stream.on('data', look);
        void ended.then(() =>
          reject(new Error(`The loop ended before it printed ${pattern}: ${all}`)),
        );
      });
  };
  const printed = read(child.stdout);
  const said = read(child.stderr);
  const ready = JSON.parse(await printed(/\n/u)) as ReadyLine;
  return {
    ready,
    said: async (pattern) => void (await said(pattern)),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

let loop: RunningLoop;
let cookie: string;

beforeAll(async () => {
  loop = await startLoop();
  const opened = await fetch(loop.ready.interface, { redirect: 'manual' });
  cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
});

afterAll(() => loop.end());

const get = (place: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${loop.ready.url}${place}`, { headers });

const openTable = (tableId: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${loop.ready.control}/tables/${tableId}/open`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ personCount: 2 }),
  });

/** The status of a call with a different `Host`, which `fetch` cannot set. */
async function statusWithHost(place: string, host: string): Promise<number | undefined> {
  const call = httpRequest(`${loop.ready.url}${place}`, { headers: { host } }).end();
  const [response] = (await once(call, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

test('a change to the server code restarts the server, which keeps the session and the data', async () => {
  const opened = await openTable('salon-3', { cookie, origin: loop.ready.url });
  expect(opened.status).toBe(200);

  const file = path.join(repositoryFolder, 'server', 'start', 'process', 'version.ts');
  const now = new Date();
  utimesSync(file, now, now);
  await loop.said(/restarted after a change to server.start.process.version\.ts/u);

  const again = await openTable('salon-3', { cookie, origin: loop.ready.url });
  expect(again.status).toBe(409);
  expect((await get('/control/state')).status).toBe(401);
  expect((await get('/control/state', { cookie })).status).toBe(200);
});

describe('the interface', () => {
  test('is served from its sources, with source maps and the hot reload client', async () => {
    const page = await get('/webhooks', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/@vite/client');

    const source = await (await get('/app/frame.tsx')).text();
    expect(source).toContain('import.meta.hot');
    expect(source).toContain('sourceMappingURL=');
    expect(source).not.toContain("from 'react'");
  });

  test(
    'has the content security policy that hot reload needs; server pages keep their own',
    { tags: ['long'] },
    async () => {
      const policyOf = async (place: string): Promise<string | null> =>
        (await get(place)).headers.get('content-security-policy');
      expect(await policyOf('/')).toContain("script-src 'self' 'unsafe-inline'");
      expect(await policyOf('/docs')).toContain("script-src 'self';");
    },
  );

  test('does not expose other files of the repository', async () => {
    const secret = path.join(repositoryFolder, 'package.json');
    const answer = await get(`/@fs${secret.startsWith('/') ? '' : '/'}${secret}`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain(readFileSync(secret, 'utf8').slice(0, 40));
  });
});

describe('at the address of npm run dev', () => {
  const foreign = { origin: 'http://evil.example' };

  test('a page of another site may not call, even with a session', async () => {
    expect((await get('/control/state', { cookie, ...foreign })).status).toBe(403);
    expect((await openTable('salon-4', { cookie, ...foreign })).status).toBe(403);
    const otherPort = { origin: 'http://127.0.0.1:1' };
    expect((await openTable('salon-4', { cookie, ...otherPort })).status).toBe(403);
    expect((await openTable('salon-4', { cookie, origin: loop.ready.url })).status).toBe(200);
  });

  test('a page of another site may not read the sources', async () => {
    expect((await get('/app/frame.tsx', foreign)).status).toBe(403);
  });

  test('calls with another host name are refused', async () => {
    expect(await statusWithHost('/control/state', 'evil.example')).toBe(403);
    expect(await statusWithHost('/app/frame.tsx', 'evil.example')).toBe(403);
    expect(await statusWithHost('/app/frame.tsx', 'localhost')).toBe(200);
  });

  test('our own page gets a hot reload socket, a page of another site does not', async () => {
    expect(await openSocket(loop.ready.url)).toBe('upgraded');
    expect(await openSocket(foreign.origin)).toBe('refused');
  });

  /** Opens the WebSocket as Vite's client does. */
  async function openSocket(origin: string): Promise<string> {
    const client = await (await get('/@vite/client')).text();
    const token = /wsToken = "(?<token>[^"]+)"/u.exec(client)?.groups?.['token'] ?? '';
    const call = httpRequest(`${loop.ready.url}/?token=${token}`, {
      headers: {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-protocol': 'vite-hmr',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    }).end();
    return new Promise((resolve) => {
      call.once('upgrade', (_response, socket) => {
        socket.destroy();
        resolve('upgraded');
      });
      call.once('response', ({ statusCode }) => resolve(`answered ${statusCode}`));
      call.once('error', () => resolve('refused'));
    });
  }
});
