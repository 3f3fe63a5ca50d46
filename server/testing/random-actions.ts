import fc from 'fast-check';

import type { AccountHead } from '#server/domain/account-head.ts';
import { listAccounts } from '#server/store/account-heads.ts';

import { SETTING_ACTIONS } from './random-settings.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';
import { KEYS } from './start-test-server.ts';

// Anything that anybody may do in a store, made from a few numbers, so that a run can be shrunk. What
// cannot be done at that moment is refused by the server, which is as good as anything else.

/** What is done, and the numbers that say with what. */
export interface RandomAction {
  readonly verb: string;
  readonly at: readonly [number, number, number, number];
}

/** How an action is done. */
export type Perform = (act: Acting) => Promise<TestAnswer | undefined>;

/** An action, and what it is done with. */
export interface Acting {
  readonly server: TestServer;
  readonly at: RandomAction['at'];
  /** One of several, by a number; undefined where there is none. */
  readonly pick: <Item>(items: readonly Item[], number: number) => Item | undefined;
}

const STORE = 'srv-bistro';
const TABLES = ['salon-1', 'salon-2', 'salon-3', 'bahce-1', 'bahce-2', 'teras-1'];
const METHODS = ['pm-nakit', 'pm-kart', 'pm-yemek-karti'];

/** Lines as anybody may order them; the last ones are refused. */
const LINES = [
  { product: 'p-su', quantity: 3, discount: 0.05 },
  { product: 'p-kahve', quantity: 1.337, options: ['Duble'] },
  { product: 'p-adana', quantity: 2, options: ['Acılı', '1.5 Porsiyon'], note: 'Az pişmiş' },
  { product: 'p-lahmacun', quantity: 1, taxRate: 1 },
  { product: 'p-cay', quantity: 7, discount: 11.5 },
  { product: 'p-baklava', quantity: 0.25 },
  { product: 'p-ayran', quantity: 2.0005 },
  { product: 'p-bilardo', quantity: 1 },
  { product: 'p-eski', quantity: 1 },
];

const ACCOUNT_ACTIONS: Readonly<Record<string, Perform>> = {
  openTable: ({ server, at: [table, persons, line, more], pick }) =>
    server.control('POST', `/tables/${pick(TABLES, table)}/open`, {
      personCount: persons % 5,
      ...(more % 4 > 0 && { cart: [pick(LINES, line), pick(LINES, more)] }),
    }),
  openPacket: ({ server, at: [customer, line, type], pick }) =>
    server.control('POST', '/packets', {
      cart: [pick(LINES, line)],
      ...(customer % 3 > 0 && { customer: { name: `Guest ${customer}`, region: 'Moda' } }),
      type: pick(['delivery', 'takeaway'], type),
    }),
  addLines: onAccount(({ uuid }, { server, at: [, line, more], pick }) =>
    server.control('POST', `/accounts/${uuid}/lines`, {
      cart: [pick(LINES, line), pick(LINES, more)],
    }),
  ),
  void: onLine((account, line, { server, at: [, , , reason] }) =>
    server.control('POST', `/accounts/${account.uuid}/void`, {
      id: line.id,
      ...(reason % 2 > 0 && { reason: `Reason ${reason}` }),
    }),
  ),
  ready: onLine((account, line, { server, at: [, , , place] }) =>
    server.control('POST', `/accounts/${account.uuid}/ready`, {
      lines: [{ id: line.id }],
      ready: place % 3 > 0,
      ...(place % 2 > 0 && { storages: ['kitchen', 'bar'].slice(place % 3) }),
    }),
  ),
  collectAll: onAccount(({ uuid }, { server, at: [, method], pick }) =>
    server.control('POST', `/accounts/${uuid}/collect`, { methodId: pick(METHODS, method) }),
  ),
  collectAmount: onAccount(({ uuid }, { server, at: [, method, amount], pick }) =>
    server.control('POST', `/accounts/${uuid}/collect`, {
      methodId: pick(METHODS, method),
      amount: (1 + (amount % 9000)) / 100,
    }),
  ),
  collectLine: onLine((account, line, { server, at: [, , method, part], pick }) =>
    server.control('POST', `/accounts/${account.uuid}/collect`, {
      methodId: pick(METHODS, method),
      lines: [{ id: line.id, ...(part % 2 > 0 && { quantity: (1 + (part % 900)) / 1000 }) }],
    }),
  ),
  move: onAccount(({ uuid }, { server, at: [, table], pick }) =>
    server.control('POST', `/accounts/${uuid}/move`, { toTableId: pick(TABLES, table) }),
  ),
  moveLine: onLine((account, line, { server, at: [, , table, part], pick }) =>
    server.control('POST', `/accounts/${account.uuid}/move`, {
      toTableId: pick(TABLES, table),
      lines: [{ id: line.id, ...(part % 2 > 0 && { quantity: (1 + (part % 900)) / 1000 }) }],
    }),
  ),
  close: onAccount(({ uuid }, { server }) =>
    server.control('POST', `/accounts/${uuid}/close`, { confirm: true }),
  ),
  reopen: ({ server, at: [account], pick }) => {
    const closed = pick(headsOf(server, 'closed'), account);
    return closed === undefined
      ? Promise.resolve(undefined)
      : server.control('POST', `/accounts/${closed.uuid}/reopen`, {});
  },
  status: onAccount(({ uuid }, { server, at: [, status], pick }) =>
    server.control('POST', `/accounts/${uuid}/status`, {
      status: pick(['Approved', 'Preparing', 'OnTheWay'], status),
    }),
  ),
  cancel: onAccount(({ uuid }, { server }) =>
    server.control('POST', `/accounts/${uuid}/cancel`, { reason: 'Nobody came' }),
  ),
  replaceOrders: onAccount(async (account, { server, at: [, line, seat], pick }) => {
    const kept = await linesOf(server, account.uuid);
    const cart = kept.flatMap(({ id, lineId, productId, quantity }, index) =>
      productId === null || lineId === null || index === line % 3
        ? []
        : [
            {
              product: productId,
              quantity,
              lineId: id,
              metadata: [{ key: 'seat', value: seat % 9 }],
            },
          ],
    );
    const names = nameOf(account);
    return server.post(`/${names.path}/update-orders`, {
      ...names.id,
      cart: [...cart, { ...pick(LINES, line), metadata: [{ key: 'guest', value: 'Ali' }] }],
    });
  }),
  markOrders: onAccount(async (account, { server, at: [, , value] }) => {
    const cart = (await linesOf(server, account.uuid)).flatMap(
      ({ id, lineId, productId, quantity }) =>
        productId === null || lineId === null
          ? []
          : [
              {
                product: productId,
                quantity,
                lineId: id,
                metadata: [{ key: 'k', value: value % 2 === 0 }],
              },
            ],
    );
    const names = nameOf(account);
    return server.post(`/${names.path}/update-orders`, { ...names.id, cart }, KEYS.kds);
  }),
  replacePayments: onAccount((account, { server, at: [, method, amount, seat], pick }) => {
    const names = nameOf(account);
    return server.post(`/${names.path}/update-payments`, {
      ...names.id,
      payments: [
        {
          id: pick(METHODS, method),
          price: (1 + (amount % 2000)) / 100,
          lineId: `pay-of-${seat % 3}-x`,
          metadata: [{ key: 'terminal', value: 'T1' }],
        },
        { id: '-', price: 1, isDiscount: true, title: 'Happy hour' },
      ].slice(amount % 2),
    });
  }),
  createTable: ({ server, at: [table, line, persons], pick }) =>
    server.post('/tables/create', {
      tableId: pick(TABLES, table),
      personCount: persons % 4,
      cart: [{ ...pick(LINES, line), lineId: `line-of-qr-${line % 50}` }],
    }),
  createPacket: ({ server, at: [line, status, more], pick }) =>
    server.post('/packets/create', {
      cart: [pick(LINES, line)],
      status: pick(['none', 'Approved'], status),
      note: 'Ring twice',
      ...(more % 2 > 0 && {
        customer: { id: 'cu-2', name: 'Someone', call: '555', addressDescription: 'Blue door' },
        restaurantDelivery: more % 3 === 0,
        callbackUrl: 'https://plugin.example/done',
      }),
    }),
  updatePacket: onAccount(({ uuid }, { server, at: [, note] }) =>
    server.post('/packets/update', {
      packetId: uuid,
      paymentNote: `Note ${note}`,
      customer: { phone: `0555 ${note}` },
    }),
  ),
};

const ACTIONS: Readonly<Record<string, Perform>> = { ...ACCOUNT_ACTIONS, ...SETTING_ACTIONS };

/** Any action; those on accounts come more often. */
export const randomAction: fc.Arbitrary<RandomAction> = fc.record({
  verb: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(ACCOUNT_ACTIONS)) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(SETTING_ACTIONS)) },
  ),
  at: fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999), fc.nat(9999)),
});

/** Does an action; what was answered, or undefined where there was nothing to do it with. */
export async function perform(
  server: TestServer,
  { verb, at }: RandomAction,
): Promise<TestAnswer | undefined> {
  const act = ACTIONS[verb];
  if (act === undefined) throw new Error(`There is no action ${verb}.`);
  return await act({ server, at, pick: (items, number) => items[number % items.length] });
}

function onAccount(act: (account: AccountHead, acting: Acting) => ReturnType<Perform>): Perform {
  return async (acting) => {
    const account = acting.pick(headsOf(acting.server, 'open'), acting.at[0]);
    return account === undefined ? undefined : await act(account, acting);
  };
}

/** A line as the control API shows it. */
interface ShownLine {
  readonly id: string;
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly quantity: number;
}

function onLine(
  act: (account: AccountHead, line: ShownLine, acting: Acting) => ReturnType<Perform>,
): Perform {
  return onAccount(async (account, acting) => {
    const line = acting.pick(await linesOf(acting.server, account.uuid), acting.at[1]);
    return line === undefined ? undefined : await act(account, line, acting);
  });
}

function headsOf({ server }: TestServer, status: 'open' | 'closed'): AccountHead[] {
  const { read } = server.emulator.database;
  return listAccounts(read, STORE, { kind: null, status, limit: 1000 });
}

async function linesOf(server: TestServer, uuid: string): Promise<ShownLine[]> {
  return ((await server.account(uuid)) as { readonly orders: ShownLine[] }).orders;
}

function nameOf(account: AccountHead) {
  return account.kind === 'table'
    ? { path: 'tables', id: { tableId: account.table.id } }
    : { path: 'packets', id: { packetId: account.uuid } };
}
