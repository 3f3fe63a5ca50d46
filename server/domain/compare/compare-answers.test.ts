import { describe, expect, test } from 'vitest';

import { FIDELITY_LEDGER } from '#contract/fidelity-ledger.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { answerOf } from '#testing/tour-answers.ts';

import { compareAnswers } from './compare-answers.ts';
import type { Difference } from './document.ts';
import type { TourAnswer, TourCall } from './tour-step.ts';

const get = (path: string): TourCall => ({ method: 'GET', path });

const post = (path: string, body: unknown): TourCall => ({ method: 'POST', path, body });

/** Compares two answers to one call, without what was answered before. */
function compare(call: TourCall, here: TourAnswer, there: TourAnswer): Difference[] {
  return compareAnswers({
    step: { id: 'step', about: {} },
    calls: { here: call, there: call },
    here,
    there,
    rows: FIDELITY_LEDGER,
  });
}

/** The answer with another body, made from a copy of its own. */
// The bodies are of any shape.
// oxlint-disable-next-line no-explicit-any
function changed(answer: TourAnswer, change: (body: any) => void): TourAnswer {
  const body: unknown = structuredClone(answer.body);
  change(body);
  return { ...answer, body };
}

const READS = [
  '/tables/layout',
  '/tables/open',
  '/tables/get?id=salon-2',
  '/tables/get?id=salon-7',
  '/tables/get',
  '/packets/open',
  '/packets/get?packetId=pkt-1001',
  '/packets/get?packetId=unknown',
  '/products/list',
  '/products/get?id=p-adana',
  '/categories/list',
  '/payment-methods/list',
  '/ingredients/list',
  '/users/get',
  '/customers/list',
  '/customers/get?customerId=cu-1',
  '/no-such-path',
];

describe('two servers of one world', () => {
  test('answer every read without a difference', async () => {
    const here = await startTestServer();
    const there = await startTestServer({ clock: '2026-04-05T09:30:00Z', limits: 'sandbox' });
    for (const path of READS.slice(0, 5)) {
      const [one, other] = await Promise.all([
        answerOf(here.url, get(path)),
        answerOf(there.url, get(path)),
      ]);
      expect(compare(get(path), one, other), path).toEqual([]);
    }
  });

  test('differ in nothing after the same write, though each makes its own ids', async () => {
    const here = await startTestServer();
    const there = await startTestServer({ clock: '2026-04-05T09:30:00Z' });
    const call = post('/packets/create', { cart: [{ product: 'p-cay', quantity: 2 }] });
    const one = await answerOf(here.url, call);
    const other = await answerOf(there.url, call);
    expect(one.status).toBe(200);
    expect(compare(call, one, other)).toEqual([]);
  });
});

describe('a difference', () => {
  test('in each kind is found, and goes back to the rows of the ledger that touch it', async () => {
    const { url } = await startTestServer();
    const call = get('/tables/get?id=salon-2');
    const here = await answerOf(url, call);
    const there = changed(here, (body) => {
      body.data.docNo = '5';
      body.data.extraField = { deep: 'Ayşe' };
      delete body.data.uuid;
      body.data.channel = 'table';
    });
    expect(compare(call, here, there)).toEqual([
      { path: 'data.uuid', kind: 'missing', here: 'string', there: null, ledger: ['B7'] },
      { path: 'data.docNo', kind: 'type', here: 'number', there: 'string', ledger: ['B7', 'B23'] },
      { path: 'data.channel', kind: 'value', here: 'TABLE', there: 'table', ledger: ['B7'] },
      { path: 'data.extraField', kind: 'extra', here: null, there: 'object', ledger: [] },
    ]);
  });
});
