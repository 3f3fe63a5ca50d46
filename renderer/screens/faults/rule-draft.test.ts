import { describe, expect, test } from 'vitest';

import type { FaultRule } from '#renderer/data/types.ts';
import { faultRule } from '#server/contract/control/faults.ts';

import type { RuleDraft } from './rule-draft.ts';
import { draftOf, EFFECTS, NEW_RULE, ruleOf, WHENS } from './rule-draft.ts';

const everyEffect = (['request', 'delivery', 'callback'] as const).flatMap((on) =>
  EFFECTS[on].map((effect): Pick<RuleDraft, 'on' | 'effect'> => ({ on, effect })),
);

describe('what the form says', () => {
  test.each(everyEffect)('is a rule that the server takes: %j', (chosen) => {
    for (const when of WHENS) {
      const rule = ruleOf({ ...NEW_RULE, ...chosen, when, pattern: 'table*', forSeconds: 90 });
      expect(faultRule.safeParse(rule).error).toBeUndefined();
    }
  });

  test('holds what was filled in, and nothing that was not', () => {
    expect(ruleOf({ ...NEW_RULE, pluginId: 'demo-qr', when: 'probability', percent: 25 })).toEqual({
      on: 'request',
      effect: { drop: 'after' },
      match: { pluginId: 'demo-qr' },
      when: { probability: 0.25 },
    });
    expect(ruleOf(NEW_RULE)).toEqual({ on: 'request', effect: { drop: 'after' } });
  });

  test.each([
    ['a status that is none', { effect: 'status', status: 99 }],
    ['no status', { effect: 'status', status: null }],
    ['a Retry-After of more than a day', { effect: 'status', retryAfter: 90_000 }],
    ['half a millisecond', { effect: 'delay', ms: 0.5 }],
    ['no header', { effect: 'withoutHeaders', headers: ' , ' }],
    ['a number of nothing', { when: 'every', number: 0 }],
    ['more than all of them', { when: 'probability', percent: 130 }],
    ['no time at all', { forSeconds: 0 }],
    ['21 repetitions', { on: 'delivery', effect: 'duplicate', count: 21 }],
  ] satisfies [string, Partial<RuleDraft>][])('is no rule with %s', (_, changes) => {
    expect(ruleOf({ ...NEW_RULE, ...changes })).toBeNull();
  });

  test('names a method only where calls are looked at', () => {
    const draft = { ...NEW_RULE, method: 'POST', pattern: 'table.*' };
    expect(ruleOf(draft)).toMatchObject({ match: { method: 'POST', path: 'table.*' } });
    const delivery = ruleOf({ ...draft, on: 'delivery', effect: 'drop' });
    expect(delivery?.match).toEqual({ type: 'table.*' });
  });
});

describe('a rule in the form', () => {
  test.each(everyEffect)('comes back as it was: %j', (chosen) => {
    const rule = ruleOf({ ...NEW_RULE, ...chosen, when: 'every', title: 'Mine' });
    expect(rule).not.toBeNull();
    if (rule === null) return;
    const draft = draftOf({ ...rule, id: 'r-1', enabled: false });
    expect(draft === null ? null : ruleOf(draft)).toEqual(rule);
  });

  test.each<[string, FaultRule]>([
    ['a body of its own', { on: 'request', effect: { status: 500, body: 'oops' } }],
    ['two conditions', { on: 'callback', when: { nth: 2, every: 3 }, effect: { drop: true } }],
    [
      'somebody else’s accounts',
      { on: 'request', match: { openedBy: 'anotherPlugin' }, effect: { status: 403 } },
    ],
  ])('with %s says more than the form, which does not change it', (_, rule) => {
    expect(draftOf(rule)).toBeNull();
  });
});
