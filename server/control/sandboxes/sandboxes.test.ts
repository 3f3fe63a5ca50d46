import { describe, expect, test } from 'vitest';

import { follow } from '#server/testing/live-events.ts';
import { makeSandbox } from '#server/testing/sandboxes.ts';
import { KEYS, startTestServer, talkTo, TEST_START } from '#server/testing/start-test-server.ts';

/** A minimal custom world. */
const MY_WORLD = {
  stores: [
    {
      serverId: 'my-store',
      name: 'My Store',
      products: [{ id: 'my-product', title: 'My Product', price: 5 }],
      floor: [{ id: 'room', title: 'Room', tables: [{ id: 'table-1', title: '1' }] }],
      installs: [{ pluginId: 'my-plugin', scopes: ['orders:read', 'orders:write'] }],
    },
  ],
};

/** Expects that there is no sandbox. */
async function expectNone({ control }: Awaited<ReturnType<typeof startTestServer>>) {
  expect((await control('GET', '/sandboxes')).body.data).toEqual([]);
}

describe('a new sandbox', () => {
  test('is returned with its secrets, and listed without them', async () => {
    const { control, controlData, url } = await startTestServer();

    const { status, body } = await control('POST', '/sandboxes', { title: 'Kitchen' });

    expect(status).toBe(200);
    const { data } = body;
    expect(data).toEqual({
      id: expect.any(String),
      title: 'Kitchen',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u),
      dataApi: `${data.url}/plugin-api`,
      control: `${data.url}/control`,
      controlToken: expect.stringMatching(/^[\w-]{32}$/u),
      createdAt: expect.any(String),
      apiKeys: expect.arrayContaining([
        { serverId: 'srv-bistro', pluginId: 'demo-qr', apiKey: KEYS.qr },
      ]),
    });
    expect(data.url).not.toBe(url);
    expect(Math.abs(Date.now() - Date.parse(data.createdAt))).toBeLessThan(600_000);

    const second = await makeSandbox({ controlData });
    const { controlToken: _, apiKeys: __, ...row } = data;
    expect((await control('GET', '/sandboxes')).body.data).toEqual([
      row,
      expect.objectContaining({ id: second.id, title: null }),
    ]);
  });

  test('is a whole emulator at its own address: both APIs, and the interface with a session', async () => {
    const server = await startTestServer();
    const sandbox = await makeSandbox(server);

    expect((await sandbox.get('/tables/open')).status).toBe(200);
    expect((await sandbox.control('GET', '/state')).body.data.clock).toEqual({
      now: '2026-03-01T12:00:00.000Z',
      mode: 'virtual',
    });
    const opened = await sandbox.send(`/open?token=${sandbox.controlToken}`, {
      redirect: 'manual',
    });
    expect(opened.status).toBe(303);
    const cookie = String(opened.headers.get('Set-Cookie')).split(';')[0] ?? '';
    expect((await sandbox.send('/control/state', { headers: { cookie } })).status).toBe(200);
    expect((await server.send('/control/state', { headers: { cookie } })).status).toBe(401);
    expect((await sandbox.send('/openapi/control-api.json')).status).toBe(200);
  });

  test('accepts only its own token, which is valid nowhere else', async () => {
    const server = await startTestServer();
    const [one, other] = [await makeSandbox(server), await makeSandbox(server)];
    const statusWith = async (url: string, token: string) =>
      (await talkTo(url, token).control('GET', '/state')).status;

    expect(await statusWith(one.url, 'test-token')).toBe(401);
    expect(await statusWith(one.url, other.controlToken)).toBe(401);
    expect(await statusWith(server.url, one.controlToken)).toBe(401);
    expect(await statusWith(one.url, one.controlToken)).toBe(200);
  });

  test('accepts a whole fixture, with limits and a clock', async () => {
    const server = await startTestServer();
    const limits = { profile: 'production', values: { readPerMinute: 7 } };
    const wanted = { fixture: MY_WORLD, limits, clock: '2027-01-01T00:00:00Z+' };

    const sandbox = await makeSandbox(server, wanted);

    const { apiKey } = sandbox.data.apiKeys[0];
    expect(sandbox.data.apiKeys).toMatchObject([{ serverId: 'my-store', pluginId: 'my-plugin' }]);
    const state = (await sandbox.control('GET', '/state')).body.data;
    expect(state.clock.mode).toBe('ticking');
    expect(state.clock.now).toMatch(/^2027-01-01T/u);
    expect(state.limits).toMatchObject({
      profile: 'production',
      values: { readPerMinute: 7, writePerMinute: 20 },
    });
    const read = await sandbox.get('/tables/open', apiKey);
    expect(read.headers.get('X-RateLimit-Limit')).toBe('7');
    // A second sandbox of the same world comes from a cached copy and shares nothing with the first.
    const again = await makeSandbox(server, { fixture: MY_WORLD, limits: 'off', clock: 'real' });
    expect((await again.post('/tables/create', { tableId: 'table-1' }, apiKey)).status).toBe(200);
    expect((await sandbox.get('/tables/open', apiKey)).body.data).toEqual([]);
  });

  test('has the fixture and flags that the server was started with, by default', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await server.control('POST', '/clock', { advanceMs: 3_600_000 });
    await server.control('PATCH', '/limits', { profile: 'off' });
    await server.control('POST', '/tables/salon-1/open', {});

    const sandbox = await makeSandbox(server);

    const { clock, limits, stores } = (await sandbox.control('GET', '/state')).body.data;
    expect([clock.now, limits.profile]).toEqual(['2026-03-01T12:00:00.000Z', 'sandbox']);
    expect(stores[0].expiresAt).toBe('2026-03-31T12:00:00.000Z');
    const open = (await sandbox.control('GET', '/accounts?status=open')).body.data;
    expect(open).toHaveLength(4);
  });
});

test('the description of the control API has the sandbox calls with the statuses of their refusals', async () => {
  const { send } = await startTestServer();
  const { paths } = (await send('/openapi/control-api.json')).body;
  const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses);
  expect(statusesOf('/sandboxes', 'post')).toEqual(
    expect.arrayContaining(['200', '400', '404', '409', '503']),
  );
  expect(statusesOf('/sandboxes', 'get')).toEqual(expect.arrayContaining(['200', '409']));
  expect(statusesOf('/sandboxes/{id}', 'delete')).toEqual(
    expect.arrayContaining(['200', '404', '409']),
  );
});

describe('a sandbox that cannot be created', () => {
  test.each([
    [{ fixture: {} }, 'The fixture in the request: stores'],
    [
      { fixture: { stores: [{ ...MY_WORLD.stores[0], floor: [{ id: 'x' }] }] } },
      'The fixture in the request: stores[0].floor[0].title',
    ],
    [{ fixture: 'nowhere' }, 'There is no built-in fixture nowhere; expected one of: bistro.'],
    [{ from: 'now', fixture: 'bistro' }, '"fixture" is only allowed with "from": "start"'],
    [{ from: 'yesterday' }, '"from" must be one of [start, now]'],
    [{ from: {} }, '"from.snapshot" is required'],
    [{ from: { sandbox: 'a', snapshot: 'b' } }, 'is not allowed'],
    [{ clock: 'noon' }, '"clock" must be real or an ISO 8601 time'],
    [{ clock: '0001-01-01T00:00:00Z+' }, '"clock" must be a time from 1970'],
    [{ limits: 'strict' }, '"limits" must be one of [sandbox, production, off]'],
    [{ limits: { profile: 'x' } }, '"limits.profile" must be one of [sandbox, production, off]'],
    [{ limits: { values: { readPerMinute: -1 } } }, '"limits.values.readPerMinute" must be'],
    [{ title: '' }, '"title" is not allowed to be empty'],
    [{ colour: 'red' }, '"colour" is not allowed'],
  ])('is refused with what was expected: %j', async (body, message) => {
    const server = await startTestServer();
    const answer = await server.control('POST', '/sandboxes', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    await expectNone(server);
  });

  test('is a 404 if its source does not exist', async () => {
    const server = await startTestServer();
    const answers = [
      await server.control('POST', '/sandboxes', { from: { sandbox: 'sandbox-9' } }),
      await server.control('POST', '/sandboxes', { from: { snapshot: 'lunch' } }),
      await server.control('DELETE', '/sandboxes/sandbox-9'),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'There is no sandbox sandbox-9'],
      [404, 'Snapshot not found'],
      [404, 'There is no sandbox sandbox-9'],
    ]);
    await expectNone(server);
  });

  test('is a 409 in a sandbox, like all calls about sandboxes', async () => {
    const sandbox = await makeSandbox(await startTestServer());
    const answers = [
      await sandbox.control('POST', '/sandboxes', { from: 'now' }),
      await sandbox.control('POST', '/sandboxes', { wrong: true }),
      await sandbox.control('GET', '/sandboxes'),
      await sandbox.control('GET', '/sandboxes?wrong=1'),
      await sandbox.control('DELETE', '/sandboxes/sandbox-1'),
    ];
    for (const { status, body } of answers) {
      expect(body).toMatchObject({ success: false, status: 409 });
      expect([status, body.message]).toEqual([409, 'A sandbox cannot contain sandboxes']);
    }
    const stranger = await sandbox.send('/control/sandboxes');
    expect(stranger.status).toBe(401);
  });
});

describe('a reset in a sandbox', () => {
  test('restores its own world, clock and limits', async () => {
    const server = await startTestServer();
    const limits = { profile: 'sandbox', values: { readPerMinute: 9 } };
    const clock = '2026-07-01T09:00:00Z';
    const sandbox = await makeSandbox(server, { fixture: MY_WORLD, limits, clock });
    const before = (await sandbox.control('GET', '/state')).body.data;
    await sandbox.control('PATCH', '/limits', { profile: 'off' });
    await sandbox.control('POST', '/clock', { advanceMs: 86_400_000 });
    await sandbox.control('POST', '/tables/table-1/open', {});

    const reset = await sandbox.control('POST', '/reset');

    expect(reset.body.data).toEqual(before);
    expect((await sandbox.control('GET', '/accounts')).body.data).toEqual([]);
    expect((await server.control('GET', '/state')).body.data.clock.now).toBe(
      new Date(TEST_START).toISOString(),
    );
  });

  test('to another fixture keeps its clock, and the next reset restores its own world', async () => {
    const sandbox = await makeSandbox(await startTestServer(), {
      fixture: MY_WORLD,
      clock: '2026-07-01T09:00:00Z',
    });
    const other = await sandbox.control('POST', '/reset', { fixture: 'bistro' });
    expect(other.body.data.stores[0].serverId).toBe('srv-bistro');
    expect(other.body.data.clock.now).toBe('2026-07-01T09:00:00.000Z');
    const back = await sandbox.control('POST', '/reset');
    expect(back.body.data.stores[0].serverId).toBe('my-store');
  });
});

test('ending a sandbox closes its live feed, frees its port and removes it from the list', async () => {
  const server = await startTestServer();
  const sandbox = await makeSandbox(server);
  const feed = await follow(sandbox.url, { token: sandbox.controlToken });
  await feed.next();

  const ended = await server.control('DELETE', `/sandboxes/${sandbox.id}`);

  expect([ended.status, ended.body.data]).toEqual([200, { id: sandbox.id }]);
  await expect(feed.upTo('nothing')).rejects.toThrow('The stream has ended.');
  await expect(sandbox.get('/tables/open')).rejects.toThrow('fetch failed');
  await expectNone(server);
  const again = await server.control('DELETE', `/sandboxes/${sandbox.id}`);
  expect(again.status).toBe(404);
  expect((await server.get('/tables/open')).status).toBe(200);
});
