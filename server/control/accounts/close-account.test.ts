import { describe, expect, test } from 'vitest';

import { closeAccount } from '#server/operations/close-account.ts';
import {
  bodyOf,
  closeWith,
  expectedSignature,
  installCallbacks,
  openPaidTable,
} from '#server/testing/callback-plugins.ts';
import type { Answering } from '#server/testing/start-provider.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, envelopes, subscribe } from '#server/testing/webhooks.ts';

const YES = { success: true, message: 'Tamam', level: 'success', display: 'toast' };
const WARNING = { success: false, message: 'Mutfak bekliyor', level: 'warning', display: 'popup' };
const NO = { success: false, message: 'Kasa kapalı', level: 'error', display: 'popup' };
const LINE = { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' };

/** A paid table, and the plugin `gate`, whose hook is called before the table closes. */
async function startGated(
  answering: Answering,
  settings: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof startTestServer>[0] = {},
) {
  const server = await startTestServer(options);
  const plugin = await startProvider(answering);
  await installCallbacks(server, 'gate', plugin, settings);
  const accountId = await openPaidTable(server);
  const close = async (body?: Readonly<Record<string, unknown>>) => {
    const answer = await closeWith(server, accountId, body);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const stateNow = async () => (await server.account(accountId)).state;
  return { ...server, plugin, accountId, close, stateNow };
}

/** The verdicts in the log, oldest first. */
async function verdicts({ control }: TestServer): Promise<(readonly [string, string])[]> {
  const { data } = (await control('GET', '/callbacks')).body;
  return data
    .map(({ pluginId, gate }: { pluginId: string; gate: string }) => [pluginId, gate] as const)
    .toReversed();
}

describe('closing without a hook', () => {
  test('closes a table and emits the event', async () => {
    const server = await startTestServer();
    const listener = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', listener, { events: ['table.closed', 'packet.closed'] });
    const accountId = await openPaidTable(server);
    await advance(server, 1000);

    const answer = await closeWith(server, accountId);

    expect([answer.status, answer.body.data]).toEqual([200, { closed: true }]);
    expect(await server.account(accountId)).toMatchObject({
      state: 'closed',
      closedAt: '2026-03-01T12:00:01.000Z',
    });
    expect((await server.get('/tables/get?id=salon-1')).status).toBe(404);
    await advance(server);
    expect(envelopes(listener)).toEqual([
      expect.objectContaining({
        type: 'table.closed',
        actor: { type: 'staff', userId: 'u-ayse', role: 'manager' },
        data: expect.objectContaining({ uuid: accountId, paid: 20, total: 20 }),
      }),
    ]);
  });

  test('closes a table that never had a line', async () => {
    const server = await startTestServer();
    const opened = await server.control('POST', '/tables/salon-1/open', {});
    const answer = await closeWith(server, opened.body.data.accountId);
    expect(answer.body.data).toEqual({ closed: true });
  });

  test.each([
    ['an account that is not paid', 'pkt-1001', 409, 'Account is not fully paid (0 of 360)'],
    ['an unknown account', 'nothing', 404, 'There is no account nothing in this store'],
  ])('refuses %s', async (_what, accountId, status, message) => {
    const server = await startTestServer();
    const answer = await closeWith(server, accountId);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('refuses to close an account twice', async () => {
    const server = await startTestServer();
    const accountId = await openPaidTable(server);
    await closeWith(server, accountId);
    const answer = await closeWith(server, accountId);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(`Account ${accountId} is closed, not open`);
  });

  test.each([
    ['yes', '"confirm" must be a boolean'],
    [1, '"confirm" must be a boolean'],
  ])('refuses to confirm with %j', async (confirm, message) => {
    const server = await startTestServer();
    const answer = await closeWith(server, 'pkt-1001', { confirm });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

describe('the table.close hook', () => {
  test('sends the table as the plugin may see it, signed', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(answerJson(YES));
    const callbacks = { baseUrl: plugin.baseUrl, hooks: ['table.close'] };
    await server.control('PATCH', '/installs/demo-kds', { callbacks });
    const accountId = await openPaidTable(server);
    const table = (await server.get('/tables/get?id=salon-1', KEYS.kds)).body.data;
    const full = (await server.get('/tables/get?id=salon-1', KEYS.qr)).body.data;
    expect(full.orders[0].note).toBe('Açık olsun');

    const actor = { userId: 'u-mehmet', role: 'staff' };
    expect((await closeWith(server, accountId, { actor })).body.data).toEqual({ closed: true });

    const [received, ...others] = plugin.calls;
    expect(others).toEqual([]);
    expect(received?.url).toBe('/plugins/hook');
    expect(bodyOf(received)).toEqual({
      hookId: expect.stringMatching(/^hook_/u),
      type: 'hook',
      event: 'table.close',
      stage: 'before',
      tenantId: 'srv-bistro',
      environment: 'sandbox',
      target: { type: 'table', id: 'salon-1' },
      data: table,
      actor,
      timeoutMs: 5000,
      occurredAt: Date.UTC(2026, 2, 1, 12),
      sequence: 1,
      sequenceScope: expect.stringMatching(/^sq_/u),
    });
    expect(bodyOf(received).data).not.toHaveProperty('note');
    expect(bodyOf(received).data.orders[0]).not.toHaveProperty('note');
    expect(received?.headers['x-service-environment']).toBe('sandbox');
    expect(received?.headers['x-service-signature']).toBe(
      expectedSignature(received, 'whsec_test_demo-kds'),
    );
  });

  test('sends only the confirmation to a plugin that may not read orders', async () => {
    const server = await startGated(answerJson(YES), { scopes: [] });
    await server.close({ confirm: true });
    expect(bodyOf(server.plugin.calls[0]).data).toEqual({ confirmed: true });
  });

  test('is not called for an account that is not paid', async () => {
    const server = await startGated(answerJson(YES));
    const payments = [{ id: 'pm-kart', price: 19.5 }];
    await server.post('/tables/update-payments', { tableId: 'salon-1', payments });
    const answer = await closeWith(server, server.accountId);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Account is not fully paid (19.5 of 20)');
    expect(server.plugin.calls).toEqual([]);
    expect(await verdicts(server)).toEqual([]);
  });

  test('is not called for a packet', async () => {
    const server = await startGated(answerJson(NO));
    const payments = [{ id: 'pm-kart', price: 12.5 }];
    await server.post('/packets/update-payments', { packetId: 'pkt-1002', payments });
    expect((await closeWith(server, 'pkt-1002')).body.data).toEqual({ closed: true });
    expect(server.plugin.calls).toEqual([]);
  });

  test.each([
    ['has no such hook', { callbacks: { baseUrl: 'http://127.0.0.1:9', hooks: [] } }],
    ['has no address', { callbacks: null }],
    ['is suspended', { suspended: true }],
  ])('is not called for a plugin that %s', async (_what, change) => {
    const server = await startGated(answerJson(NO));
    await server.control('PATCH', '/installs/gate', change);
    expect(await server.close()).toEqual({ closed: true });
    expect(server.plugin.calls).toEqual([]);
  });

  test('is not called for plugins of another store', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(answerJson(NO));
    await installCallbacks(server, 'gate', plugin, { serverId: 'srv-bos' });
    const accountId = await openPaidTable(server);
    expect((await closeWith(server, accountId)).body.data).toEqual({ closed: true });
    expect(plugin.calls).toEqual([]);
  });
});

describe('the answer of the hook', () => {
  test.each([
    [YES],
    [{ success: true }],
    [{ success: true, level: 'warning' }],
    [{ decision: 'allow', message: 'Olur' }],
  ])('%j closes the table', async (answer) => {
    const server = await startGated(answerJson(answer));
    expect(await server.close()).toEqual({ closed: true });
    expect(await server.stateNow()).toBe('closed');
    expect(await verdicts(server)).toEqual([['gate', 'yes']]);
  });

  test.each([
    [{ ...YES, level: 'fatal' }],
    [{ ...YES, display: 'modal' }],
    [{ success: true, level: 1 }],
  ])('%j closes the table, and the log marks it as invalid', async (answer) => {
    const server = await startGated(answerJson(answer));
    expect(await server.close()).toEqual({ closed: true });
    const [logged] = (await server.control('GET', '/callbacks')).body.data;
    expect(logged).toMatchObject({ gate: 'yes', answerValid: false, form: 'success', answer });
  });

  test.each([
    [NO, NO],
    [{ success: false }, { message: null, level: null, display: null }],
    [
      { success: false, message: 'Hayır', level: 'fatal', display: 'modal' },
      { message: 'Hayır', level: 'fatal', display: 'modal' },
    ],
    [
      { decision: 'deny', message: 'Mutfak' },
      { message: 'Mutfak', level: null, display: null },
    ],
    [
      { decision: 'deny', level: 'warning' },
      { message: null, level: 'warning', display: null },
    ],
    [{ decision: 'pending' }, { message: null, level: null, display: null }],
  ])('%j keeps the table open, confirmed or not', async (answer, shown) => {
    const server = await startGated(answerJson(answer));
    const gate = { pluginId: 'gate', ...shown, success: false, confirmable: false };
    expect(await server.close()).toEqual({ closed: false, gate });
    expect(await server.close({ confirm: true })).toEqual({ closed: false, gate });
    expect(await server.stateNow()).toBe('open');
    expect(await verdicts(server)).toEqual([
      ['gate', 'no'],
      ['gate', 'no'],
    ]);
  });

  test('can be confirmed if it is a warning, which calls the hook again', async () => {
    const server = await startGated(answerJson(WARNING));
    const gate = { pluginId: 'gate', ...WARNING, confirmable: true };
    expect(await server.close()).toEqual({ closed: false, gate });
    expect(await server.close({ confirm: false })).toEqual({ closed: false, gate });
    expect(await server.stateNow()).toBe('open');

    expect(await server.close({ confirm: true })).toEqual({ closed: true });
    expect(await server.stateNow()).toBe('closed');
    const confirmed = server.plugin.calls.map((call) => bodyOf(call).data.confirmed);
    expect(confirmed).toEqual([undefined, undefined, true]);
    expect(await verdicts(server)).toEqual([
      ['gate', 'warning'],
      ['gate', 'warning'],
      ['gate', 'confirmed'],
    ]);
  });

  test('may be a refusal after staff confirm a warning', async () => {
    const server = await startGated((response, call) => {
      answerJson(bodyOf(call).data.confirmed === true ? NO : WARNING)(response, call);
    });
    expect(await server.close()).toMatchObject({ closed: false, gate: { confirmable: true } });
    expect(await server.close({ confirm: true })).toMatchObject({
      closed: false,
      gate: { message: 'Kasa kapalı', confirmable: false },
    });
  });
});

describe('a hook that fails or refuses', () => {
  const CASES: readonly [string, Answering, string][] = [
    ['late', () => undefined, 'plugin.hook.timeout'],
    ['cut off', (response) => response.destroy(), 'plugin.hook.failed'],
    ['an HTTP error', answerJson(YES, 500), 'plugin.hook.failed'],
    ['not JSON', (response) => response.end('OK'), 'plugin.hook.failed'],
    ['malformed', answerJson({ ok: true }), 'plugin.hook.failed'],
    ['a list', answerJson([YES]), 'plugin.hook.failed'],
    ['malformed, with a message', answerJson({ success: 'yes', message: 'Evet' }), 'Evet'],
  ];
  /** A short timeout only for the late answer, so that slow machines do not affect the others. */
  const timesOf = (what: string) => (what === 'late' ? { timeouts: { hookMs: 100 } } : {});

  test.each(CASES)('prevents closing if the answer is %s', async (what, answering, message) => {
    const server = await startGated(answering, {}, timesOf(what));
    const gate = { pluginId: 'gate', success: false, level: null, display: null };
    expect(await server.close()).toEqual({
      closed: false,
      gate: { ...gate, message, confirmable: false },
    });
    expect(await server.close({ confirm: true })).toMatchObject({ closed: false });
    expect(await server.stateNow()).toBe('open');
  });

  test.each(CASES)(
    'allows closing if the install fails open and the answer is %s',
    async (what, answering) => {
      const server = await startGated(answering, { failOpen: true }, timesOf(what));
      expect(await server.close()).toEqual({ closed: true });
      expect(await server.stateNow()).toBe('closed');
      expect(await verdicts(server)).toEqual([['gate', 'failedOpen']]);
    },
  );

  test('keeps the table open if nothing listens, unless the install fails open', async () => {
    const server = await startTestServer();
    await installCallbacks(server, 'gate', { baseUrl: 'http://127.0.0.1:9' });
    const accountId = await openPaidTable(server);
    const refused = await closeWith(server, accountId);
    expect(refused.body.data.gate).toMatchObject({ message: 'plugin.hook.failed' });

    const callbacks = { baseUrl: 'http://127.0.0.1:9', hooks: ['table.close'], failOpen: true };
    await server.control('PATCH', '/installs/gate', { callbacks });
    expect((await closeWith(server, accountId)).body.data).toEqual({ closed: true });
  });

  test('is not called above its limit, which keeps the table open', async () => {
    const server = await startGated(answerJson(YES));
    await server.control('PATCH', '/limits', { values: { hookPerMinute: 0 } });
    expect(await server.close()).toEqual({
      closed: false,
      gate: {
        pluginId: 'gate',
        success: false,
        message: 'plugin.rateLimited',
        level: null,
        display: null,
        confirmable: false,
      },
    });
    expect(server.plugin.calls).toEqual([]);
  });

  test('is not called above its limit, which allows closing if the install fails open', async () => {
    const server = await startGated(answerJson(NO), { failOpen: true });
    await server.control('PATCH', '/limits', { values: { callbackPerDay: 0 } });
    expect(await server.close()).toEqual({ closed: true });
    expect(server.plugin.calls).toEqual([]);
  });

  test.each([[NO], [{ success: false }], [{ decision: 'deny' }], [{ decision: 'pending' }]])(
    'keeps the table open with the refusal %j, even if the install fails open',
    async (answer) => {
      const server = await startGated(answerJson(answer), { failOpen: true });
      expect(await server.close()).toMatchObject({ closed: false, gate: { confirmable: false } });
      expect(await server.stateNow()).toBe('open');
    },
  );

  test('keeps the table open with a warning, which can be confirmed, even if the install fails open', async () => {
    const server = await startGated(answerJson(WARNING), { failOpen: true });
    expect(await server.close()).toMatchObject({ closed: false, gate: { confirmable: true } });
  });
});

describe('several plugins with the hook', () => {
  /** Installs `b` before `a`; both record their calls. */
  async function startTwo(answers: { readonly a: unknown; readonly b: unknown }) {
    const server = await startTestServer();
    const asked: string[] = [];
    for (const name of ['b', 'a'] as const) {
      const plugin = await startProvider((response, call) => {
        asked.push(bodyOf(call).data.confirmed === true ? `${name} confirmed` : name);
        answerJson(answers[name])(response, call);
      });
      await installCallbacks(server, `gate-${name}`, plugin);
    }
    return { ...server, asked, accountId: await openPaidTable(server) };
  }

  test('are called one after the other in the order of their ids, not of installation', async () => {
    const server = await startTwo({ a: YES, b: YES });
    expect((await closeWith(server, server.accountId)).body.data).toEqual({ closed: true });
    expect(server.asked).toEqual(['a', 'b']);
    expect(await verdicts(server)).toEqual([
      ['gate-a', 'yes'],
      ['gate-b', 'yes'],
    ]);
  });

  test('are called until the first refusal', async () => {
    const server = await startTwo({ a: NO, b: YES });
    const { data } = (await closeWith(server, server.accountId)).body;
    expect(data).toMatchObject({ closed: false, gate: { pluginId: 'gate-a' } });
    expect(server.asked).toEqual(['a']);
  });

  test('keep the table open if only the last refuses', async () => {
    const server = await startTwo({ a: YES, b: NO });
    const { data } = (await closeWith(server, server.accountId)).body;
    expect(data).toMatchObject({ closed: false, gate: { pluginId: 'gate-b' } });
  });

  test('are all called when staff confirm a warning of the first', async () => {
    const server = await startTwo({ a: WARNING, b: YES });
    const { data } = (await closeWith(server, server.accountId)).body;
    expect(data).toMatchObject({ closed: false, gate: { pluginId: 'gate-a', confirmable: true } });

    const confirmed = await closeWith(server, server.accountId, { confirm: true });
    expect(confirmed.body.data).toEqual({ closed: true });
    expect(server.asked).toEqual(['a', 'a confirmed', 'b confirmed']);
  });

  test('may refuse after a confirmed warning', async () => {
    const server = await startTwo({ a: WARNING, b: NO });
    const { data } = (await closeWith(server, server.accountId, { confirm: true })).body;
    expect(data).toMatchObject({ closed: false, gate: { pluginId: 'gate-b', confirmable: false } });
    expect(server.asked).toEqual(['a confirmed', 'b confirmed']);
  });

  test('get the account as it is when they are called', async () => {
    const server = await startTestServer();
    const first = await startProvider((response, call) => {
      const cart = [{ ...LINE, note: 'Şekersiz' }];
      void server.post('/tables/update-orders', { tableId: 'salon-1', cart }).then(() => {
        answerJson(YES)(response, call);
      });
    });
    const second = await startProvider(answerJson(YES));
    await installCallbacks(server, 'gate-a', first, { customerConsent: true });
    await installCallbacks(server, 'gate-b', second, { customerConsent: true });
    const accountId = await openPaidTable(server);
    expect((await closeWith(server, accountId)).body.data).toEqual({ closed: true });

    const [before, after] = [...first.calls, ...second.calls].map(bodyOf);
    expect([before.data.orders[0].note, after.data.orders[0].note]).toEqual([
      'Açık olsun',
      'Şekersiz',
    ]);
    expect(after.sequence).toBe(before.sequence + 1);
  });

  test('are not called if they were suspended during another call', async () => {
    const server = await startTestServer();
    const first = await startProvider((response, call) => {
      void server.control('PATCH', '/installs/gate-b', { suspended: true }).then(() => {
        answerJson(YES)(response, call);
      });
    });
    const second = await startProvider(answerJson(NO));
    await installCallbacks(server, 'gate-a', first);
    await installCallbacks(server, 'gate-b', second);
    const accountId = await openPaidTable(server);
    expect((await closeWith(server, accountId)).body.data).toEqual({ closed: true });
    expect(second.calls).toEqual([]);
  });
});

describe('during a hook call', () => {
  test('the plugin can write to the table, and closing includes the change', async () => {
    const server = await startGated((response, call) => {
      const cart = [{ ...LINE, metadata: [{ key: 'fis', value: 'A-17' }] }];
      void server.post('/tables/update-orders', { tableId: 'salon-1', cart }).then((written) => {
        answerJson({ success: written.status === 200 })(response, call);
      });
    });
    expect(await server.close()).toEqual({ closed: true });
    const { state, orders } = await server.account(server.accountId);
    expect(state).toBe('closed');
    expect(orders[0].metadata).toEqual([{ key: 'fis', value: 'A-17', by: 'demo-qr' }]);
  });

  test('the plugin can add an unpaid line, and then the table does not close', async () => {
    const server = await startGated((response, call) => {
      const cart = [LINE, { product: 'p-su', quantity: 1 }];
      void server.post('/tables/update-orders', { tableId: 'salon-1', cart }).then(() => {
        answerJson(YES)(response, call);
      });
    });
    const answer = await closeWith(server, server.accountId);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Account is not fully paid (20 of 32.5)');
    expect(await server.stateNow()).toBe('open');
  });

  test('another call can close the account, and then no further hook is called', async () => {
    const server = await startGated((response, call) => {
      closeAccount(server.server.emulator, {
        serverId: 'srv-bistro',
        accountId: server.accountId,
        cause: { actor: { type: 'system' }, requestId: null },
      });
      answerJson(YES)(response, call);
    });
    const later = await startProvider(answerJson(YES));
    await installCallbacks(server, 'gate-later', later);
    const answer = await closeWith(server, server.accountId);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(`Account ${server.accountId} is closed, not open`);
    expect(later.calls).toEqual([]);
  });

  test('of two calls that close the same account, one succeeds', async () => {
    const server = await startGated(answerJson(YES));
    const answers = await Promise.all([
      closeWith(server, server.accountId),
      closeWith(server, server.accountId),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { audit } = await server.account(server.accountId);
    const closings = audit.filter(({ type }: { type: string }) => type === 'account.closed');
    expect(closings).toHaveLength(1);
  });

  test('the store can be deleted', async () => {
    const server = await startGated((response, call) => {
      void server.control('DELETE', '/stores/srv-bistro').then(() => {
        answerJson(YES)(response, call);
      });
    });
    const answer = await closeWith(server, server.accountId);
    expect([answer.status, answer.body.message]).toEqual([
      404,
      `There is no account ${server.accountId} in this store`,
    ]);
  });
});
