import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { sendRaw } from '#server/testing/send-raw.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

import { fromFolders } from './interface-files.ts';

describe('GET /open', () => {
  test('gives a browser the session that opens the control API', async () => {
    const { url, send } = await startTestServer();

    const opened = await fetch(`${url}/open?token=${TEST_TOKEN}`, { redirect: 'manual' });

    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
    const [cookie = ''] = opened.headers.getSetCookie();
    const { port } = new URL(url);
    expect(cookie).toMatch(
      new RegExp(`^countertop_${port}=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Strict$`, 'u'),
    );
    expect(cookie).not.toContain(TEST_TOKEN);

    const [pair = ''] = cookie.split(';');
    const headers = { Cookie: `theme=dark; ${pair}` };
    expect((await send('/control/state', { headers })).status).toBe(200);
    const fromElsewhere = { ...headers, Origin: 'http://evil.test' };
    expect((await send('/control/state', { headers: fromElsewhere })).status).toBe(403);
  });

  test.each(['/webhooks', '/packets?account=a%20b&store=srv-bos', '/openapi#control-api'])(
    'leads to the place %s of the interface',
    async (place) => {
      const { url } = await startTestServer();
      const query = new URLSearchParams({ token: TEST_TOKEN, to: place }).toString();
      const opened = await fetch(`${url}/open?${query}`, { redirect: 'manual' });
      expect(opened.headers.get('Location')).toBe(place);
      expect(opened.headers.getSetCookie()).toHaveLength(1);
    },
  );

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'webhooks',
    '',
    '/a\r\nSet-Cookie: b=c',
    '/\t/evil.test',
  ])('does not redirect to another address: %j', async (place) => {
    const { url } = await startTestServer();
    const query = new URLSearchParams({ token: TEST_TOKEN, to: place }).toString();
    const opened = await fetch(`${url}/open?${query}`, { redirect: 'manual' });
    expect(opened.headers.get('Location')).toBe('/');
  });

  test.each(['', '?token=', '?token=wrong', `?token=${TEST_TOKEN}x`, `?TOKEN=${TEST_TOKEN}`])(
    'gives no session for /open%s',
    async (query) => {
      const { url } = await startTestServer();
      const opened = await fetch(`${url}/open${query}`, { redirect: 'manual' });
      expect(opened.status).toBe(303);
      expect(opened.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each([
    ['/', '/?link=unknown'],
    ['/webhooks', '/webhooks?link=unknown'],
    ['/packets?account=a%20b#top', '/packets?account=a%20b&link=unknown#top'],
    ['//evil.test', '/?link=unknown'],
  ])('reports an unknown link to the page at %s', async (to, place) => {
    const { url } = await startTestServer();
    const query = new URLSearchParams({ token: 'from-before', to }).toString();
    const opened = await fetch(`${url}/open?${query}`, { redirect: 'manual' });
    expect(opened.headers.get('Location')).toBe(place);
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) Slack/1.0',
    'Mozilla/5.0 Preview/1.0',
  ])('opens the printed link for every program, such as %s', async (agent) => {
    const { url } = await startTestServer();
    const opened = await fetch(`${url}/open?token=${TEST_TOKEN}`, {
      redirect: 'manual',
      headers: { 'User-Agent': agent },
    });
    expect(opened.headers.get('Set-Cookie')).not.toBeNull();
  });

  test.each([`/open?token=${TEST_TOKEN}`, '/open?token=wrong', '/open'])(
    'does not send its address, which contains the token, as referrer: %s',
    async (path) => {
      const { url } = await startTestServer();
      const { headers } = await fetch(`${url}${path}`, { redirect: 'manual' });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    },
  );

  test('accepts only the session cookie of its own port', async () => {
    const { url, send } = await startTestServer();
    const opened = await fetch(`${url}/open?token=${TEST_TOKEN}`, { redirect: 'manual' });
    const [pair = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';');

    const ofAnotherPort = pair.replace(/^countertop_\d+/u, 'countertop_1');
    const forged = pair.replace(/=.*/u, `=${'0'.repeat(64)}`);
    for (const Cookie of [ofAnotherPort, forged]) {
      expect((await send('/control/state', { headers: { Cookie } })).status).toBe(401);
    }
  });
});

describe('a session of the interface', () => {
  // Each call has its own connection, since servers are restarted on the same port.
  const get = (url: string, target: string, headers = '') =>
    sendRaw(
      url,
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers}\r\n`,
    );

  /** The value of the cookie that the link gives. */
  async function sessionOf(url: string, token = TEST_TOKEN): Promise<string> {
    const { headers } = await get(url, `/open?token=${token}`);
    return /=([0-9a-f]{64});/u.exec(headers['set-cookie'] ?? '')?.[1] ?? '';
  }

  async function opens(url: string, session: string): Promise<boolean> {
    const cookie = `Cookie: countertop_${new URL(url).port}=${session}\r\n`;
    return (await get(url, '/control/state', cookie)).status === 200;
  }

  test('is the same for every page that is opened', async () => {
    const { url } = await startTestServer();
    const session = await sessionOf(url);
    expect(await sessionOf(url)).toBe(session);
    expect(await opens(url, session)).toBe(true);
  });

  test('opens no other server, not even one with the same token', async () => {
    const one = await startTestServer();
    const other = await startTestServer();
    const session = await sessionOf(one.url);
    expect(await opens(other.url, session)).toBe(false);
    const othersOwn = await sessionOf(other.url);
    expect(await opens(other.url, session)).toBe(false);
    expect([await opens(other.url, othersOwn), await opens(one.url, othersOwn)]).toEqual([
      true,
      false,
    ]);
  });

  test('is invalid after a restart in memory, with another token or on another port', async () => {
    const memory = await startTestServer();
    const port = Number(new URL(memory.url).port);
    const ofMemory = await sessionOf(memory.url);
    await memory.close();
    const again = await startTestServer({ port });
    expect(await opens(again.url, ofMemory)).toBe(false);
    await again.close();

    const db = temporaryFile();
    const first = await startTestServer({ db, port });
    const session = await sessionOf(first.url);
    await first.close();
    const elsewhere = await startTestServer({ db });
    expect(await opens(elsewhere.url, session)).toBe(false);
    await elsewhere.close();
    const renewed = await startTestServer({ db, port, controlToken: 'another' });
    expect(await opens(renewed.url, session)).toBe(false);
    await renewed.close();
    const same = await startTestServer({ db, port });
    expect(await opens(same.url, session)).toBe(true);
  });

  test('survives a reset', async () => {
    const { url, control } = await startTestServer();
    const session = await sessionOf(url);
    await control('POST', '/reset', {});
    expect(await opens(url, session)).toBe(true);
  });

  test('ends on request, and the link opens a new session', async () => {
    const db = temporaryFile();
    const first = await startTestServer({ db });
    const { url } = first;
    const session = await sessionOf(url);

    const ended = await first.send('/control/session', {
      method: 'DELETE',
      headers: { Cookie: `countertop_${new URL(url).port}=${session}` },
    });

    expect([ended.status, ended.body]).toEqual([200, { success: true, data: { ended: true } }]);
    expect(await opens(url, session)).toBe(false);
    const next = await sessionOf(url);
    expect(next).not.toBe(session);
    expect([await opens(url, next), await opens(url, session)]).toEqual([true, false]);
    await first.close();
    const again = await startTestServer({ db, port: Number(new URL(url).port) });
    expect([await opens(again.url, next), await opens(again.url, session)]).toEqual([true, false]);
  });

  test('ends only for an authorized caller', async () => {
    const { url, send } = await startTestServer();
    const session = await sessionOf(url);
    expect((await send('/control/session', { method: 'DELETE' })).status).toBe(401);
    expect(await opens(url, session)).toBe(true);
  });

  test('ends its open streams', async () => {
    const { url, control } = await startTestServer();
    const Cookie = `countertop_${new URL(url).port}=${await sessionOf(url)}`;
    const stream = await fetch(`${url}/control/events`, { headers: { Cookie } });
    await control('DELETE', '/session');
    expect(await stream.text()).toContain('hello');
    expect((await fetch(`${url}/control/events`, { headers: { Cookie } })).status).toBe(401);
  });
});

/** A folder as a build leaves it, and a file beside it that must not be served. */
function builtInterface(): string {
  const folder = temporaryFolder();
  const files = {
    'secret.json': '{}',
    'renderer/index.html': '<!doctype html><title>Built</title>',
    'renderer/icon.svg': '<svg/>',
    'renderer/.stamp': 'hidden',
    'renderer/assets/index-1a2B.js': 'export {};',
    'renderer/assets/index-3c.css': 'b{}',
    'renderer/assets/inter-4d.woff2': 'font',
  };
  mkdirSync(path.join(folder, 'renderer/assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  return path.join(folder, 'renderer');
}

describe('the built interface', () => {
  test.each(['/', '/floor', '/packets?account=a.b', '/some/where'])(
    'is the same page at %s, with nothing inline and nothing from elsewhere',
    async (place) => {
      const { send } = await startTestServer({ readBuilt: fromFolders(builtInterface()) });

      const page = await send(place);

      expect([page.status, page.text]).toEqual([200, '<!doctype html><title>Built</title>']);
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('Cache-Control')).toBe('no-cache');
      const policy = page.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*|data:/u);
    },
  );

  test.each([
    ['/assets/index-1a2B.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-3c.css', 'text/css; charset=utf-8'],
    ['/assets/inter-4d.woff2', 'font/woff2'],
  ])('%s can be cached forever, since its name changes with its content', async (file, type) => {
    const { send } = await startTestServer({ readBuilt: fromFolders(builtInterface()) });
    const sent = await send(file);
    expect([sent.status, sent.headers.get('Content-Type')]).toEqual([200, type]);
    expect(sent.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(sent.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('files with fixed names are revalidated', async () => {
    const { send } = await startTestServer({ readBuilt: fromFolders(builtInterface()) });
    expect((await send('/icon.svg')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/.stamp',
    '/assets/..%2f..%2fsecret.json',
    '/..%2fsecret.json',
    '/assets/index-1a2B.js%00.css',
    '/index.html/x.js',
    '/constructor.js',
  ])('has no file %s', async (file) => {
    const { send } = await startTestServer({ readBuilt: fromFolders(builtInterface()) });
    const answer = await send(file);
    expect([answer.status, answer.body.success]).toEqual([404, false]);
  });

  test('leaves the APIs, their descriptions and other methods alone', async () => {
    const { send } = await startTestServer({ readBuilt: fromFolders(builtInterface()) });
    expect((await send('/control/nothing')).status).toBe(401);
    expect((await send('/plugin-api/nothing')).body.success).toBe(false);
    expect((await send('/openapi/data-api.json')).status).toBe(200);
    expect((await send('/docs/nothing')).status).toBe(404);
    expect((await send('/openapi/gone.json')).status).toBe(404);
    expect((await send('/floor', { method: 'POST' })).status).toBe(404);
  });
});

describe('without a built interface', () => {
  test('a start page has the addresses and says how to build, closed to frames and scripts', async () => {
    const { url, send } = await startTestServer();

    const page = await send('/');

    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(page.text).toContain(`${url}/plugin-api`);
    expect(page.text).toContain('npm run build');
    expect(page.text).not.toContain(TEST_TOKEN);
  });

  test('no other page exists', async () => {
    const { send } = await startTestServer();
    expect((await send('/favicon.ico')).body).toEqual({
      success: false,
      message: 'There is nothing at /favicon.ico',
      status: 404,
      code: 'noSuchPage',
      params: { path: '/favicon.ico' },
    });
  });
});
