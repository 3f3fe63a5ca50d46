import type { FaultMatch, FaultPlace, FaultRule } from '#renderer/data/types.ts';
import { fingerprint } from '#renderer/kit/switched-faults.ts';
import { isObject, parsed } from '#server/domain/json.ts';

/** The effects offered by the form, by the target of the rule; the default comes first. */
export const EFFECTS = {
  request: ['dropAfter', 'status', 'dropBefore', 'delay', 'truncate', 'withoutHeaders'],
  delivery: [
    'drop',
    'delayed',
    'duplicate',
    'reorder',
    'replaceStatus',
    'loseAnswer',
    'signature',
    'age',
    'body',
  ],
  callback: ['delay', 'drop', 'replaceStatus', 'loseAnswer', 'replaceAnswer'],
} as const;

export type EffectName = (typeof EFFECTS)[FaultPlace][number];

export const WHENS = ['always', 'probability', 'every', 'nth', 'first'] as const;
type WhenName = (typeof WHENS)[number];

export const SIGNATURES = ['missing', 'wrong', 'otherSecret'] as const;
export const BODIES = ['truncated', 'invalidJson'] as const;

/** The fields of the form; empty texts and nulls are left out of the rule. */
export interface RuleDraft {
  readonly on: FaultPlace;
  readonly effect: EffectName;
  readonly status: number | null;
  /** In seconds. */
  readonly retryAfter: number | null;
  readonly ms: number | null;
  /** A number of bytes or repetitions. */
  readonly count: number | null;
  readonly headers: string;
  readonly signature: (typeof SIGNATURES)[number];
  readonly body: (typeof BODIES)[number];
  /** JSON. */
  readonly answer: string;
  readonly pluginId: string;
  readonly method: string;
  /** Matches a path or a type. */
  readonly pattern: string;
  readonly when: WhenName;
  readonly number: number | null;
  readonly percent: number | null;
  readonly forSeconds: number | null;
  readonly title: string;
}

export const NEW_RULE: RuleDraft = {
  on: 'request',
  effect: 'dropAfter',
  status: 503,
  retryAfter: null,
  ms: 3000,
  count: 1,
  headers: 'X-RateLimit-*',
  signature: 'missing',
  body: 'truncated',
  answer: '{"success": false, "message": "", "level": "error", "display": "popup"}',
  pluginId: '',
  method: '',
  pattern: '',
  when: 'always',
  number: 3,
  percent: 30,
  forSeconds: null,
  title: '',
};

const SECOND = 1000;
const DAY_MS = 86_400_000;
const MAX_COUNT = 1_000_000;

/** The form as a rule; null if a number is missing or out of range. */
export function ruleOf(draft: RuleDraft): FaultRule | null {
  const effect = EFFECT_OF[draft.effect](draft);
  const when = whenOf(draft);
  if (effect === null || when === null) return null;
  const match = matchOf(draft);
  return {
    on: draft.on,
    effect,
    ...(draft.title.trim() !== '' && { title: draft.title.trim() }),
    ...(Object.keys(match).length > 0 && { match }),
    ...(Object.keys(when).length > 0 && { when }),
    // The effect is one of those for `on`.
  } as FaultRule;
}

function matchOf({ on, pluginId, method, pattern }: RuleDraft): FaultMatch {
  const given = pattern.trim();
  return {
    ...(pluginId !== '' && { pluginId }),
    ...(on === 'request' && method !== '' && { method }),
    ...(given !== '' && (on === 'request' ? { path: given } : { type: given })),
  };
}

type Condition = NonNullable<FaultRule['when']>;

function whenOf(draft: RuleDraft): Condition | null {
  const base = conditionOf(draft);
  const { forSeconds } = draft;
  if (forSeconds === null || base === null) return base;
  const forMs = Math.round(forSeconds * SECOND);
  return isWithin(forMs, 1, 31 * DAY_MS) ? { ...base, forMs } : null;
}

function conditionOf({ when, number, percent }: RuleDraft): Condition | null {
  if (when === 'always') return {};
  if (when !== 'probability') return isWithin(number, 1, MAX_COUNT) ? { [when]: number } : null;
  return percent !== null && percent >= 0 && percent <= 100 ? { probability: percent / 100 } : null;
}

type SomeEffect = Readonly<Record<string, unknown>>;

const delayOf = ({ ms }: RuleDraft): SomeEffect | null =>
  isWithin(ms, 0, DAY_MS) ? { delayMs: ms } : null;

/** The form as an effect; null if a number is missing or out of range. */
const EFFECT_OF: Readonly<Record<EffectName, (draft: RuleDraft) => SomeEffect | null>> = {
  status: statusOf,
  delay: delayOf,
  delayed: delayOf,
  dropBefore: () => ({ drop: 'before' }),
  dropAfter: () => ({ drop: 'after' }),
  drop: () => ({ drop: true }),
  truncate: ({ count }) => (isWithin(count, 0, MAX_COUNT) ? { truncate: count } : null),
  withoutHeaders: headersOf,
  duplicate: ({ count }) => (isWithin(count, 1, 20) ? { duplicate: count } : null),
  reorder: ({ count }) => (isWithin(count, 1, 100) ? { reorder: count } : null),
  signature: ({ signature }) => ({ signature }),
  age: ({ ms }) => (isWithin(ms, 0, 31 * DAY_MS) ? { ageMs: ms } : null),
  body: ({ body }) => ({ body }),
  replaceStatus: ({ status }) => (isWithin(status, 200, 599) ? { status } : null),
  loseAnswer: () => ({ loseAnswer: true }),
  replaceAnswer: answerOf,
};

function answerOf({ answer }: RuleDraft): SomeEffect | null {
  const read = parsed(answer);
  return isObject(read) ? { answer: read } : null;
}

function statusOf({ status, retryAfter }: RuleDraft): SomeEffect | null {
  if (!isWithin(status, 200, 599)) return null;
  if (retryAfter === null) return { status };
  return isWithin(retryAfter, 0, 86_400) ? { status, retryAfter } : null;
}

function headersOf({ headers }: RuleDraft): SomeEffect | null {
  const names = headers
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 || names.length > 50 ? null : { withoutHeaders: names };
}

function isWithin(value: number | null, least: number, most: number): value is number {
  return value !== null && Number.isInteger(value) && value >= least && value <= most;
}

/** A rule as fields of the form; null if the form cannot express it. */
export function draftOf(rule: FaultRule): RuleDraft | null {
  const match: FaultMatch = rule.match ?? {};
  const fields: RuleDraft = {
    ...NEW_RULE,
    on: rule.on,
    ...fieldsOfEffect(rule.effect),
    ...fieldsOfWhen(rule.when ?? {}),
    pluginId: match.pluginId ?? '',
    method: match.method ?? '',
    pattern: match.path ?? match.type ?? '',
    title: rule.title ?? '',
  };
  const wanted = fingerprint([{ ...rule, enabled: true }]);
  const drafts = EFFECTS[rule.on].map((effect) => ({ ...fields, effect }));
  const isSame = (draft: RuleDraft): boolean => {
    const made = ruleOf(draft);
    return made !== null && fingerprint([made]) === wanted;
  };
  return drafts.find(isSame) ?? null;
}

/** All properties that an effect may have. */
type AnyEffect = Partial<Pick<RuleDraft, 'status' | 'retryAfter' | 'signature' | 'body'>> &
  Partial<Record<'delayMs' | 'ageMs' | 'truncate' | 'duplicate' | 'reorder', number>> & {
    readonly withoutHeaders?: readonly string[];
    readonly answer?: unknown;
  };

function fieldsOfEffect(effect: FaultRule['effect']): Partial<RuleDraft> {
  const { delayMs, ageMs, truncate, duplicate, reorder, withoutHeaders, answer, ...same } =
    effect as AnyEffect;
  return {
    ...same,
    ms: delayMs ?? ageMs ?? NEW_RULE.ms,
    count: truncate ?? duplicate ?? reorder ?? NEW_RULE.count,
    ...(withoutHeaders !== undefined && { headers: withoutHeaders.join(', ') }),
    ...(answer !== undefined && { answer: JSON.stringify(answer) }),
  };
}

function fieldsOfWhen(condition: Condition): Partial<RuleDraft> {
  const { forMs, probability } = condition;
  const number = condition.every ?? condition.nth ?? condition.first;
  return {
    when: WHENS.find((name) => name in condition) ?? 'always',
    ...(forMs !== undefined && { forSeconds: forMs / SECOND }),
    ...(probability !== undefined && { percent: probability * 100 }),
    ...(number !== undefined && { number }),
  };
}
