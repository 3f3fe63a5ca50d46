import { describe, expect, test } from 'vitest';

import { fixtureWith } from '#server/testing/fixture-with.ts';
import { inBoth, playSteps, putScenario, scenarioOf } from '#server/testing/scenarios.ts';
import { sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

const OPEN = {
  staff: 'openTable',
  with: {
    tableId: '{free.1}',
    personCount: 1,
    cart: [
      { product: '{menu.1}', quantity: 3 },
      { product: '{menu.2}', quantity: 1 },
    ],
  },
  as: 't',
};

describe('placeholders', () => {
  test('stand for what the restaurant has, in its order, and do not change during a run', async () => {
    const server = await startTestServer();
    const run = await playSteps(
      server,
      [
        { say: inBoth('{free.1.title}: {menu.1.title}') },
        { ...OPEN, title: inBoth('Open {free.1.title}') },
        {
          title: inBoth('{free.1.title} of {t.docNo}'),
          expect: {
            account: '{t.accountId}',
            is: {
              tableId: '{free.1}',
              orders: [
                { lineId: 'kuver' },
                { productId: 'p-cay', title: '{menu.1.title}', price: '{menu.1.price}' },
                { productId: 'p-kahve' },
              ],
            },
          },
        },
        {
          control: 'GET /accounts/{open.1.accountId}',
          expect: { body: { data: { tableId: '{open.1}' } } },
        },
        { staff: 'collect', with: { accountId: '{t.accountId}', methodId: '{cash}', amount: 1 } },
        { staff: 'collect', with: { accountId: '{t.accountId}', methodId: '{card}', amount: 1 } },
        {
          expect: {
            account: '{t.accountId}',
            is: { payments: [{ methodId: 'pm-nakit' }, { methodId: 'pm-kart' }] },
          },
        },
        { control: 'GET /customers?search={customer.1}', optional: true },
      ],
      { end: inBoth('{free.1.title} is open.') },
    );
    expect(run).toMatchObject({ state: 'passed', end: inBoth('S1 is open.') });
    expect(run.steps.slice(0, 3)).toMatchObject([
      { title: inBoth('S1: Çay') },
      { title: inBoth('Open S1') },
      { title: inBoth('S1 of 5') },
    ]);
  });

  test('skip inactive tables, and products that are free, sold by time or not for sale', async () => {
    const server = await startTestServer();
    await fixtureWith(server, {
      floor: [
        {
          id: 'room',
          title: 'Room',
          tables: [
            { id: 'closed', title: 'Closed', active: false },
            { id: 'window', title: 'Window' },
          ],
        },
      ],
      products: [
        { id: 'gone', title: 'Gone', price: 5, active: false },
        { id: 'water', title: 'Tap water', price: 0 },
        { id: 'pool', title: 'Pool', price: 10, timer: true },
        { id: 'soup', title: 'Soup', price: 0.05 },
      ],
    });
    const cart = [{ product: '{menu.1}', quantity: 1 }];
    const step = { staff: 'openTable', with: { tableId: '{free.1}', cart }, as: 't' };
    const is = { tableId: 'window', orders: { '-1': { productId: 'soup' } } };
    const run = await playSteps(server, [
      step,
      { expect: { account: '{t.accountId}', is } },
      {
        staff: 'collect',
        with: { accountId: '{t.accountId}', methodId: '{cash}' },
        optional: true,
      },
    ]);
    expect([run.state, run.steps[2].state]).toEqual(['passed', 'skipped']);
  });

  test('without a match in the restaurant are reported before the first step', async () => {
    const server = await startTestServer();
    const tables = [{ id: 'window', title: 'Window' }];
    await fixtureWith(server, {
      floor: [{ id: 'room', title: 'Room', tables }],
      products: [{ id: 'soup', title: 'Soup', price: 5 }],
    });
    const pay = { accountId: '{t.accountId}', amount: '{t.total}', methodId: '{card}' };
    const name = await putScenario(server, [OPEN, { staff: 'requestPayment', with: pay }], {
      needs: { free: 3, customer: 1 },
    });
    const { status, body } = await server.control('POST', `/scenarios/${name}/run`, {});
    expect([status, body.code, body.message]).toEqual([
      409,
      'scenarioNeeds',
      'The scenario needs 3 free tables (there is 1), a customer, 2 products with a price ' +
        '(there is 1), a card terminal, and a card payment method',
    ]);
    expect(body.violation.params.missing).toContainEqual({ what: 'free', needed: 3, found: 1 });
    expect((await server.control('GET', '/accounts?status=open')).body.data).toEqual([]);

    const builtIn = await server.control('POST', '/scenarios/move-mid-order/run', {});
    expect(builtIn.body).toMatchObject({ status: 409, code: 'scenarioNeeds' });
    expect(builtIn.body.message).toContain('the plugin demo-kds');
  });
});

test('amounts are computed when their step plays', async () => {
  const server = await startTestServer();
  const pay = (amount: string) => ({
    staff: 'collect',
    with: { accountId: '{t.accountId}', methodId: '{cash}', amount },
  });
  const run = await playSteps(server, [
    { ...OPEN, with: { ...OPEN.with, personCount: 2 } },
    pay('{t.total / 3}'),
    pay('{(t.total - 50) * 0.5}'),
    {
      expect: {
        account: '{t.accountId}',
        is: {
          total: '{menu.1.price * 3 + menu.2.price + 2 * 15}',
          payments: [{ amount: 51.67 }, { amount: 52.5 }],
        },
      },
    },
    { ...pay('{t.total / t.paid}'), optional: true },
    pay('{t.state + 1}'),
  ]);
  expect(run.steps.slice(4)).toMatchObject([
    { state: 'skipped', error: '{t.total / t.paid} divides by zero' },
    { state: 'failed', error: '{t.state} is not a number: it is "open"' },
  ]);
});

describe('a file is refused', () => {
  const shared = sharedTestServer();

  test.each([
    ['{free.0}', '"steps[0].with.tableId" must contain placeholders such as'],
    ['{free}', '"steps[0].with.tableId" must contain placeholders such as'],
    ['{free.1.price}', '"steps[0].with.tableId" must contain placeholders such as'],
    ['{cash.price}', '"steps[0].with.tableId" must contain placeholders such as'],
    ['{free.1.title / }', '"steps[0].with.tableId" must contain amounts such as {t.total / 3}'],
    ['{t.total / 3}', '"steps[0].with.tableId" must refer to a name that an earlier step sets'],
  ])('with the text %s', async (tableId, message) => {
    const server = await shared();
    const file = scenarioOf([{ staff: 'openTable', with: { tableId } }]);
    const { status, body } = await server.control('PUT', '/scenarios/mine', file);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each(['free', 'menu', 'open', 'cash', 'card', 'customer'])(
    'if a step is named %s',
    async (as) => {
      const server = await shared();
      const { status, body } = await server.control(
        'PUT',
        '/scenarios/mine',
        scenarioOf([{ ...OPEN, as }]),
      );
      expect([status, body.message]).toEqual([
        400,
        `"steps[0].as" must not be one of [free, menu, open, customer, cash, card]; found "${as}"`,
      ]);
    },
  );
});

test('steps are about an account, a table or a payment', async () => {
  const server = await startTestServer();
  const pay = { accountId: '{t.accountId}', amount: 1, methodId: '{card}' };
  const steps = [
    { say: inBoth('Hello') },
    OPEN,
    { say: inBoth('Pay') },
    { staff: 'requestPayment', with: pay, as: 'p' },
    { terminal: 'press', with: { paymentId: '{p.paymentId}', button: 'approve' } },
    { plugin: 'demo-qr', call: 'GET /tables/get?id={free.1}' },
    { clock: { advance: '1 s' } },
  ];
  const waiting = await playSteps(server, steps, {}, { pace: 'steps' });
  const subjectsOf = (run: { steps: { subject: unknown }[] }) =>
    run.steps.map(({ subject }) => subject);
  const table = { kind: 'table', id: 'salon-1' };
  expect(subjectsOf(waiting)).toEqual([table, table, null, null, null, null, null]);

  const next = () => server.controlData('POST', '/scenario-run', { do: 'next' });
  const opened = await next();
  const account = { kind: 'account', id: expect.any(String) };
  expect(subjectsOf(opened)).toEqual([table, account, account, account, null, null, null]);
  await next();
  await next();
  const run = await next();
  const payment = { kind: 'payment', id: expect.stringMatching(/^pay_/u) };
  expect(run.state).toBe('passed');
  expect(subjectsOf(run)).toEqual([table, account, account, payment, payment, table, null]);
});
