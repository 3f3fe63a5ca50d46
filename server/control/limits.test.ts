import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** The sandbox column of the specification's rate table. */
const SANDBOX = {
  readPerMinute: 5,
  writePerMinute: 20,
  tokenPerMinute: 5,
  actionPerMinute: 5,
  hookPerMinute: 5,
  capabilityPerMinute: 5,
  callbackPerDay: 200,
};

describe('PATCH /control/limits', () => {
  test.each([
    ['sandbox', SANDBOX],
    [
      'production',
      {
        readPerMinute: 120,
        writePerMinute: 20,
        tokenPerMinute: 10,
        actionPerMinute: 60,
        hookPerMinute: 60,
        capabilityPerMinute: 60,
        callbackPerDay: null,
      },
    ],
    [
      'off',
      {
        readPerMinute: null,
        writePerMinute: null,
        tokenPerMinute: null,
        actionPerMinute: null,
        hookPerMinute: null,
        capabilityPerMinute: null,
        callbackPerDay: null,
      },
    ],
  ])('sets the profile %s', async (profile, values) => {
    const { control } = await startTestServer();
    const answer = await control('PATCH', '/limits', { profile });
    expect(answer.body).toEqual({ success: true, data: { profile, values } });
  });

  test('sets single limits', async () => {
    const { control } = await startTestServer({ limits: 'sandbox' });
    await control('PATCH', '/limits', { values: { readPerMinute: 100 } });
    const answer = await control('PATCH', '/limits', { values: { callbackPerDay: 0 } });
    expect(answer.body.data).toEqual({
      profile: 'sandbox',
      values: { ...SANDBOX, readPerMinute: 100, callbackPerDay: 0 },
    });
  });

  test('removes a limit with null', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });

    const answer = await control('PATCH', '/limits', { values: { readPerMinute: null } });

    expect(answer.body.data.values).toEqual({ ...SANDBOX, readPerMinute: null });
    expect((await get('/tables/open')).headers.get('X-RateLimit-Limit')).toBeNull();
  });

  test('clears single limits when it sets a profile', async () => {
    const { control } = await startTestServer({ limits: 'sandbox' });
    await control('PATCH', '/limits', { values: { readPerMinute: 100, hookPerMinute: null } });
    const answer = await control('PATCH', '/limits', { profile: 'sandbox' });
    expect(answer.body.data).toEqual({ profile: 'sandbox', values: SANDBOX });
  });

  test('sets a profile and single limits in one call', async () => {
    const { control } = await startTestServer();
    const body = { profile: 'sandbox', values: { writePerMinute: 1 } };
    const answer = await control('PATCH', '/limits', body);
    expect(answer.body.data).toEqual({
      profile: 'sandbox',
      values: { ...SANDBOX, writePerMinute: 1 },
    });
  });

  test('keeps the counts of open windows', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });
    await get('/tables/open');
    await get('/tables/open');

    await control('PATCH', '/limits', { values: { readPerMinute: 3 } });

    const third = await get('/tables/open');
    expect([third.status, third.headers.get('X-RateLimit-Remaining')]).toEqual([200, '0']);
    expect((await get('/tables/open')).status).toBe(429);
  });

  test('refuses every call with a limit of 0', async () => {
    const { control, get } = await startTestServer();
    await control('PATCH', '/limits', { values: { readPerMinute: 0 } });
    const answer = await get('/tables/open');
    expectRefusal(answer, { message: 'plugin.rateLimited' }, 429);
  });

  test('changes nothing when nothing is given', async () => {
    const { control } = await startTestServer({ limits: 'sandbox' });
    await control('PATCH', '/limits', { values: { readPerMinute: 9 } });
    const answer = await control('PATCH', '/limits', {});
    expect(answer.body.data.values).toEqual({ ...SANDBOX, readPerMinute: 9 });
  });

  test.each([
    [{ profile: 'none' }, '"profile" must be one of [sandbox, production, off]'],
    [
      { values: { readPerMinute: -1 } },
      '"values.readPerMinute" must be greater than or equal to 0',
    ],
    [{ values: { readPerMinute: 1.5 } }, '"values.readPerMinute" must be an integer'],
    [{ values: { readPerMinute: '5' } }, '"values.readPerMinute" must be a number'],
    [{ values: { readPerSecond: 5 } }, '"values.readPerSecond" is not allowed'],
    [{ values: null }, '"values" must be of type object'],
    [{ readPerMinute: 5 }, '"readPerMinute" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const { control } = await startTestServer({ limits: 'sandbox' });
    const answer = await control('PATCH', '/limits', body);
    expectRefusal(answer, { message, status: 400, code: 'schema' });
    expect((await control('GET', '/state')).body.data.limits.values).toEqual(SANDBOX);
  });
});

describe('GET /control/limits/usage', () => {
  test('has a row for every install and bucket before the first call', async () => {
    const { control } = await startTestServer({ limits: 'sandbox' });

    const { body } = await control('GET', '/limits/usage');

    expect(body.data).toHaveLength(5 * 7 + 2);
    const install = { pluginId: 'demo-qr', serverId: 'srv-bistro' };
    expect(body.data.slice(0, 7)).toEqual([
      { ...install, bucket: 'read', limit: 5, remaining: 5, resetAt: null },
      { ...install, bucket: 'write', limit: 20, remaining: 20, resetAt: null },
      { ...install, bucket: 'token', limit: 5, remaining: 5, resetAt: null },
      { ...install, bucket: 'action', limit: 5, remaining: 5, resetAt: null },
      { ...install, bucket: 'hook', limit: 5, remaining: 5, resetAt: null },
      { ...install, bucket: 'capability', limit: 5, remaining: 5, resetAt: null },
      { ...install, bucket: 'callbackDay', limit: 200, remaining: 200, resetAt: null },
    ]);
    const device = { pluginId: 'demo-pay', serverId: 'srv-bistro', deviceId: 'dev-1' };
    expect(
      body.data.filter(({ deviceId }: { deviceId?: string }) => deviceId !== undefined),
    ).toEqual([
      { ...device, bucket: 'read', limit: 5, remaining: 5, resetAt: null },
      { ...device, bucket: 'write', limit: 20, remaining: 20, resetAt: null },
    ]);
  });

  test('shows what is left in the window that the first call opened', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });
    const readRow = async () =>
      (await control('GET', '/limits/usage?pluginId=demo-qr&serverId=srv-bistro')).body.data[0];

    await get('/tables/open');
    await control('POST', '/clock', { advanceMs: 10_000 });
    await get('/tables/open');
    expect(await readRow()).toMatchObject({
      bucket: 'read',
      remaining: 3,
      resetAt: '2026-03-01T12:01:00.000Z',
    });

    await control('POST', '/clock', { advanceMs: 49_999 });
    expect(await readRow()).toMatchObject({ remaining: 3 });
    await control('POST', '/clock', { advanceMs: 1 });
    expect(await readRow()).toMatchObject({ remaining: 5, resetAt: null });
  });

  test('counts every install and every store of a plugin separately', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });
    await get('/tables/open', KEYS.qr);
    await get('/tables/open', KEYS.qr);
    await get('/tables/open', KEYS.otherStore);
    await get('/tables/open', KEYS.kds);

    const { data } = (await control('GET', '/limits/usage')).body;

    const read = data.filter(({ bucket }: { bucket: string }) => bucket === 'read');
    expect(
      read.map(({ serverId, pluginId, deviceId, remaining }: Record<string, unknown>) => [
        serverId,
        deviceId ?? pluginId,
        remaining,
      ]),
    ).toEqual([
      ['srv-bistro', 'demo-qr', 3],
      ['srv-bistro', 'demo-kds', 4],
      ['srv-bistro', 'demo-reader', 5],
      ['srv-bistro', 'demo-pay', 5],
      ['srv-bistro', 'dev-1', 5],
      ['srv-bos', 'demo-qr', 4],
    ]);
  });

  test('does not count itself or calls with an invalid key', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });
    await get('/tables/open', `${KEYS.qr}x`);
    await control('GET', '/limits/usage');
    const { data } = (await control('GET', '/limits/usage?pluginId=demo-qr')).body;
    expect(data[0]).toMatchObject({ bucket: 'read', remaining: 5, resetAt: null });
  });

  test('shows no limit as null', async () => {
    const { control, get } = await startTestServer({ limits: 'off' });
    await get('/tables/open');
    const { data } = (await control('GET', '/limits/usage?pluginId=demo-reader')).body;
    expect(data).toHaveLength(7);
    expect(data[0]).toEqual({
      pluginId: 'demo-reader',
      serverId: 'srv-bistro',
      bucket: 'read',
      limit: null,
      remaining: null,
      resetAt: null,
    });
  });

  test.each([
    ['?pluginId=demo-qr', 14],
    ['?serverId=srv-bos', 7],
    ['?pluginId=demo-kds&serverId=srv-bos', 0],
    ['?pluginId=no-such-plugin', 0],
  ])('can be filtered: %s has %i rows', async (query, rows) => {
    const { control } = await startTestServer();
    expect((await control('GET', `/limits/usage${query}`)).body.data).toHaveLength(rows);
  });
});

describe('GET /control/limits/history', () => {
  const rowsOf = async (
    control: Awaited<ReturnType<typeof startTestServer>>['control'],
    query = '',
  ) => (await control('GET', `/limits/history${query}`)).body.data;

  test('has the same rows as the usage, empty before the first call', async () => {
    const { control } = await startTestServer({ limits: 'sandbox' });

    const rows = await rowsOf(control);
    const usage = (await control('GET', '/limits/usage')).body.data;

    const named = ({ pluginId, serverId, deviceId, bucket }: Record<string, unknown>) => ({
      pluginId,
      serverId,
      deviceId,
      bucket,
    });
    expect(rows.map(named)).toEqual(usage.map(named));
    expect(rows.flatMap(({ minutes }: { minutes: unknown[] }) => minutes)).toEqual([]);
  });

  test('counts allowed and refused calls by minute', async () => {
    const { control, get } = await startTestServer({ limits: 'sandbox' });
    for (let call = 0; call < 7; call += 1) await get('/tables/open');
    await control('POST', '/clock', { advanceMs: 90_000 });
    await get('/tables/open');

    const [read] = await rowsOf(control, '?pluginId=demo-qr&serverId=srv-bistro');

    expect(read).toEqual({
      pluginId: 'demo-qr',
      serverId: 'srv-bistro',
      bucket: 'read',
      minutes: [
        { at: '2026-03-01T12:00:00.000Z', allowed: 5, refused: 2 },
        { at: '2026-03-01T12:01:00.000Z', allowed: 1, refused: 0 },
      ],
    });
    await control('POST', '/clock', { advanceMs: 60 * 60_000 });
    expect((await rowsOf(control))[0].minutes).toEqual([]);
  });

  test('counts calls without a limit', async () => {
    const { control, get } = await startTestServer({ limits: 'off' });
    await get('/tables/open');
    expect((await rowsOf(control))[0].minutes).toMatchObject([{ allowed: 1, refused: 0 }]);
  });

  test('is gone after a reset', async () => {
    const { control, get } = await startTestServer();
    await get('/tables/open');
    await control('POST', '/reset');
    expect((await rowsOf(control))[0].minutes).toEqual([]);
  });

  test('can be filtered like the usage', async () => {
    const { control } = await startTestServer();
    expect(await rowsOf(control, '?pluginId=demo-qr')).toHaveLength(14);
    expect(await rowsOf(control, '?serverId=srv-bos')).toHaveLength(7);
  });
});
