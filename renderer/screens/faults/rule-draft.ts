import type { FaultMatch, FaultPlace, FaultRule } from '#data/faults.ts';

/** The effects that the form offers, by what a rule looks at; the usual one first. */
export const EFFECTS = {
  request: ['dropAfter', 'status', 'dropBefore', 'delay', 'truncate', 'withoutHeaders'],
  delivery: ['drop', 'delayed', 'duplicate', 'reorder', 'signature', 'age', 'body'],
  callback: ['delay', 'drop'],
} as const;

export type EffectName = (typeof EFFECTS)[FaultPlace][number];

export const WHENS = ['always', 'probability', 'every', 'nth', 'first'] as const;
export type WhenName = (typeof WHENS)[number];

export const SIGNATURES = ['missing', 'wrong', 'otherSecret'] as const;
export const BODIES = ['truncated', 'invalidJson'] as const;

/** A rule as it stands in the form; empty texts and nulls are left out. */
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

/** What the form says as a rule; null: a number is missing or out of range. */
export function ruleOf(draft: RuleDraft): FaultRule | null {
  const effect = effectOf(draft);
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

function whenOf(draft: RuleDraft): NonNullable<FaultRule['when']> | null {
  const { when, number, percent, forSeconds } = draft;
  const forMs = forSeconds === null ? {} : { forMs: Math.round(forSeconds * SECOND) };
  if (forSeconds !== null && !isWithin(forMs.forMs ?? 0, 1, 31 * DAY_MS)) return null;
  switch (when) {
    case 'always':
      return forMs;
    case 'probability':
      return percent !== null && percent >= 0 && percent <= 100
        ? { probability: percent / 100, ...forMs }
        : null;
    case 'every':
    case 'nth':
    case 'first':
      return isWithin(number, 1, MOST) ? { [when]: number, ...forMs } : null;
  }
}

type SomeEffect = Readonly<Record<string, unknown>>;

const FIXED: Readonly<Partial<Record<EffectName, SomeEffect>>> = {
  dropBefore: { drop: 'before' },
  dropAfter: { drop: 'after' },
  drop: { drop: true },
};

function effectOf(draft: RuleDraft): SomeEffect | null {
  const { effect, ms, count } = draft;
  switch (effect) {
    case 'status':
      return statusOf(draft);
    case 'delay':
    case 'delayed':
      return isWithin(ms, 0, DAY_MS) ? { delayMs: ms } : null;
    case 'age':
      return isWithin(ms, 0, 31 * DAY_MS) ? { ageMs: ms } : null;
    case 'truncate':
      return isWithin(count, 0, MOST) ? { truncate: count } : null;
    case 'duplicate':
      return isWithin(count, 1, 20) ? { duplicate: count } : null;
    case 'reorder':
      return isWithin(count, 1, 100) ? { reorder: count } : null;
    case 'withoutHeaders':
      return headersOf(draft);
    case 'signature':
      return { signature: draft.signature };
    case 'body':
      return { body: draft.body };
    default:
      return FIXED[effect] ?? null;
  }
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

/** A rule as it stands in the form; null: it says more than the form can. */
export function draftOf(rule: FaultRule): RuleDraft | null {
  const { when = {} } = rule;
  const match: FaultMatch = rule.match ?? {};
  const chosen = WHENS.find((name) => name !== 'always' && when[name] !== undefined) ?? 'always';
  const draft: RuleDraft = {
    ...NEW_RULE,
    on: rule.on,
    ...draftOfEffect(rule),
    pluginId: match.pluginId ?? '',
    method: match.method ?? '',
    pattern: match.path ?? match.type ?? '',
    when: chosen,
    number: when.every ?? when.nth ?? when.first ?? NEW_RULE.number,
    percent: when.probability === undefined ? NEW_RULE.percent : when.probability * 100,
    forSeconds: when.forMs === undefined ? null : when.forMs / SECOND,
    title: rule.title ?? '',
  };
  const said = ruleOf(draft);
  return said !== null && isSame(said, rule) ? draft : null;
}

function draftOfEffect({ on, effect: given }: FaultRule): Partial<RuleDraft> {
  const effect: SomeEffect = given;
  const { drop, delayMs, ageMs, truncate, duplicate, reorder, withoutHeaders } = effect;
  if (drop === 'before') return { effect: 'dropBefore' };
  if (drop === 'after') return { effect: 'dropAfter' };
  if (drop === true) return { effect: 'drop' };
  if (typeof delayMs === 'number') {
    return { effect: on === 'delivery' ? 'delayed' : 'delay', ms: delayMs };
  }
  if (typeof ageMs === 'number') return { effect: 'age', ms: ageMs };
  if (typeof truncate === 'number') return { effect: 'truncate', count: truncate };
  if (typeof duplicate === 'number') return { effect: 'duplicate', count: duplicate };
  if (typeof reorder === 'number') return { effect: 'reorder', count: reorder };
  if (Array.isArray(withoutHeaders)) {
    return { effect: 'withoutHeaders', headers: withoutHeaders.join(', ') };
  }
  return draftOfWords(effect);
}

function draftOfWords({ status, retryAfter, signature, body }: SomeEffect): Partial<RuleDraft> {
  if (typeof status === 'number') {
    const after = typeof retryAfter === 'number' ? retryAfter : null;
    return { effect: 'status', status, retryAfter: after };
  }
  const signed = SIGNATURES.find((one) => one === signature);
  if (signed !== undefined) return { effect: 'signature', signature: signed };
  return { effect: 'body', body: BODIES.find((one) => one === body) ?? 'truncated' };
}

/** Whether two rules do the same; what they are called by and whether they are on is no matter. */
function isSame(one: FaultRule, other: FaultRule): boolean {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

function partsOf({ on, effect, match = {}, when = {} }: FaultRule): unknown {
  return [on, ...[effect, match, when].map((part) => fieldsOf(part))];
}

function fieldsOf(part: object): [string, unknown][] {
  return Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
