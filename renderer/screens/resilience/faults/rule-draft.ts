import type { FaultMatch, FaultPlace, FaultRule } from '#renderer/data/types.ts';
import { given, isObject, parsed, withoutEmpty } from '#server/domain/json.ts';

/** Undefined: the rule has no such field. Null: the form shows the field, but it is empty. */
type Numbers<Name extends string> = { readonly [Each in Name]?: number | null | undefined };

const DAY_MS = 86_400_000;
export const MONTH_MS = 31 * DAY_MS;

/** The number fields of effects. */
export const NUMBERS = {
  status: { label: 'status', min: 200, max: 599 },
  retryAfter: { label: 'retryAfter', min: 0, max: 86_400 },
  delayMs: { label: 'delayMs', min: 0, max: DAY_MS, step: 100 },
  ageMs: { label: 'ageMs', min: 0, max: MONTH_MS, step: 100 },
  truncate: { label: 'bytes', min: 0, max: 1_000_000 },
  duplicate: { label: 'times', min: 1, max: 20 },
  duplicateAfter: { label: 'later', min: 1, max: 100 },
  reorder: { label: 'overtaking', min: 1, max: 100 },
} as const;

export type NumberName = keyof typeof NUMBERS;

/** The fields of the rule's effect; header names and the answer are the text as entered. */
export interface DraftEffect extends Numbers<NumberName> {
  readonly drop?: 'before' | 'after' | true;
  readonly withoutHeaders?: string;
  readonly loseAnswer?: true;
  readonly signature?: 'missing' | 'wrong' | 'otherSecret';
  readonly staff?: 'addLine' | 'voidLine' | 'move' | 'pay';
  /** For a delivery, how its body is broken; for a request, the body of the response, any JSON. */
  readonly body?: unknown;
  /** JSON. */
  readonly answer?: string;
}

/** A rule as edited in the form; parts that the form does not show are kept. */
export interface RuleDraft extends Pick<FaultRule, 'on' | 'id' | 'title' | 'enabled'> {
  readonly match: FaultMatch;
  readonly when: DraftCondition;
  readonly effect: DraftEffect;
}

type DraftCondition = Numbers<keyof NonNullable<FaultRule['when']> | 'attempt'>;

/** The effects offered by the form, with their initial fields; the default comes first. */
const EFFECTS = {
  request: {
    dropAfter: { drop: 'after' },
    status: { status: 503, retryAfter: undefined },
    dropBefore: { drop: 'before' },
    delay: { delayMs: 3000 },
    truncate: { truncate: 1 },
    withoutHeaders: { withoutHeaders: 'X-RateLimit-*' },
    staff: { staff: 'addLine' },
  },
  delivery: {
    drop: { drop: true },
    delayed: { delayMs: 3000 },
    duplicate: { duplicate: 1 },
    duplicateAfter: { duplicateAfter: 1 },
    reorder: { reorder: 1 },
    replaceStatus: { status: 503 },
    loseAnswer: { loseAnswer: true },
    signature: { signature: 'missing' },
    age: { ageMs: 3000 },
    body: { body: 'truncated' },
  },
  callback: {
    delay: { delayMs: 3000 },
    drop: { drop: true },
    replaceStatus: { status: 503 },
    loseAnswer: { loseAnswer: true },
    replaceAnswer: {
      answer: '{"success": false, "message": "", "level": "error", "display": "popup"}',
    },
  },
} as const satisfies Readonly<Record<FaultPlace, Readonly<Record<string, DraftEffect>>>>;

export type EffectName = { [On in FaultPlace]: keyof (typeof EFFECTS)[On] }[FaultPlace];

/** The effects that a rule may have, in the order of the form. */
export function effectsAt(on: FaultPlace): readonly [EffectName, DraftEffect][] {
  return Object.entries(EFFECTS[on]) as [EffectName, DraftEffect][];
}

/** The name of an effect; the first of its place if the form does not offer it. */
export function effectName({ on, effect }: Pick<RuleDraft, 'on' | 'effect'>): EffectName {
  const isMeant = (field: string): boolean => field in effect || field === 'retryAfter';
  const effects = effectsAt(on);
  const found = effects.find(
    ([, initial]) => initial.drop === effect.drop && Object.keys(initial).every(isMeant),
  );
  return (found ?? effects[0])?.[0] ?? 'drop';
}

/** The frequencies offered by the form, with their initial numbers. */
export const WHENS = {
  always: {},
  probability: { probability: 0.3 },
  every: { every: 3 },
  nth: { nth: 3 },
  first: { first: 3 },
} as const satisfies Readonly<Record<string, DraftCondition>>;

export function newDraft(on: FaultPlace): RuleDraft {
  return { on, match: {}, when: {}, effect: effectsAt(on)[0]?.[1] ?? {} };
}

export function draftOf({ match = {}, when = {}, effect, ...same }: FaultRule): RuleDraft {
  const { withoutHeaders, answer, ...others }: Readonly<Record<string, unknown>> = { ...effect };
  return {
    ...same,
    match,
    when,
    effect: {
      ...(same.on === 'request' && 'status' in effect && { retryAfter: undefined }),
      ...others,
      ...(Array.isArray(withoutHeaders) && { withoutHeaders: withoutHeaders.join(', ') }),
      ...(answer !== undefined && { answer: JSON.stringify(answer) }),
    },
  };
}

/** The form as a rule; null if a field is empty or invalid. */
export function ruleOf({ title = '', match, when, effect, ...same }: RuleDraft): FaultRule | null {
  const sent = { ...effect, ...readTexts(effect) };
  if ([...Object.values(when), ...Object.values(sent)].includes(null)) return null;
  return {
    ...same,
    effect: sent,
    ...withoutEmpty({ title: title.trim(), match: given(match), when: given(when) }),
    // The effect is one of those for `on`.
  } as FaultRule;
}

function readTexts({ withoutHeaders, answer }: DraftEffect) {
  const names = withoutHeaders?.split(/[,\s]+/u).filter((name) => name !== '');
  const json = answer === undefined ? undefined : parsed(answer);
  return {
    ...(names !== undefined && { withoutHeaders: names.length === 0 ? null : names }),
    ...(answer !== undefined && { answer: isObject(json) ? json : null }),
  };
}
