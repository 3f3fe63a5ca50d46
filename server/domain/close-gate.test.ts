import { describe, expect, test } from 'vitest';

import type { CallbackReply } from './callback.ts';
import { readAnswer } from './callback.ts';
import { judgeClosing, letsClose } from './close-gate.ts';

function answered(answer: unknown): CallbackReply {
  return { outcome: 'answered', read: readAnswer('hook', answer) };
}

const RULES = [false, true].flatMap((confirmed) =>
  [false, true].map((failOpen) => ({ confirmed, failOpen })),
);

describe('the close gate', () => {
  test.each([
    { success: true },
    { success: true, level: 'error' },
    { success: true, level: 'strange' },
    { decision: 'allow' },
  ])('is opened by %j under any rules', (answer) => {
    const verdicts = RULES.map((rules) => judgeClosing(answered(answer), rules));
    expect(verdicts).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  test.each([
    { success: false },
    { success: false, level: 'error' },
    { success: false, level: 'Warning' },
    { success: false, level: ['warning'] },
    { decision: 'deny' },
    { decision: 'deny', level: 'warning' },
    { decision: 'pending' },
  ])('is shut by %j under any rules', (answer) => {
    const verdicts = RULES.map((rules) => judgeClosing(answered(answer), rules));
    expect(verdicts).toEqual(['no', 'no', 'no', 'no']);
  });

  test('is shut by a warning until staff confirm it, whether the install fails open or not', () => {
    const warning = answered({ success: false, level: 'warning' });
    const verdicts = RULES.map((rules) => judgeClosing(warning, rules));
    expect(verdicts).toEqual(['warning', 'warning', 'confirmed', 'confirmed']);
  });

  test.each<[string, CallbackReply]>([
    ['late', { outcome: 'timeout' }],
    ['failing', { outcome: 'failed' }],
    ['rate-limited', { outcome: 'rateLimited' }],
    ['malformed', answered({ ok: true })],
  ])('is shut by a %s call, unless the install fails open', (_what, reply) => {
    const verdicts = RULES.map((rules) => judgeClosing(reply, rules));
    expect(verdicts).toEqual(['no', 'failedOpen', 'no', 'failedOpen']);
  });

  test('lets the table close except with the verdicts warning and no', () => {
    const verdicts = ['yes', 'confirmed', 'failedOpen', 'warning', 'no'] as const;
    expect(verdicts.filter(letsClose)).toEqual(['yes', 'confirmed', 'failedOpen']);
  });
});
