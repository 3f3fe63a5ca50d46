import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  afterAll,
  beforeAll,
  beforeEach,
  expect,
  expectTypeOf,
  onTestFinished,
  test,
} from 'vitest';

import type { Sandbox } from '#library/index.ts';
import { CountertopError, startSandbox } from '#library/index.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ title: 'library' });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const cart = [{ product: 'p-adana', quantity: 2 }];

/** The error that a promise was rejected with. */
async function errorOf(promise: Promise<unknown>): Promise<CountertopError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CountertopError)) throw new Error(`No refusal: ${String(error)}`);
  return error;
}

test('a sandbox has addresses, a token and the keys of its installs', async () => {
  expect(sandbox.dataApi).toBe(`${sandbox.url}/plugin-api`);
  expect(sandbox.control).toBe(`${sandbox.url}/control`);
  const headers = { Authorization: `Bearer ${sandbox.token}` };
  expect((await fetch(`${sandbox.control}/state`, { headers })).status).toBe(200);
  expect(sandbox.apiKey()).toBe('srv-bistro.demo-qr.sk_test_demo-qr');
  expect(sandbox.apiKey('demo-qr')).toBe('srv-bistro.demo-qr.sk_test_demo-qr');
  expect(sandbox.apiKey('demo-qr', 'srv-bos')).toBe('srv-bos.demo-qr.sk_test_demo-qr');
  expect(() => sandbox.apiKey('demo-tv')).toThrow(
    "demo-tv is not installed in the sandbox 'library'; installed: demo-qr on srv-bistro, " +
      'demo-kds on srv-bistro, demo-reader on srv-bistro, demo-pay on srv-bistro, demo-qr on srv-bos.',
  );
});

test('a sandbox has a clock stopped at 2026-03-01T12:00:00Z and no limits by default', async () => {
  expect(await sandbox.clock.now()).toBe('2026-03-01T12:00:00.000Z');
  expect((await sandbox.ask('GET /state')).limits.profile).toBe('off');
  await using other = await startSandbox({
    clock: '2026-05-01T08:00:00Z',
    limits: { profile: 'sandbox', values: { readPerMinute: 2 } },
    title: 'another',
  });
  expect(await other.clock.now()).toBe('2026-05-01T08:00:00.000Z');
  const reads = other.plugin('demo-qr');
  await reads.get('/tables/open');
  await reads.get('/tables/open');
  expect(await reads.get('/tables/open')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  });
  expect((await sandbox.plugin('demo-qr').get('/tables/open')).status).toBe(200);
});

test('a test can have its own fixture', async () => {
  const world = await import('../fixtures/bistro.json', { with: { type: 'json' } });
  const [store] = world.default.stores;
  const fixture = { ...world.default, stores: [store] };
  await using small = await startSandbox({ fixture });
  expect((await small.ask('GET /stores')).map(({ serverId }) => serverId)).toEqual(['srv-bistro']);
  expect((await errorOf(startSandbox({ fixture: { stores: 'none' } }))).status).toBe(400);
});

test('a plugin reads and writes with its key, and a refusal is returned as a response', async () => {
  const plugin = sandbox.plugin('demo-qr');
  const created = await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  expect(created).toMatchObject({ status: 200, body: { success: true } });
  const read = await plugin.get('/tables/get', { id: 'salon-3' });
  expect(read.body.data?.orders.map(({ productId }) => productId)).toEqual(['p-adana']);
  expectTypeOf(read.body.data?.total).toEqualTypeOf<number | undefined>();
  const again = await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  expect(again).toMatchObject({
    status: 409,
    body: { success: false, message: 'Table is already open' },
  });
  expect((await plugin.get('/no/such/path')).status).toBe(401);
  expect((await sandbox.plugin('demo-qr', 'srv-bos').get('/tables/open')).body.data).toEqual([]);
  expect((await errorOf(sandbox.plugin('demo-tv').get('/tables/open'))).message).toContain(
    'demo-tv is not installed',
  );
});

test('a plugin that exchanges a code continues with its new key', async () => {
  const { code } = await sandbox.installs.authorize('demo-qr', { scopes: ['orders:read'] });
  const { clientSecret } = await installOf('demo-qr');
  const exchanged = await sandbox.plugin('demo-qr').post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: 'demo-qr',
    client_secret: clientSecret,
    code,
  } as never);
  expect(exchanged.status).toBe(200);
  expect((await sandbox.plugin('demo-qr').get('/tables/open')).status).toBe(200);
});

async function installOf(pluginId: string) {
  const { installs } = await sandbox.ask('GET /state');
  const found = installs.find((install) => install.pluginId === pluginId);
  if (found === undefined) throw new Error(`No install of ${pluginId}.`);
  return found;
}

test('staff serve a table from opening to reopening', async () => {
  const { staff } = sandbox;
  const opened = await staff.openTable({ tableId: 'salon-3', personCount: 2, cart });
  expect(opened.total).toBe(670);
  expect(opened.events.map(({ type }) => type)).toEqual(['table.created']);
  const { accountId } = opened;
  await staff.addLines({ accountId, cart: [{ product: 'p-ayran', quantity: 1 }] });
  const added = await staff.account({ accountId });
  const ayran = added.orders.find(({ productId }) => productId === 'p-ayran');
  await staff.markReady({ accountId, lines: [{ id: ayran?.id ?? '' }] });
  const voided = await staff.voidLine({ accountId, id: ayran?.id ?? '', reason: 'cold' });
  expect(voided.events.map(({ type }) => type)).toEqual(['table.updated']);
  const rehearsed = await staff.move({ accountId, toTableId: 'salon-4', dryRun: true });
  expect(rehearsed.events.map(({ type }) => type)).toEqual(['table.updated', 'table.deleted']);
  const moved = await staff.move({ accountId, toTableId: 'salon-4' });
  expect(moved.target.tableId).toBe('salon-4');
  expect(moved.events).toHaveLength(2);
  await staff.collect({ accountId, methodId: 'pm-nakit' });
  expect(await staff.close({ accountId })).toMatchObject({ closed: true });
  expect((await staff.reopen({ accountId })).state).toBe('open');
  expect((await staff.asPlugin({ accountId, pluginId: 'demo-kds' })).body?.total).toBe(670);
  const floor = await staff.tables();
  expect(floor[0]?.tables.find(({ tableId }) => tableId === 'salon-4')?.state).toBe('paid');
  expect((await staff.accounts({ kind: 'table' })).map(({ total }) => total)).toContain(670);
});

test('staff take a packet, set its status and cancel it', async () => {
  const { staff } = sandbox;
  const packet = await staff.openPacket({ cart, customer: { name: 'Deniz' } });
  const { accountId } = packet;
  const set = await staff.setStatus({ accountId, status: 'Preparing' });
  expect(set.events.map(({ type }) => type)).toEqual(['packet.status_changed']);
  expect((await staff.cancel({ accountId, reason: 'called off' })).state).toBe('cancelled');
});

test('staff create, change and delete users and customers', async () => {
  const { staff } = sandbox;
  const user = await staff.createUser({ name: 'Zeynep' });
  const { id: userId } = user;
  expect(user.events.map(({ type }) => type)).toEqual(['user.created']);
  await staff.changeUser({ userId, name: 'Zeynep Can' });
  await staff.deleteUser({ userId });
  const { id: customerId } = await staff.createCustomer({ name: 'Deniz' });
  await staff.changeCustomer({ customerId, phone: '555' });
  const deleted = await staff.deleteCustomer({ customerId });
  expect(deleted.events.map(({ type }) => type)).toEqual(['customer.deleted']);
});

test('a refusal says which call of the test was refused, why, and what was asked', async () => {
  const error = await errorOf(sandbox.staff.openTable({ tableId: 'salon-2', personCount: 2 }));
  expect(error.message).toBe(
    'staff.openTable: Table is already open (409 tableAlreadyOpen)\n' +
      'request: POST /control/tables/salon-2/open {"personCount":2}',
  );
  expect(error).toMatchObject({
    name: 'CountertopError',
    status: 409,
    code: 'tableAlreadyOpen',
    asked: 'POST /control/tables/salon-2/open {"personCount":2}',
  });
  const missing = await errorOf(sandbox.staff.close({} as { accountId: string }));
  expect(missing.message).toBe('staff.close needs accountId, a string; got {}.');
});

test('a terminal takes a payment: with buttons, as a whole sale, and with an uncertain result that staff reconcile', async () => {
  const { terminal, staff, clock } = sandbox;
  const { accountId } = await staff.openTable({ tableId: 'salon-3', cart });
  const first = await terminal.requestPayment({ accountId, amount: 100 });
  const pressed = await terminal.press(first.paymentId, 'approve');
  expect(pressed.response.status).toBe(200);
  expect((await terminal.payment({ paymentId: first.paymentId })).state).toBe('APPROVED');
  const second = await terminal.requestPayment({ accountId, amount: 50 });
  await terminal.run(second.paymentId, 'normalSale', { speed: 2 });
  await clock.advance('1 min');
  expect((await terminal.payment({ paymentId: second.paymentId })).state).toBe('APPROVED');
  const third = await terminal.requestPayment({ accountId, amount: 20 });
  await terminal.press(third.paymentId, 'uncertain');
  const settled = await terminal.reconcile(third.paymentId, { verdict: 'decline' });
  expect(settled.state).toBe('DECLINED');
  expect(await terminal.payments()).toHaveLength(3);
  const device = await terminal.createDevice({ pluginId: 'demo-pay', name: 'Bar' });
  expect((await terminal.devices()).map(({ deviceId }) => deviceId)).toContain(device.deviceId);
  await terminal.requestPayment({ accountId, amount: 10 });
  expect(await terminal.alarms()).toEqual([]);
});

test('the clock is advanced by a duration or ms, set back, run and stopped', async () => {
  const { clock } = sandbox;
  expect((await clock.advance('1 h')).now).toBe('2026-03-01T13:00:00.000Z');
  expect((await clock.advance(1500)).now).toBe('2026-03-01T13:00:01.500Z');
  expect((await clock.set('2026-02-01T00:00:00Z')).now).toBe('2026-02-01T00:00:00.000Z');
  expect((await clock.setMode('ticking')).mode).toBe('ticking');
  expect((await clock.setMode('virtual')).mode).toBe('virtual');
  await expect(clock.advance('a while')).rejects.toThrow("Not a duration: 'a while'.");
  expect(await clock.settle()).toEqual({ settled: true, waitedMs: expect.any(Number), left: [] });
});

test('runNext advances to the next due item', async () => {
  const hooks = await sandbox.receiver('demo-qr');
  hooks.failNext(1, 500);
  await sandbox.staff.openTable({ tableId: 'salon-3' });
  await sandbox.clock.settle();
  expect(hooks.events).toEqual([]);
  expect((await sandbox.clock.runNext()).now).toBe('2026-03-01T12:00:01.000Z');
  expect(hooks.events.map(({ type }) => type)).toEqual(['table.created']);
  await hooks.close();
});

test('code after a sleep on the clock runs at its time', async () => {
  const { clock } = sandbox;
  const woken: string[] = [];
  const polling = (async () => {
    for (const round of ['first', 'second']) {
      await clock.sleep('20 s');
      woken.push(`${round} at ${await clock.now()}`);
    }
  })();
  const asleep = clock.sleep('2 h');
  await clock.settle({ calls: true });
  await clock.advance('1 min');
  await polling;
  expect(woken).toEqual([
    'first at 2026-03-01T12:00:20.000Z',
    'second at 2026-03-01T12:00:40.000Z',
  ]);
  expect(await clock.now()).toBe('2026-03-01T12:01:00.000Z');
  await clock.set('2026-03-02T12:00:00Z');
  await asleep;
});

test('a sleep on a running clock ends', async () => {
  await sandbox.clock.setMode('ticking');
  await sandbox.clock.sleep('50 ms');
  expect(Date.parse(await sandbox.clock.now())).toBeGreaterThanOrEqual(
    Date.parse('2026-03-01T12:00:00.050Z'),
  );
});

test('installs are created, changed, rekeyed and removed', async () => {
  const { installs } = sandbox;
  const made = await installs.install({ pluginId: 'demo-tv', scopes: ['orders:read'] });
  expect(sandbox.apiKey('demo-tv')).toBe(made.apiKey);
  const changed = await installs.update('demo-tv', {
    callbacks: { baseUrl: 'http://127.0.0.1:9', hooks: ['table.close'] },
  });
  expect(changed.callbacks).toMatchObject({ failOpen: false, hooks: ['table.close'] });
  expect((await installs.update({ pluginId: 'demo-tv', suspended: true })).suspended).toBe(true);
  expect((await sandbox.plugin('demo-tv').get('/tables/open')).status).toBe(401);
  await installs.update('demo-tv', { suspended: false });
  const renewed = await installs.rekey('demo-tv');
  expect(renewed.apiKey).not.toBe(made.apiKey);
  expect(sandbox.apiKey('demo-tv')).toBe(renewed.apiKey);
  expect((await sandbox.plugin('demo-tv').get('/tables/open')).status).toBe(200);
  await installs.remove({ pluginId: 'demo-tv' });
  expect(() => sandbox.apiKey('demo-tv')).toThrow('demo-tv is not installed');
});

test('an action of a plugin is called as a screen would call it', async () => {
  const hooks = await sandbox.receiver('demo-qr', {
    respond: (_, { path }) => ({ body: { success: true, message: path } }),
  });
  await sandbox.installs.update('demo-qr', { callbacks: { baseUrl: hooks.url } });
  expect(
    await sandbox.action('demo-qr', { type: 'print', target: { id: 'salon-2' } }),
  ).toMatchObject({
    outcome: 'answered',
    answer: { success: true, message: '/plugins/action' },
  });
  expect(hooks.events).toEqual([]);
  expect(hooks.attempts.map(({ path }) => path)).toEqual(['/plugins/action']);
  await hooks.close();
});

test('requests and deliveries return the logs, newest first', async () => {
  const hooks = await sandbox.receiver('demo-kds');
  const plugin = sandbox.plugin('demo-qr');
  await plugin.get('/tables/open');
  await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  const calls = await sandbox.requests({ pluginId: 'demo-qr', path: '/tables/create' });
  expect(calls.map(({ status }) => status)).toEqual([409, 200]);
  expect(calls[0]?.requestBody).toEqual({ tableId: 'salon-3', cart });
  expect(await sandbox.requests({ status: 409 })).toHaveLength(1);
  expect(await sandbox.requests({ limit: 2 })).toHaveLength(2);
  await sandbox.clock.settle();
  expect(await sandbox.deliveries({ pluginId: 'demo-kds' })).toMatchObject([
    { type: 'table.created', status: 'delivered', attempts: 1 },
  ]);
  await hooks.close();
});

test('logs longer than a page are read to their end', async () => {
  const headers = { Authorization: `Bearer ${sandbox.apiKey('demo-qr')}` };
  for (let batch = 0; batch < 6; batch += 1) {
    await Promise.all(
      Array.from({ length: 85 }, () => fetch(`${sandbox.dataApi}/tables/open`, { headers })),
    );
  }
  expect(await sandbox.requests({ pluginId: 'demo-qr' })).toHaveLength(510);
});

test('a reset restores the initial state of the sandbox', async () => {
  await sandbox.staff.openTable({ tableId: 'salon-3' });
  await sandbox.clock.advance('1 d');
  await sandbox.installs.rekey('demo-qr');
  await sandbox.reset();
  expect((await sandbox.plugin('demo-qr').get('/tables/open')).body.data).toHaveLength(2);
  expect(await sandbox.clock.now()).toBe('2026-03-01T12:00:00.000Z');
  expect(sandbox.apiKey('demo-qr')).toBe('srv-bistro.demo-qr.sk_test_demo-qr');
});

test('a fork continues from the present state, independently', async () => {
  const hooks = await sandbox.receiver('demo-qr');
  await sandbox.staff.openTable({ tableId: 'salon-3' });
  await hooks.next('table.created');
  await using twin = await sandbox.fork({ title: 'twin' });
  expect((await twin.plugin('demo-qr').get('/tables/open')).body.data).toHaveLength(3);
  const twinHooks = await twin.receiver('demo-qr');
  await twin.staff.openTable({ tableId: 'salon-4' });
  expect(await twinHooks.next('table.created')).toMatchObject({ data: { tableId: 'salon-4' } });
  expect((await sandbox.plugin('demo-qr').get('/tables/open')).body.data).toHaveLength(3);
  expect(hooks.events).toHaveLength(1);
  await hooks.close();
});

test('sent returns the calls, and noWarnings passes if nothing was lost', async () => {
  const plugin = sandbox.plugin('demo-qr');
  await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  const calls = await plugin.sent('POST /tables/create', {
    times: 1,
    where: ({ status }) => status === 200,
  });
  expect(calls[0]?.requestBody).toEqual({ tableId: 'salon-3', cart });
  await plugin.sent('POST /tables/update-orders', { times: 0 });
  await sandbox.noWarnings('demo-qr');
  await sandbox.noWarnings();
});

test('sent waits for a call that has not been made yet', async () => {
  const plugin = sandbox.plugin('demo-qr');
  // The plugin's work takes real time, during which the clock stands still.
  const late = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => {
    late.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void late.close());
  const { port } = late.address() as AddressInfo;
  const working = fetch(`http://127.0.0.1:${port}`).then(() => plugin.get('/tables/open'));
  expect(await plugin.sent('GET /tables/open')).toHaveLength(1);
  await working;
});

test('a failed sent lists what was sent instead', async () => {
  const plugin = sandbox.plugin('demo-qr');
  await expect(plugin.sent('POST /tables/create', { timeoutMs: 100 })).rejects.toThrow(
    /^Expected demo-qr to send POST \/tables\/create; it did not send it within 100 ms\.\ndemo-qr has made no calls\.$/u,
  );
  await plugin.get('/tables/open');
  await plugin.post('/tables/create', { tableId: 'salon-99', cart });
  const failed = plugin.sent('POST /tables/create', {
    where: ({ status }) => status === 200,
    times: 2,
    timeoutMs: 100,
  });
  await expect(failed).rejects.toThrow(
    [
      'Expected demo-qr to send POST /tables/create 2 times; it did not send it within 100 ms.',
      'where: ({ status }) => status === 200',
      'Calls made by demo-qr:',
      '  GET /tables/open 200',
      '  POST /tables/create 400 Table is not defined in the floor plan or is inactive (rejected by where)',
      '      This table cannot be opened. GET /plugin-api/tables/layout lists the tables that can, with their tableId.',
    ].join('\n'),
  );
  await expect(plugin.sent('GET /tables/open', { times: 0 })).rejects.toThrow(
    'Expected demo-qr to send GET /tables/open 0 times; it sent it 1 time.',
  );
  await expect(plugin.sent('tables/open')).rejects.toThrow(
    "Not a Data API call: 'tables/open'. Give a method and a path, such as 'POST /tables/update-orders'.",
  );
});

test('a failed noWarnings names the replace and what it removed', async () => {
  await sandbox.plugin('demo-qr').post('/tables/update-orders', { tableId: 'salon-2', cart });
  await expect(sandbox.noWarnings('demo-qr')).rejects.toThrow(
    /^Expected no warning about replaces by demo-qr; 1 call lost data:\n {2}POST \/tables\/update-orders 200\n {6}This replace dropped 1 line whose lineId was not declared again: Adana Kebap \(demo-line-0001\) with its metadata \(kds-station of demo-kds\)\./u,
  );
  await sandbox.noWarnings('demo-kds');
});

test('explain lists the last calls with their reasons, and the deliveries', async () => {
  expect(await sandbox.explain()).toBe(
    `The sandbox 'library' at ${sandbox.url}, the clock at 2026-03-01T12:00:00.000Z (virtual).\n` +
      'No plugin has made a call.\nThere were no deliveries.',
  );
  const hooks = await sandbox.receiver('demo-kds');
  hooks.failNext(1, 500);
  const plugin = sandbox.plugin('demo-qr');
  await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  await sandbox.clock.settle();
  const lines = (await sandbox.explain()).split('\n').slice(1);
  expect(lines[0]).toBe('The last 2 calls:');
  expect(lines[1]).toBe('  demo-qr POST /tables/create 200');
  expect(lines[2]).toBe('  demo-qr POST /tables/create 409 Table is already open');
  expect(lines[3]).toContain(
    'The table has an open account. GET /plugin-api/tables/open lists it; replace its lines instead.',
  );
  expect(lines.slice(-2)).toEqual([
    'The last delivery:',
    '  table.created to demo-kds: pending after 1 attempt (answered 500 instead of 2xx), next at 2026-03-01T12:00:01.000Z',
  ]);
  await hooks.close();
});

test('a sandbox that is closed says so, and closing it again does nothing', async () => {
  const closed = await startSandbox({ title: 'short' });
  await closed.close();
  await closed.close();
  expect((await errorOf(closed.staff.tables())).message).toBe(
    "staff.tables: The sandbox 'short' has been closed.\nrequest: GET /control/tables",
  );
  const call = closed.plugin('demo-qr').get('/tables/open');
  expect((await errorOf(call)).message).toContain(
    "plugin.get: The sandbox 'short' has been closed.",
  );
});
