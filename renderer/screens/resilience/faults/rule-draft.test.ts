import { describe, expect, test } from 'vitest';

import type { FaultRule } from '#renderer/data/types.ts';
import { faultRule } from '#server/contract/control/faults.ts';

import type { RuleDraft } from './rule-draft.ts';
import { draftOf, effectName, effectsAt, newDraft, ruleOf, WHENS } from './rule-draft.ts';

const everyEffect = (['request', 'delivery', 'callback'] as const).flatMap((on) =>
  effectsAt(on).map(([name, effect]) => [on, name, { ...newDraft(on), effect }] as const),
);
const NEW = newDraft('request');

describe('ruleOf', () => {
  test.each(everyEffect)('returns a valid rule for %s: %s', (_, name, draft) => {
    expect(effectName(draft)).toBe(name);
    for (const when of Object.values(WHENS)) {
      const rule = ruleOf({ ...draft, when: { ...when, forMs: 90_000 } });
      expect(faultRule.safeParse(rule).error).toBeUndefined();
    }
  });

  test('returns only fields that are filled in', () => {
    const match = { pluginId: 'demo-qr', path: undefined };
    const when = { probability: 0.25 };
    const rule = { on: 'request', effect: { drop: 'after' }, match, when };
    expect(ruleOf({ ...NEW, match, when })).toEqual(rule);
    expect(ruleOf({ ...NEW, title: ' ', when: { forMs: undefined } })).toEqual({
      on: 'request',
      effect: { drop: 'after' },
    });
  });

  test.each([
    ['no status', { effect: { status: null, retryAfter: undefined } }],
    ['no header', { effect: { withoutHeaders: ' , ' } }],
    ['an answer that is no object', { effect: { answer: '[]' } }],
    ['no number', { when: { every: null } }],
  ] satisfies [string, Partial<RuleDraft>][])('returns null for %s', (_, changes) => {
    expect(ruleOf({ ...NEW, ...changes })).toBeNull();
  });
});

test.each<FaultRule>([
  ...everyEffect.flatMap(([, , draft]) => ruleOf({ ...draft, title: 'Mine' }) ?? []),
  { on: 'request', effect: { status: 500, body: 'oops' }, enabled: false, id: 'r-1' },
  { on: 'callback', when: { nth: 2, every: 3, attempt: 1 }, effect: { drop: true } },
  { on: 'request', match: { openedBy: 'anotherPlugin' }, effect: { status: 403 } },
  { on: 'request', effect: { withoutHeaders: ['Date', 'X-*'] } },
])('a rule that is opened and saved stays the same: %j', (rule) => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});
