import { describe, expect, test } from 'vitest';

import { fieldOf } from '#server/domain/json.ts';
import { fixtureWith } from '#server/testing/fixture-with.ts';
import type { PlayedTour } from '#server/testing/play-tour.ts';
import { playTour } from '#server/testing/play-tour.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

import { cleanUpSteps } from '../clean-up.ts';
import { dataOf } from '../step.ts';
import { TOUR } from './tour.ts';

/** Status, and the message of a refusal, by step. */
function told({ answers }: PlayedTour): Record<string, [number, string?]> {
  return Object.fromEntries(
    [...answers].map(([id, { status, body }]) => {
      const message = String(fieldOf(body, 'message'));
      return [id, fieldOf(body, 'success') === true ? [status] : [status, message]];
    }),
  );
}

async function playAll(url: string, key: string): Promise<PlayedTour> {
  const played = await playTour(url, key, TOUR);
  return playTour(url, key, cleanUpSteps(played.answers, played.answers), played);
}

const statusesOf = ({ answers }: PlayedTour): number[] => [
  ...new Set([...answers.values()].map(({ status }) => status)),
];

describe('on an unchanged Countertop', () => {
  const shared = sharedTestServer();
  let once: Promise<PlayedTour> | null = null;
  /** One run for several tests. */
  const playedOnce = (): Promise<PlayedTour> =>
    (once ??= shared().then(({ url }) => playAll(url, KEYS.qr)));

  test('each step gets the answer in the ledger', async () => {
    const played = await playedOnce();
    const byAnswer = Map.groupBy(Object.entries(told(played)), ([, words]) => words.join(' '));
    const lines = [...byAnswer].map(([words, steps]) => {
      return `${words}\n${steps.map(([id]) => `  ${id}\n`).join('')}`;
    });
    await expect(lines.join('')).toMatchFileSnapshot('tour-answers.txt');
    expect([...played.skipped]).toEqual([
      ['methods-none', 'There are payment methods, or they are not shown'],
    ]);
  });

  test('a run gets exactly three 401s', async () => {
    const { answers } = await playedOnce();
    const unauthorized = [...answers].flatMap(([id, { status }]) => (status === 401 ? [id] : []));
    expect(unauthorized.toSorted()).toEqual(['no-key', 'unknown-path', 'wrong-key']);
  });

  test('nothing changes apart from its own packet and table', async () => {
    const server = await startTestServer();
    const before = await shown(server.get);
    const { picks, answers } = await playAll(server.url, KEYS.qr);
    const after = await shown(server.get);
    const packetId = fieldOf(dataOf(answers.get('packet-create')), 'packetId');
    expect(after.lists).toEqual(before.lists);
    expect(after.tables.filter(({ tableId }) => tableId !== picks.freeTable)).toEqual(
      before.tables,
    );
    expect(after.packets.filter((packet) => packet.packetId !== packetId)).toEqual(before.packets);
    expect(after.tables.find(({ tableId }) => tableId === picks.freeTable)).toMatchObject({
      total: 0,
      paid: 0,
      itemCount: 0,
    });
    expect(after.packets.find((packet) => packet.packetId === packetId)).toMatchObject({
      status: 'Rejected',
    });
  });

  test('no step gets a server error', async () => {
    expect(statusesOf(await playedOnce()).filter((status) => status >= 500)).toEqual([]);
  });
});

const FLOOR = [{ id: 'salon', title: 'Salon', tables: [{ id: 't-1', title: 'T1' }] }];

const ALL_SCOPES = [
  {
    pluginId: 'own',
    scopes: ['orders:read', 'orders:write', 'products:read', 'payment_methods:read'],
  },
];

describe('on a store', () => {
  test('with nothing open, the reads of details are skipped, and writes are made', async () => {
    const server = await startTestServer();
    const key = await fixtureWith(server, {
      floor: FLOOR,
      products: [{ id: 'p-1', title: 'One', price: 10 }],
      paymentMethods: [{ id: 'pm-1', title: 'Cash' }],
      installs: ALL_SCOPES,
    });
    const { answers, skipped } = await playAll(server.url, key);
    expect(skipped.get('table-detail')).toBe('No table is open');
    expect(skipped.get('packet-detail')).toBe('No packet is open');
    expect(skipped.get('table-cover')).toBe('Nothing shows a cover charge');
    expect(skipped.get('option-ambiguous')).toBe('No two options of a product have the same title');
    expect(answers.get('packet-read-again')?.status).toBe(200);
    expect(answers.get('table-payments')?.status).toBe(200);
    // The key has no access to customers.
    expect(answers.get('customers')?.status).toBe(403);
  });

  test('without payment methods, only the refusal of payments is tested', async () => {
    const server = await startTestServer();
    const key = await fixtureWith(server, {
      floor: FLOOR,
      products: [{ id: 'p-1', title: 'One', price: 10 }],
      installs: ALL_SCOPES,
    });
    const played = await playAll(server.url, key);
    expect(told(played)['methods-none']).toEqual([400, 'no_payment_methods_configured']);
    expect(told(played)['packet-create']).toEqual([200]);
    expect(played.skipped.get('payments-replace')).toBe('No payment method is shown');
    expect(played.skipped.get('orders-below-paid')).toBe('No payment method is shown');
    expect(told(played)['orders-replace']).toEqual([200]);
  });

  test('without products, no packet is opened and steps that need a packet are skipped', async () => {
    const server = await startTestServer();
    const key = await fixtureWith(server, { floor: FLOOR, installs: ALL_SCOPES });
    const played = await playAll(server.url, key);
    expect(played.skipped.get('packet-create')).toBe('No product is for sale');
    expect(played.skipped.get('packet-read-again')).toBe('No packet was opened');
    expect(told(played)['table-create']).toEqual([200]);
    expect(told(played)['line-id-short']).toEqual([400, 'Invalid lineId: abc-123']);
    expect((await server.get('/packets/open', key)).body.data).toEqual([]);
  });

  test('with a read-only key, nothing is opened and all writes are refused', async () => {
    const server = await startTestServer();
    const scopes = ['orders:read', 'products:read', 'payment_methods:read', 'customers:read'];
    const key = await fixtureWith(server, {
      floor: FLOOR,
      products: [{ id: 'p-1', title: 'One', price: 10 }],
      installs: [{ pluginId: 'own', scopes }],
    });
    const played = await playAll(server.url, key);
    const writes = TOUR.filter(({ phase }) => phase === 'writes');
    const taken = writes.flatMap(({ id }) => {
      const sent = played.sent.get(id);
      const success = fieldOf(played.answers.get(id)?.body, 'success');
      return sent?.method === 'POST' && success === true ? [id] : [];
    });
    expect(taken).toEqual([]);
    expect(told(played)['packet-create']).toEqual([403, 'plugin.scope.denied']);
    expect(played.skipped.get('update-status')).toBe('No packet was opened');
    expect(played.skipped.get('table-twice')).toBe('No table was opened');
    expect(cleanUpSteps(played.answers, played.answers)).toEqual([]);
  });
});

test('steps have unique ids, and come after the steps that they refer to', () => {
  const ids = TOUR.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.length > 100)).toEqual([]);
  const early = TOUR.flatMap((step, place) => {
    const written = JSON.stringify(step);
    const later = ids.slice(place).filter((id) => written.includes(`{${id}.`));
    return later.map((id) => `${step.id} refers to ${id}`);
  });
  expect(early).toEqual([]);
});

type Get = (path: string) => Promise<{ body: { data: Record<string, unknown>[] } }>;

/** The store as a plugin reads it. */
async function shown(get: Get) {
  const list = async (path: string) => (await get(path)).body.data;
  const lists = [
    await list('/products/list'),
    await list('/categories/list'),
    await list('/payment-methods/list'),
    await list('/ingredients/list'),
    await list('/customers/list'),
    await list('/tables/layout'),
  ];
  return { lists, tables: await list('/tables/open'), packets: await list('/packets/open') };
}
