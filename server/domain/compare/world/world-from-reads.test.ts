import { describe, expect, test } from 'vitest';

import { FIDELITY_LEDGER } from '#contract/fidelity-ledger.ts';
import { KEYS, startTestServer } from '#testing/start-test-server.ts';
import { answerOf } from '#testing/tour-answers.ts';

import { compareAnswers } from '../compare-answers.ts';
import type { Answers, TourAnswer, TourCall } from '../tour-step.ts';
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

/** The reads that a world is made from: the lists, and the details of what is open. */
async function readsOf(url: string, key: string, details: Readonly<Record<string, string>> = {}) {
  const calls = new Map<string, TourCall>();
  for (const [step, path] of Object.entries({ ...LISTS, ...details })) {
    calls.set(step, { method: 'GET', path });
  }
  const answers = new Map<string, TourAnswer>();
  for (const [step, call] of calls) answers.set(step, await answerOf(url, call, key));
  return { calls, answers };
}

/** What is told of a server that was made from the reads of another one. */
async function differencesOf(url: string, key: string, details: Readonly<Record<string, string>>) {
  const { calls, answers } = await readsOf(url, key, details);
  const [serverId = '', pluginId = ''] = key.split('.');
  const { fixture, unknown } = worldFromReads(answers, { serverId, pluginId });
  const ours = await startTestServer({ clock: '2026-05-06T10:00:00Z' });
  const reset = await ours.control('POST', '/reset', { fixture });
  expect(reset.status, reset.text).toBe(200);
  const own = new Map<string, TourAnswer>();
  const ourKey = `${serverId}.${pluginId}.sk_test_${pluginId}`;
  for (const [step, call] of calls) own.set(step, await answerOf(ours.url, call, ourKey));
  return [...calls].map(([step, call]) => ({
    step,
    differences: compareAnswers({
      step: { id: step, about: {} },
      calls: { here: call, there: call },
      here: answered(own, step),
      there: answered(answers, step),
      rows: FIDELITY_LEDGER,
      unknown,
    }),
  }));
}

function answered(answers: Answers, step: string): TourAnswer {
  const answer = answers.get(step);
  if (answer === undefined) throw new Error(`no answer to ${step}`);
  return answer;
}

describe('a world made from the reads of bistro', () => {
  test('gives every one of them, with full access and with the little that other plugins have', async () => {
    const { url } = await startTestServer();
    const details = {
      'table-detail': '/tables/get?id=salon-2',
      'packet-detail': '/packets/get?packetId=pkt-1001',
    };
    for (const key of [KEYS.qr, KEYS.kds, KEYS.reader]) {
      for (const { step, differences } of await differencesOf(url, key, details)) {
        expect(differences, `${key} ${step}`).toEqual([]);
      }
    }
  });
});
