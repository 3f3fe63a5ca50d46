import type { FaultMatch, FaultPlace, FaultRule } from '#renderer/data/types.ts';
import { fingerprint } from '#renderer/kit/switched-faults.ts';
import { isObject, parsed } from '#server/domain/json.ts';

/** The effects that the form offers, by what a rule applies to; the default first. */
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
  /** Bytes, or how often. */
  readonly count: number | null;
  readonly headers: string;
  readonly signature: (typeof SIGNATURES)[number];
  readonly body: (typeof BODIES)[number];
  /** JSON. */
  readonly answer: string;
  readonly pluginId: string;
  readonly method: string;
  /** Of a path, or of a type. */
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
const MOST = 1_000_000;

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
    // The three kinds of rules differ in their effects, which were chosen by `on`.
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
  const often = oftenOf(draft);
  const { forSeconds } = draft;
  if (forSeconds === null || often === null) return often;
  const forMs = Math.round(forSeconds * SECOND);
  return isWithin(forMs, 1, 31 * DAY_MS) ? { ...often, forMs } : null;
}

function oftenOf({ when, number, percent }: RuleDraft): Condition | null {
  if (when === 'always') return {};
  if (when !== 'probability') return isWithin(number, 1, MOST) ? { [when]: number } : null;
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
  truncate: ({ count }) => (isWithin(count, 0, MOST) ? { truncate: count } : null),
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
  const draft: RuleDraft = {
    ...NEW_RULE,
    on: rule.on,
    ...draftOfEffect(rule),
    ...draftOfWhen(rule.when ?? {}),
    pluginId: match.pluginId ?? '',
    method: match.method ?? '',
    pattern: match.path ?? match.type ?? '',
    title: rule.title ?? '',
  };
  const said = ruleOf(draft);
  const same = said !== null && fingerprint([said]) === fingerprint([{ ...rule, enabled: true }]);
  return same ? draft : null;
}

function draftOfWhen(condition: Condition): Partial<RuleDraft> {
  const { forMs, probability } = condition;
  const during = forMs === undefined ? {} : { forSeconds: forMs / SECOND };
  if (probability !== undefined) {
    return { ...during, when: 'probability', percent: probability * 100 };
  }
  for (const when of ['every', 'nth', 'first'] as const) {
    const number = condition[when];
    if (number !== undefined) return { ...during, when, number };
  }
  return during;
}

type Read = (value: unknown, rule: FaultRule) => Partial<RuleDraft>;

const DROPS = { before: 'dropBefore', after: 'dropAfter', true: 'drop' } as const;

/** An effect as fields of the form, by the property that identifies the effect. */
const DRAFT_OF: Readonly<Record<string, Read>> = {
  status: (status, { on, effect }) => ({
    effect: on === 'request' ? 'status' : 'replaceStatus',
    status: Number(status),
    retryAfter: 'retryAfter' in effect ? (effect.retryAfter ?? null) : null,
  }),
  drop: (drop) => ({ effect: DROPS[String(drop) as keyof typeof DROPS] }),
  delayMs: (ms, { on }) => ({ effect: on === 'delivery' ? 'delayed' : 'delay', ms: Number(ms) }),
  ageMs: (ms) => ({ effect: 'age', ms: Number(ms) }),
  loseAnswer: () => ({ effect: 'loseAnswer' }),
  answer: (answer) => ({ effect: 'replaceAnswer', answer: JSON.stringify(answer) }),
  truncate: (count) => ({ effect: 'truncate', count: Number(count) }),
  duplicate: (count) => ({ effect: 'duplicate', count: Number(count) }),
  reorder: (count) => ({ effect: 'reorder', count: Number(count) }),
  withoutHeaders: (names) => ({ effect: 'withoutHeaders', headers: [names].flat().join(', ') }),
  signature: (given) => ({
    effect: 'signature',
    signature: SIGNATURES.find((one) => one === given) ?? NEW_RULE.signature,
  }),
  body: (given) => ({
    effect: 'body',
    body: BODIES.find((one) => one === given) ?? NEW_RULE.body,
  }),
};

function draftOfEffect(rule: FaultRule): Partial<RuleDraft> {
  const effect: Readonly<Record<string, unknown>> = rule.effect;
  const [field, read] = Object.entries(DRAFT_OF).find(([name]) => name in effect) ?? [];
  return field === undefined ? {} : (read?.(effect[field], rule) ?? {});
}
