import {
  afterAll,
  beforeAll,
  beforeEach,
  expect,
  expectTypeOf,
  onTestFinished,
  test,
} from 'vitest';

import type { Receiver, ReceiverOptions, Sandbox, SignatureScheme } from '#library/index.ts';
import { startSandbox, verifySignature } from '#library/index.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function receive(options?: ReceiverOptions, pluginId = 'demo-qr'): Promise<Receiver> {
  const hooks = await sandbox.receiver(pluginId, options);
  onTestFinished(() => hooks.close());
  return hooks;
}

const cart = [{ product: 'p-adana', quantity: 2 }];
const openTable = (tableId: string) => sandbox.staff.openTable({ tableId, cart });

/** The message of the error that a promise was rejected with. */
async function messageOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('There was no error.');
  return error.message;
}

test('next() takes the oldest event of a type that has not been taken yet', async () => {
  const hooks = await receive();
  await openTable('salon-3');
  await openTable('salon-4');
  const first = await hooks.next('table.created');
  expectTypeOf(first.type).toEqualTypeOf<'table.created'>();
  expect(first.data.tableId).toBe('salon-3');
  expect((await hooks.next('table.created')).data.tableId).toBe('salon-4');
  expect(hooks.events.map(({ type }) => type)).toEqual(['table.created', 'table.created']);
});

test('next filters by where, and accepts patterns', async () => {
  const hooks = await receive();
  await openTable('salon-3');
  await openTable('salon-4');
  await hooks.next('table.created', { where: ({ data }) => data.tableId === 'salon-4' });
  expect(await hooks.next('table.*')).toMatchObject({ data: { tableId: 'salon-3' } });
});

test('the event that next() returns is logged as delivered, and the clock does not move', async () => {
  const hooks = await receive();
  await openTable('salon-3');
  await hooks.next('table.created');
  expect(await sandbox.deliveries({ status: 'delivered' })).toHaveLength(1);
  expect(await sandbox.clock.now()).toBe('2026-03-01T12:00:00.000Z');
});

test('next waits for an event that has not arrived yet', async () => {
  const hooks = await receive();
  const waiting = hooks.next('table.created');
  await sandbox.clock.settle({ calls: true });
  await openTable('salon-5');
  expect((await waiting).data.tableId).toBe('salon-5');
});

test.each<SignatureScheme>(['timestamped', 'body', 'standard'])(
  '%s signatures are verified, and verifySignature accepts the listed attempts',
  async (signature) => {
    const hooks = await receive({ signature });
    await openTable('salon-3');
    await hooks.next('table.created');
    const [attempt] = hooks.attempts;
    if (attempt === undefined) throw new Error('There was no attempt.');
    const secret = 'whsec_test_demo-qr';
    expect(verifySignature(attempt.headers, attempt.rawBody, secret)).toEqual({
      valid: true,
      scheme: signature,
      reason: null,
    });
  },
);

test('a receiver follows changes of the secret and header names', async () => {
  const hooks = await receive();
  await sandbox.installs.update('demo-qr', { webhookSecret: 'another', headerPrefix: 'X-Acme' });
  await openTable('salon-3');
  await hooks.next('table.created');
  expect(hooks.attempts[0]?.headers).toHaveProperty('x-acme-signature');
});

test('a wrongly signed call gets 401, is not an event, and is named if an event is missing', async () => {
  const hooks = await receive();
  const headers = { 'X-Service-Signature': `t=1,v1=${'0'.repeat(64)}` };
  const forged = await fetch(`${hooks.url}/webhook`, { method: 'POST', headers, body: '{}' });
  expect(forged.status).toBe(401);
  expect(hooks.attempts).toEqual([]);
  expect(await messageOf(hooks.next('table.created', { timeoutMs: 100 }))).toBe(
    [
      'No table.created reached the receiver of demo-qr within 100 ms.',
      'Nothing arrived instead.',
      'Why:',
      '  the receiver rejected a call: POST /webhook: the signature does not match this body and secret; verify the bytes as received, before any parsing',
    ].join('\n'),
  );
});

test('a repeated event is accepted once; both attempts are listed', async () => {
  const hooks = await receive();
  await openTable('salon-3');
  await hooks.next('table.created');
  const [delivery] = await sandbox.deliveries();
  await sandbox.ask('POST /deliveries/{id}/redeliver', { id: delivery?.id ?? '' });
  await sandbox.clock.settle();
  expect(hooks.events).toHaveLength(1);
  expect(hooks.attempts).toHaveLength(2);
});

test('failNext makes the platform retry', async () => {
  const hooks = await receive();
  hooks.failNext(2, 503);
  await openTable('salon-3');
  await sandbox.clock.advance('11 s');
  await hooks.next('table.created');
  expect(hooks.attempts.map(({ status }) => status)).toEqual([503, 503, 200]);
});

test('respond sets the response, and can be changed', async () => {
  const hooks = await receive({ respond: () => ({ status: 202, headers: { 'X-Own': 'yes' } }) });
  await openTable('salon-3');
  await hooks.next('table.created');
  hooks.respond(({ type }, { headers }) => {
    expect(headers['content-type']).toBe('application/json');
    return { status: type === 'table.created' ? 500 : 200 };
  });
  await openTable('salon-4');
  await sandbox.clock.settle();
  hooks.respond(() => {
    throw new Error('the plugin fell over');
  });
  await openTable('salon-5');
  await sandbox.clock.settle();
  expect(hooks.attempts.map(({ status }) => status)).toEqual([202, 500, 500]);
  expect(hooks.events).toHaveLength(1);
  expect(await messageOf(hooks.next('table.created', { timeoutMs: 100 }))).toContain(
    'respond() threw: the plugin fell over',
  );
});

test('none() passes if no such event arrived; otherwise it lists those that arrived', async () => {
  const hooks = await receive();
  await hooks.none('table.created');
  await openTable('salon-3');
  await hooks.none('table.deleted');
  await hooks.none('table.created', { where: ({ data }) => data.tableId === 'salon-4' });
  await hooks.next('table.created');
  expect(await messageOf(hooks.none('table.created'))).toBe(
    'Expected no table.created for demo-qr; 1 event arrived:\n  table.created of salon-3',
  );
});

test('after a reset a receiver starts over', async () => {
  const hooks = await receive();
  await openTable('salon-3');
  await hooks.next('table.created');
  await sandbox.reset();
  await hooks.none('*');
  await openTable('salon-4');
  expect((await hooks.next('table.created')).data.tableId).toBe('salon-4');
  expect(hooks.attempts).toHaveLength(1);
});

test('closing a receiver restores the webhook, and a later next fails', async () => {
  const webhook = { url: 'http://127.0.0.1:9/mine', events: ['table.created'] };
  await sandbox.installs.update('demo-kds', { webhook });
  const hooks = await sandbox.receiver('demo-kds');
  await hooks.close();
  await hooks.close();
  const { installs } = await sandbox.ask('GET /state');
  expect(installs.find(({ pluginId }) => pluginId === 'demo-kds')?.webhook).toMatchObject(webhook);
  expect(await messageOf(hooks.next('table.created'))).toBe('The receiver of demo-kds is closed.');
});

test('a receiver belongs to one store', async () => {
  const hooks = await receive({ serverId: 'srv-bos' });
  await openTable('salon-3');
  await sandbox.staff.openTable({ tableId: 't-1', serverId: 'srv-bos' });
  expect(await hooks.next('table.created')).toMatchObject({ serverId: 'srv-bos' });
  expect(hooks.events).toHaveLength(1);
  expect(await messageOf(sandbox.receiver('demo-kds', { serverId: 'srv-bos' }))).toMatch(
    /^demo-kds on srv-bos is not installed in the sandbox sandbox-\d+; installed: demo-qr on srv-bistro, /u,
  );
});

const missing = (hooks: Receiver, type: string) => messageOf(hooks.next(type, { timeoutMs: 100 }));

test('a failed next lists what arrived instead, and says that nothing caused the event', async () => {
  const hooks = await receive();
  const { accountId } = await openTable('salon-3');
  await hooks.next('table.created');
  await sandbox.staff.addLines({ accountId, cart });
  const failed = hooks.next('table.updated', {
    where: ({ data }) => data.tableId === 'salon-4',
    timeoutMs: 100,
  });
  expect(await messageOf(failed)).toBe(
    [
      'No table.updated reached the receiver of demo-qr within 100 ms.',
      'where: ({ data }) => data.tableId === "salon-4"',
      'What arrived:',
      '  table.created of salon-3 (taken before)',
      '  table.updated of salon-3, order_added (rejected by where)',
      'Why:',
      '  all table.updated events of demo-qr were delivered; there are no others',
    ].join('\n'),
  );
  expect(await missing(hooks, 'table.closed')).toBe(
    [
      'No table.closed reached the receiver of demo-qr within 100 ms.',
      'What arrived:',
      '  table.created of salon-3 (taken before)',
      '  table.updated of salon-3, order_added',
      'Why:',
      '  nothing that happened on srv-bistro caused a table.closed for demo-qr',
    ].join('\n'),
  );
});

test('a next that fails names the calls that were refused', async () => {
  const hooks = await receive();
  await sandbox.plugin('demo-qr').post('/tables/create', { tableId: 'salon-2', cart });
  expect(await missing(hooks, 'table.created')).toBe(
    [
      'No table.created reached the receiver of demo-qr within 100 ms.',
      'Nothing arrived instead.',
      'Why:',
      '  a call was refused, so it caused no event: demo-qr POST /tables/create 409 Table is already open',
      '      The table has an open account. GET /plugin-api/tables/open lists it; replace its lines instead.',
      '  nothing that happened on srv-bistro caused a table.created for demo-qr',
    ].join('\n'),
  );
});

test('a next that fails names the subscription that leaves the event out', async () => {
  const hooks = await receive({ events: ['packet.*', 'product.created'] });
  await openTable('salon-3');
  expect(await missing(hooks, 'table.created')).toBe(
    [
      'No table.created reached the receiver of demo-qr within 100 ms.',
      'Nothing arrived instead.',
      'Why:',
      '  the webhook of demo-qr on srv-bistro is subscribed to packet.*, product.created, not to table.created',
    ].join('\n'),
  );
});

test('a next that fails names a failed attempt, and when the retry is due', async () => {
  const hooks = await receive();
  hooks.failNext(1, 500);
  await openTable('salon-3');
  expect(await missing(hooks, 'table.created')).toBe(
    [
      'No table.created reached the receiver of demo-qr within 100 ms.',
      'Nothing arrived instead.',
      'Why:',
      '  a table.created failed 1 time (answered 500 instead of 2xx); it will be retried at 2026-03-01T12:00:01.000Z, and the clock is at 2026-03-01T12:00:00.000Z (sandbox.clock.runNext() advances it)',
    ].join('\n'),
  );
  await sandbox.ask('POST /deliveries/{id}/cancel', {
    id: (await sandbox.deliveries())[0]?.id ?? '',
  });
  expect(await missing(hooks, 'table.created')).toContain(
    '  a table.created was cancelled by staff',
  );
});

test('a next that fails names an event that was dropped after its last attempt', async () => {
  const hooks = await receive({ retries: 'fast' });
  hooks.failNext(6, 500);
  await openTable('salon-3');
  await sandbox.clock.advance('1 min');
  expect(await missing(hooks, 'table.created')).toContain(
    '  a table.created failed 6 times (answered 500 instead of 2xx) and was dropped',
  );
});

test.each([
  [{ suspended: true }, 'demo-qr on srv-bistro is suspended: nothing is sent to it'],
  [{ webhook: { enabled: false } }, 'the webhook of demo-qr on srv-bistro is disabled'],
  [
    { webhook: { url: 'http://127.0.0.1:9/' } },
    'the webhook of demo-qr on srv-bistro now has another address: http://127.0.0.1:9/',
  ],
  [
    { webhook: null },
    'demo-qr on srv-bistro no longer has a webhook; was the sandbox reset by something else?',
  ],
])('a next that fails names the setting that stops events: %o', async (settings, reason) => {
  const hooks = await receive();
  await sandbox.installs.update('demo-qr', settings);
  expect(await missing(hooks, 'table.created')).toContain(`Why:\n  ${reason}`);
});

test('a next that fails says that the plugin is no longer installed', async () => {
  const hooks = await receive({}, 'demo-reader');
  await sandbox.installs.remove('demo-reader');
  expect(await missing(hooks, 'table.created')).toContain(
    'Why:\n  demo-reader is not installed in',
  );
});
