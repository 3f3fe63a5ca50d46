import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { answerOf } from '#server/testing/play-tour.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import type { TourAnswer, TourCall } from '../step.ts';
import { compareAnswers } from './compare-answers.ts';
import { safeMessage } from './withheld.ts';

/** Personal data that looks like other values. */
const MARKERS = [
  'Zeynepmark',
  'Zeynepmark_yilmazmark',
  'zeynepmark.yilmazmark',
  'ZEYNEPMARK',
  'zeynepMark',
  'Ahmet Yılmazmark, Örnekmark Sokak No: 12',
  'markperson@example.com',
  '+90 555 010 4477mark',
  'plugin.markperson.notFound',
  'srv-x.mark-plugin.sk_test_markmark',
  '<b>mark</b>',
  'No: mark\nmark',
] as const;

const CALLS: readonly TourCall[] = [
  { method: 'GET', path: '/tables/layout' },
  { method: 'GET', path: '/tables/open' },
  { method: 'GET', path: '/tables/get?id=salon-2' },
  { method: 'GET', path: '/packets/open' },
  { method: 'GET', path: '/packets/get?packetId=pkt-1001' },
  { method: 'GET', path: '/packets/get?packetId=markperson' },
  { method: 'GET', path: '/products/list' },
  { method: 'GET', path: '/users/get' },
  { method: 'GET', path: '/customers/list?limit=3' },
  {
    method: 'POST',
    path: '/packets/create',
    body: { cart: [{ product: 'p-cay', quantity: 1, lineId: 'x' }], note: 'Markperson' },
  },
  {
    method: 'POST',
    path: '/packets/create',
    body: { cart: [{ product: 'p-cay', quantity: 1 }], customer: { name: 'Markperson' } },
  },
];

/** A value with some texts, numbers and fields replaced at random. */
function disturbed(value: unknown, dice: () => number): unknown {
  const roll = dice();
  const marker = MARKERS[roll % MARKERS.length] ?? '';
  if (typeof value === 'string') return roll % 3 === 0 ? marker : value;
  if (typeof value === 'number') return roll % 11 === 0 ? 905_550_104_477 : value;
  if (value === null) return roll % 5 === 0 ? marker : value;
  if (Array.isArray(value)) return value.map((item) => disturbed(item, dice));
  if (typeof value !== 'object') return roll % 9 === 0 ? marker : value;
  const entries = Object.entries(value).map(([name, item]) => [name, disturbed(item, dice)]);
  if (roll % 4 === 0) entries.push(['unheardOf', { inside: [marker] }]);
  // A field name may be shown, since a comparison is about fields.
  if (roll % 4 === 0 && marker !== 'zeynepMark') entries.push([marker, marker]);
  return Object.fromEntries(entries) as unknown;
}

function disturbedAnswer(answer: TourAnswer, dice: () => number): TourAnswer {
  return {
    ...answer,
    headers: disturbed(answer.headers, dice) as Record<string, string>,
    body: disturbed(answer.body, dice),
  };
}

const LEAK = /mark|905550104477|555 010|yılmaz|örnek|ahmet|zeynep|example\.com/iu;

describe('a difference never contains', () => {
  for (const { numRuns, ...options } of [{ numRuns: 25 }, { numRuns: 300, tags: ['long'] }]) {
    test(
      `texts and long numbers of either answer, at any place (${numRuns} random differences)`,
      options,
      async () => {
        const { url } = await startTestServer();
        const answers = await Promise.all(CALLS.map((call) => answerOf(url, call)));
        let told = 0;
        const rolls = fc.infiniteStream(fc.nat({ max: 10_000 }));
        fc.assert(
          fc.property(
            fc.nat({ max: CALLS.length - 1 }),
            rolls,
            fc.boolean(),
            (at, dice, isBoth) => {
              const roll = (): number => dice.next().value ?? 1;
              const [call, answer] = [CALLS[at], answers[at]];
              if (call === undefined || answer === undefined) throw new Error('no such call');
              const differences = compareAnswers({
                step: { rows: '' },
                calls: { here: call, there: call },
                here: isBoth ? disturbedAnswer(answer, roll) : answer,
                there: disturbedAnswer(answer, roll),
              });
              told += differences.length;
              expect(JSON.stringify(differences)).not.toMatch(LEAK);
            },
          ),
          { numRuns },
        );
        expect(told).toBeGreaterThan(3 * numRuns);
      },
    );
  }
});

describe('the message of a refusal', () => {
  test.each([
    ['Table is already open', 'Table is already open'],
    ['Table is already open by Ayşe Kaya', 'Table is already open by … …'],
    ['plugin.tables.alreadyOpen', 'plugin.tables.alreadyOpen'],
    ['plugin.ayse.notFound', '…'],
    ['"cart[0].quantity" must be less than or equal to 9999', null],
    ['Call +90 555 000 1122 or mail a@b.example', 'Call … or mail …'],
    ['Customer 555-000-1122 is unknown', 'Customer … is unknown'],
    ['Total metadata size (20500) exceeds 20480 bytes', null],
    ['Paid (120.5) exceeds total (100).', null],
    ['insufficient_scope', '…'],
  ])('contains only known words: %s', (message, written) => {
    expect(safeMessage(message)).toBe(written ?? message);
  });
});
