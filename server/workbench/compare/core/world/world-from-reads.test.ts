import { describe, expect, test } from 'vitest';

import { answerOf } from '#server/testing/play-tour.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

import { compareAnswers } from '../rules/compare-answers.ts';
import type { Answers, TourAnswer, TourCall } from '../step.ts';
import { worldFromReads } from './world-from-reads.ts';

const LISTS: Readonly<Record<string, string>> = {
  layout: '/tables/layout',
  'tables-open': '/tables/open',
  'packets-open': '/packets/open',
  products: '/products/list',
  categories: '/categories/list',
  'payment-methods': '/payment-methods/list',
  ingredients: '/ingredients/list',
  users: '/users/get',
  customers: '/customers/list',
};

/** The reads that a world is made from: lists, and details of open accounts. */
async function readsOf(url: string, key: string, details: Readonly<Record<string, string>> = {}) {
  const calls = new Map<string, TourCall>();
  for (const [step, path] of Object.entries({ ...LISTS, ...details })) {
    calls.set(step, { method: 'GET', path });
  }
  const answers = new Map<string, TourAnswer>();
  for (const [step, call] of calls) answers.set(step, await answerOf(url, call, key));
  return { calls, answers };
}

/** The differences between a server and another whose world is made from reads of the first. */
async function differencesOf(url: string, key: string, details: Readonly<Record<string, string>>) {
  const { calls, answers } = await readsOf(url, key, details);
  const [serverId = '', pluginId = ''] = key.split('.');
  const { fixture, isConsentUnknown } = worldFromReads(answers, { serverId, pluginId });
  const ours = await startTestServer({ clock: '2026-05-06T10:00:00Z' });
  const reset = await ours.control('POST', '/reset', { fixture });
  expect(reset.status).toBe(200);
  const own = new Map<string, TourAnswer>();
  const ourKey = `${serverId}.${pluginId}.sk_test_${pluginId}`;
  for (const [step, call] of calls) own.set(step, await answerOf(ours.url, call, ourKey));
  return [...calls].map(([step, call]) => ({
    step,
    differences: compareAnswers({
      step: { rows: '' },
      calls: { here: call, there: call },
      here: answered(own, step),
      there: answered(answers, step),
      isConsentUnknown,
    }),
  }));
}

function answered(answers: Answers, step: string): TourAnswer {
  const answer = answers.get(step);
  if (answer === undefined) throw new Error(`no answer to ${step}`);
  return answer;
}

describe('a world made from the reads of bistro', () => {
  test('gives the same answers to all reads, with full and with limited access', async () => {
    const { url } = await startTestServer();
    const details = {
      'table-detail': '/tables/get?id=salon-2',
      'packet-detail': '/packets/get?packetId=pkt-1001',
    };
    for (const key of [KEYS.qr, KEYS.kds, KEYS.reader]) {
      for (const { step, differences } of await differencesOf(url, key, details)) {
        expect({ key, step, differences }).toEqual({ key, step, differences: [] });
      }
    }
  });
});

describe('a world made from the reads of a busy evening', () => {
  test('gives the same answers to all reads: split and paid lines, voids, discounts, options, metadata, notes, timers', async () => {
    const there = await startTestServer({ clock: '2026-03-01T23:30:00Z' });
    await busyTable(there);
    const packets = [await busyPacket(there, 'delivery'), await busyPacket(there, 'takeaway')];
    const details = {
      'table-detail': '/tables/get?id=salon-5',
      'table-detail-timer': '/tables/get?id=bahce-1',
      'table-detail-cover': '/tables/get?id=salon-2',
      'packet-detail': `/packets/get?packetId=${packets[0]}`,
      'packet-detail-weak': '/packets/get?packetId=pkt-1001',
    };
    const detail = await there.get('/tables/get?id=salon-5');
    expect(detail.body.data.cancels).toHaveLength(1);
    expect(detail.body.data.payments.length).toBeGreaterThan(1);
    for (const key of [KEYS.qr, KEYS.kds]) {
      for (const { step, differences } of await differencesOf(there.url, key, details)) {
        expect({ key, step, differences }).toEqual({ key, step, differences: [] });
      }
    }
  });
});

/** A table with a split bill, a voided line, options, discounts, notes and metadata of two plugins. */
async function busyTable({ post, control }: TestServer): Promise<string> {
  const metadata = (key: string) => [{ key, value: 'x' }];
  const cart = [
    { product: 'p-kahve', quantity: 3, options: [{ id: 'opt-duble' }], lineId: 'busy-line-0001' },
    {
      product: 'p-adana',
      quantity: 1.5,
      discount: 33.33,
      note: 'Az acılı',
      lineId: 'busy-line-0002',
    },
    {
      product: 'p-ayran',
      quantity: 7,
      taxRate: 1,
      metadata: metadata('a'),
      lineId: 'busy-line-0003',
    },
    { product: 'p-su', quantity: 2 },
  ];
  const opened = await post('/tables/create', { tableId: 'salon-5', personCount: 4, cart });
  expect(opened.status).toBe(200);
  const again = cart.slice(0, 3).map((line) => ({ ...line, metadata: metadata('b') }));
  const replaced = await post(
    '/tables/update-orders',
    { tableId: 'salon-5', cart: again },
    KEYS.kds,
  );
  expect(replaced.status).toBe(200);
  const accountId = await accountOn({ control }, 'salon-5');
  const paid = await control('POST', `/accounts/${accountId}/collect`, {
    methodId: 'pm-nakit',
    lines: [
      { lineId: 'busy-line-0003', quantity: 2 },
      { lineId: 'busy-line-0001', quantity: 1 },
    ],
  });
  expect(paid.status).toBe(200);
  const more = await control('POST', `/accounts/${accountId}/collect`, {
    methodId: 'pm-kart',
    amount: 12.34,
  });
  expect(more.status).toBe(200);
  const voided = await control('POST', `/accounts/${accountId}/void`, {
    lineId: 'busy-line-0002',
    reason: 'Döküldü',
  });
  expect(voided.status).toBe(200);
  return accountId;
}

async function busyPacket({ post }: TestServer, type: string): Promise<string> {
  const made = await post('/packets/create', {
    type,
    status: 'Approved',
    note: 'Kapıya bırakın',
    paymentNote: 'Kart',
    customer: { id: 'cu-2', name: 'Deniz', phone: '+90 555 000 0002', region: 'Moda' },
    cart: [{ product: 'p-baklava', quantity: 0.75, metadata: [{ key: 'k', value: 3 }] }],
    payments: [
      { id: 'pm-kart', price: 50, lineId: 'busy-pay-0001' },
      { id: 'indirim', price: 10, isDiscount: true, title: 'İndirim' },
    ],
  });
  expect(made.status).toBe(200);
  return String(made.body.data.packetId);
}
