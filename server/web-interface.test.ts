import { describe, expect, test } from 'vitest';

import { startTestServer, TEST_TOKEN } from '#testing/start-test-server.ts';

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

  test.each(['', '?token=', '?token=wrong', `?token=${TEST_TOKEN}x`, `?TOKEN=${TEST_TOKEN}`])(
    'gives no session for /open%s',
    async (query) => {
      const { url } = await startTestServer();
      const opened = await fetch(`${url}/open${query}`, { redirect: 'manual' });
      expect(opened.status).toBe(303);
      expect(opened.headers.getSetCookie()).toEqual([]);
    },
  );

  test('takes a cookie for the session of its own port only', async () => {
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

describe('the web interface', () => {
  test('has a start page with the addresses, closed to frames and scripts', async () => {
    const { url, send } = await startTestServer();

    const page = await send('/');

    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(page.text).toContain(`${url}/plugin-api`);
    expect(page.text).not.toContain(TEST_TOKEN);
  });

  test('has nothing else', async () => {
    const { send } = await startTestServer();
    expect((await send('/favicon.ico')).body).toEqual({
      success: false,
      message: 'There is nothing at /favicon.ico',
      status: 404,
    });
  });
});
