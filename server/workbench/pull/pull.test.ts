import { describe, expect, test } from 'vitest';

import { readFixture } from '#server/contract/read-fixture.ts';

import type { TourAnswer, TourCall } from '../compare/core/step.ts';
import type { Attempt } from '../compare/target-client.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { PullProgress } from './run-pull.ts';
import { runPull } from './run-pull.ts';

const KEY = 'srv-liman.menu-app.secret-key-of-the-plugin';

/** The data that the target returns, containing personal data and the key. */
const DATA: Readonly<Record<string, unknown>> = {
  '/tables/layout': [
    {
      id: 'ic',
      title: 'İç Salon',
      tables: [
        { id: 't-1', title: 'M1' },
        { id: 't-2', title: `M2 ${KEY}` },
      ],
    },
  ],
  '/products/list': [{ id: 'p-1', title: 'Hamsi', price: 240, tax: 10, category: 'c-1' }],
  '/categories/list': [{ id: 'c-1', title: 'Balıklar' }],
  '/payment-methods/list': [{ id: 'm-1', title: 'Cash', cash: true }],
  '/users/get': [
    { id: 'u-1', name: 'Nermin Personal', role: 'staff' },
    { id: 'u-2', name: 'Kemal Personal', role: 'manager' },
  ],
  '/ingredients/list': [],
  '/tables/open': [{ tableId: 't-2', tableName: 'M2', currency: 'EUR', note: 'Call Nermin' }],
  '/tables/get': {
    tableId: 't-2',
    currency: 'EUR',
    personCount: 2,
    note: 'Call Nermin',
    orders: [
      { lineId: 'kuver', productId: 'kuver', title: 'Kuver', price: 20, quantity: 2 },
      {
        lineId: 'l-1',
        productId: 'p-1',
        title: 'Hamsi',
        price: 240,
        quantity: 1,
        note: 'Personal',
      },
    ],
  },
};

const answered = (status: number, more: Partial<TourAnswer> = {}): Attempt => ({
  answer: { status, headers: {}, body: { success: false, message: KEY }, isHtml: false, ...more },
});

type Respond = (path: string, calls: number) => Attempt | null;

/** Pulls from a target, on a clock that moves by waiting. */
async function pull(respond: Respond = () => null, before: KeptAnswers = {}, stopAt = 99) {
  const made: TourCall[] = [];
  const progress: PullProgress[] = [];
  const stop = new AbortController();
  let [kept, now] = [before, 0];
  const result = await runPull({
    address: 'https://sandbox.example/plugin-api',
    key: KEY,
    readsPerMinute: 5,
    time: { now: () => now, pass: async (ms) => void (now += ms) },
    client: {
      attempt: async (call) => {
        made.push(call);
        if (made.length === stopAt) stop.abort();
        const [path = ''] = call.path.split('?');
        const data = DATA[path];
        return respond(path, made.length) ?? answered(200, { body: { success: true, data } });
      },
    },
    before,
    onProgress: (one) => progress.push(one),
    save: (answers) => {
      kept = answers;
    },
    stop: stop.signal,
  });
  return { result, made, progress, kept, seconds: Math.round(now / 1000) };
}

async function pulledStore(respond?: Respond) {
  const { result } = await pull(respond);
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  const { stores, guessed } = result.fixture;
  expect(readFixture(result.fixture)).not.toHaveProperty('fault');
  const [store] = stores;
  if (store === undefined) throw new Error('There is no store.');
  return { store, guessed };
}

describe('pulling a restaurant', () => {
  test('reads its floor, menu, payment methods and users, and fills in the rest from bistro', async () => {
    const { store, guessed } = await pulledStore();
    expect(store).toMatchObject({
      serverId: 'srv-liman',
      currency: 'EUR',
      cover: { rate: 20, title: 'Kuver' },
      floor: [{ title: 'İç Salon', tables: [{ id: 't-1' }, { id: 't-2' }] }],
      products: [{ id: 'p-1', title: 'Hamsi', price: 240, category: 'c-1' }],
      categories: [{ title: 'Balıklar' }],
      paymentMethods: [{ id: 'm-1', cash: true }, { id: 'pm-kart' }],
      users: [
        { id: 'u-1', name: 'Personel 1' },
        { id: 'u-2', name: 'Yönetici 2' },
      ],
      accounts: [],
      installs: [{ pluginId: 'demo-qr' }, {}, {}, {}],
    });
    expect(guessed).toEqual([
      'name',
      'timeZone',
      'cutoffHour',
      'installs',
      'devices',
      'customers',
      'paymentMethods',
    ]);
  });

  test('makes eight reads, five a minute, and keeps no key, names or notes', async () => {
    const { result, made, progress, kept, seconds } = await pull();
    expect(made.map(({ method }) => method)).toEqual(Array.from({ length: 8 }, () => 'GET'));
    expect(seconds).toBeLessThan(180);
    expect(progress.some(({ calls, leftMs }) => calls[5]?.state === 'waiting' && leftMs > 0)).toBe(
      true,
    );
    expect(progress.at(-1)).toMatchObject({
      leftMs: 0,
      calls: made.map(() => ({ state: 'done', status: 200 })),
    });
    expect(JSON.stringify([result, kept])).not.toMatch(/secret-key|Nermin|Kemal|Personal/u);
  });

  test('resumes where it was interrupted', async () => {
    const first = await pull(undefined, {}, 3);
    expect([first.result.kind, Object.keys(first.kept).length]).toEqual(['stopped', 3]);
    const second = await pull(undefined, first.kept);
    expect([second.result.kind, second.made.length]).toEqual(['done', 5]);
    expect(second.result).toEqual((await pull()).result);
  });

  test('guesses what the key cannot read', async () => {
    const denied = answered(403);
    const { store, guessed } = await pulledStore((path) =>
      /layout|users|categories|open|methods/u.test(path) ? denied : null,
    );
    expect(guessed).toEqual(
      expect.arrayContaining([
        'floor',
        'users',
        'categories',
        'currency',
        'cover',
        'paymentMethods',
      ]),
    );
    expect(store.floor).toHaveLength(3);
    expect(store.users).toMatchObject([{ role: 'manager' }, { role: 'staff' }]);
    expect(store.paymentMethods?.map(({ cash = false }) => cash)).toEqual([true, false]);
    expect(store.categories).toEqual([{ id: 'c-1', title: 'c-1' }]);
  });

  test('waits for the limit of the target, and makes at most twelve calls', async () => {
    const busy = answered(429, { headers: { 'retry-after': '7' } });
    const once = await pull((_, calls) => (calls === 1 ? busy : null));
    expect([once.result.kind, once.made.length]).toEqual(['done', 9]);
    const always = await pull((_, calls) => (calls > 4 ? busy : null));
    expect([always.result, always.made.length]).toMatchObject([
      { kind: 'failed', problem: { code: 'targetLimited' } },
      12,
    ]);
  });

  test.each<[string, Attempt, number]>([
    ['targetKeyUnknown', answered(401), 1],
    ['targetNotFound', answered(404), 1],
    ['targetRedirects', answered(302, { headers: { location: 'https://x.example' } }), 1],
    ['targetSendsHtml', answered(200, { isHtml: true }), 1],
    ['targetFails', answered(500), 4],
    ['targetSilent', { noAnswer: 'there is no host', neverSent: true, isFinal: true }, 1],
    ['targetShowsNothing', answered(403), 7],
  ])('fails with %s', async (code, attempt, calls) => {
    const { result, made } = await pull(() => attempt);
    expect([result, made.length]).toMatchObject([{ kind: 'failed', problem: { code } }, calls]);
  });
});
