import { request as sendTls } from 'node:https';

import { describe, expect, onTestFinished, test } from 'vitest';

import { startTestServer } from '#testing/start-test-server.ts';

import { CERTIFICATE } from './certificate.ts';
import { DEVIATIONS } from './deviations/deviations.ts';
import { flaky, onlyPages, ownLimits, pageAt, redirecting } from './disturbances.ts';
import type { Deviation } from './exchange.ts';
import { PLATFORM_KEY, PLATFORM_WORLD } from './platform-world.ts';
import { startDeviatingTarget } from './start-deviating-target.ts';

async function startTarget(deviation?: Deviation, tls = false) {
  const server = await startTestServer();
  const reset = await server.control('POST', '/reset', { fixture: PLATFORM_WORLD });
  expect(reset.status).toBe(200);
  const target = await startDeviatingTarget({
    behind: server.url,
    tls,
    ...(deviation !== undefined && { deviation }),
  });
  onTestFinished(target.close);
  const get = async (path: string) => {
    const answer = await fetch(`${target.url}/plugin-api/${path}`, {
      headers: { authorization: `Bearer ${PLATFORM_KEY}` },
      redirect: 'manual',
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { server, target, get };
}

const named = (name: string): Deviation => {
  const found = DEVIATIONS.find((it) => it.name === name);
  if (found === undefined) throw new Error(`No deviation is named "${name}".`);
  return found.deviation;
};

describe('the stand-in for a platform', () => {
  test('passes everything through where it does not deviate', async () => {
    const { server, target, get } = await startTarget();
    const direct = await server.get('/packets/get?packetId=pk-30017', PLATFORM_KEY);
    const through = await get('packets/get?packetId=pk-30017');
    expect(through).toMatchObject({ status: 200, text: direct.text });
    expect(through.headers.get('x-service-version')).toBe('2026-08-02');
    expect(target.calls).toEqual(['GET packets/get']);
    expect(target.deviated()).toBe(0);
  });

  test('passes a broken body on as it is', async () => {
    const { target } = await startTarget();
    const answer = await fetch(`${target.url}/plugin-api/packets/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PLATFORM_KEY}`, 'content-type': 'application/json' },
      body: '{"cart": [',
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: 'Invalid JSON body', status: 400 },
    ]);
  });

  test('speaks TLS with a certificate that vouches for itself', async () => {
    const { target } = await startTarget(undefined, true);
    const status = await new Promise((resolve, reject) => {
      sendTls(
        `${target.url}/plugin-api/tables/open`,
        { ca: CERTIFICATE, agent: false },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
    await expect(fetch(`${target.url}/plugin-api/tables/open`)).rejects.toThrow('fetch failed');
  });

  test('does one thing in another way, and counts how often', async () => {
    const { target, get } = await startTarget(named('open tables do not name their section'));
    const { data } = JSON.parse((await get('tables/open')).text);
    expect(data[0]).toMatchObject({ tableId: 't-4802', tableName: 'Kai 2' });
    expect(data[0]).not.toHaveProperty('desing');
    await get('tables/layout');
    expect(target.deviated()).toBe(1);
  });

  test('takes what Countertop would refuse', async () => {
    const { server, target } = await startTarget(named('a number in quotes passes for a number'));
    const body = { cart: [{ product: 'a-7001', quantity: '2' }] };
    const direct = await server.post('/packets/create', body, PLATFORM_KEY);
    const through = await fetch(`${target.url}/plugin-api/packets/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PLATFORM_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([direct.status, through.status]).toEqual([400, 200]);
  });

  test('breaks each third connection and serves the call that comes in its place', async () => {
    const { get } = await startTarget(flaky());
    const ends: unknown[] = [];
    for (let index = 0; index < 8; index += 1) {
      ends.push(
        await get('tables/open').then(
          ({ status }) => status,
          () => 'broken',
        ),
      );
    }
    expect(ends).toEqual([200, 200, 'broken', 200, 200, 'broken', 200, 200]);
  });

  test('keeps limits of its own and says when they end', async () => {
    let now = Date.parse('2026-03-01T12:00:00Z');
    const limits = ownLimits({ reads: 2, writes: 1, windowS: 30 }, () => now);
    const { get } = await startTarget(limits);
    expect((await get('tables/open')).headers.get('x-ratelimit-remaining')).toBe('1');
    await get('tables/open');
    const refused = await get('tables/open');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(JSON.parse(refused.text)).toEqual({ success: false, message: 'plugin.rateLimited' });
    now += 30_000;
    expect((await get('tables/open')).status).toBe(200);
    expect(limits.refused()).toBe(1);
  });

  test('answers pages and other addresses', async () => {
    const pages = await startTarget(onlyPages);
    expect((await pages.get('tables/open')).text).toContain('<title>Welcome</title>');
    const one = await startTarget(pageAt('tables/open'));
    expect((await one.get('tables/open')).text).toContain('Under construction');
    expect((await one.get('tables/layout')).text).toContain('Innen 4');
    const elsewhere = await startTarget(redirecting('https://elsewhere.example'));
    const { status, headers } = await elsewhere.get('tables/open');
    expect([status, headers.get('location')]).toEqual([
      308,
      'https://elsewhere.example/plugin-api/tables/open',
    ]);
  });
});

test('each deviation has a name of its own', () => {
  const names = DEVIATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(40);
});
