import { describe, expect, test } from 'vitest';

import type { FaultRule } from '#renderer/data/types.ts';
import { faultRule } from '#server/contract/control/faults.ts';

import type { RuleDraft } from './rule-draft.ts';
import { draftOf, EFFECTS, NEW_RULE, ruleOf, WHENS } from './rule-draft.ts';

const everyEffect = (['request', 'delivery', 'callback'] as const).flatMap((on) =>
  EFFECTS[on].map((effect): Pick<RuleDraft, 'on' | 'effect'> => ({ on, effect })),
);

describe('ruleOf', () => {
  test.each(everyEffect)('returns a valid rule: %j', (chosen) => {
    for (const when of WHENS) {
      const rule = ruleOf({ ...NEW_RULE, ...chosen, when, pattern: 'table*', forSeconds: 90 });
      expect(faultRule.safeParse(rule).error).toBeUndefined();
    }
  });

  test('returns only fields that are filled in', () => {
    expect(ruleOf({ ...NEW_RULE, pluginId: 'demo-qr', when: 'probability', percent: 25 })).toEqual({
      on: 'request',
      effect: { drop: 'after' },
      match: { pluginId: 'demo-qr' },
      when: { probability: 0.25 },
    });
    expect(ruleOf(NEW_RULE)).toEqual({ on: 'request', effect: { drop: 'after' } });
  });

  test.each([
    ['an invalid status', { effect: 'status', status: 99 }],
    ['no status', { effect: 'status', status: null }],
    ['a Retry-After of more than a day', { effect: 'status', retryAfter: 90_000 }],
    ['half a millisecond', { effect: 'delay', ms: 0.5 }],
    ['no header', { effect: 'withoutHeaders', headers: ' , ' }],
    ['the number 0', { when: 'every', number: 0 }],
    ['more than 100 %', { when: 'probability', percent: 130 }],
    ['a duration of 0 s', { forSeconds: 0 }],
    ['21 repetitions', { on: 'delivery', effect: 'duplicate', count: 21 }],
  ] satisfies [string, Partial<RuleDraft>][])('returns null for %s', (_, changes) => {
    expect(ruleOf({ ...NEW_RULE, ...changes })).toBeNull();
  });

  test('has a method only for calls', () => {
    const draft = { ...NEW_RULE, method: 'POST', pattern: 'table.*' };
    expect(ruleOf(draft)).toMatchObject({ match: { method: 'POST', path: 'table.*' } });
    const delivery = ruleOf({ ...draft, on: 'delivery', effect: 'drop' });
    expect(delivery?.match).toEqual({ type: 'table.*' });
  });
});

describe('draftOf', () => {
  test.each(everyEffect)('reverses ruleOf: %j', (chosen) => {
    const rule = ruleOf({ ...NEW_RULE, ...chosen, when: 'every', title: 'Mine' });
    expect(rule).not.toBeNull();
    if (rule === null) return;
    const draft = draftOf({ ...rule, id: 'r-1', enabled: false });
    expect(draft === null ? null : ruleOf(draft)).toEqual(rule);
  });

  test.each<[string, FaultRule]>([
    ['a custom body', { on: 'request', effect: { status: 500, body: 'oops' } }],
    ['two conditions', { on: 'callback', when: { nth: 2, every: 3 }, effect: { drop: true } }],
    [
      'accounts of another plugin',
      { on: 'request', match: { openedBy: 'anotherPlugin' }, effect: { status: 403 } },
    ],
  ])('returns null for a rule with %s', (_, rule) => {
    expect(draftOf(rule)).toBeNull();
  });
});
