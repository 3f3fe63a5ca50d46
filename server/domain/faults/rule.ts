import type { PresetName } from './presets.ts';

export const FAULT_PLACES = ['request', 'delivery', 'callback'] as const;

export type FaultPlace = (typeof FAULT_PLACES)[number];

/** The requests, attempts or callbacks that a rule applies to; missing fields match everything. */
export interface FaultMatch {
  readonly pluginId?: string;
  /** The store of a delivery or callback. */
  readonly serverId?: string;
  /** The path of a request; `*` matches any characters, and `/plugin-api` can be left out. */
  readonly path?: string;
  /** The method of a request. */
  readonly method?: string;
  /** The type of an event, action or hook; `*` matches any characters. */
  readonly type?: string;
  /** Matches writes to an account opened by another plugin. */
  readonly openedBy?: 'anotherPlugin';
}

/** The matches to which a rule applies; all conditions must hold. */
export interface FaultCondition {
  /** Only the n-th match, from 1. */
  readonly nth?: number;
  /** Only this attempt of a delivery or callback, from 1; others are not counted. */
  readonly attempt?: number;
  /** Every n-th match. */
  readonly every?: number;
  /** Only the first n matches. */
  readonly first?: number;
  readonly probability?: number;
  /** Only within this many ms of the clock after the rules were set. */
  readonly forMs?: number;
}

/** What staff can do to an account right before a plugin writes to it. */
export const STAFF_ACTIONS = ['addLine', 'voidLine', 'move', 'pay'] as const;

export type StaffAction = (typeof STAFF_ACTIONS)[number];

export type RequestEffect =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** Seconds. */
      readonly retryAfter?: number;
    }
  | { readonly delayMs: number }
  | { readonly drop: 'before' | 'after' }
  /** The number of bytes that are sent. */
  | { readonly truncate: number }
  | { readonly withoutHeaders: readonly string[] }
  | { readonly staff: StaffAction };

export type DeliveryEffect =
  | { readonly drop: true }
  | { readonly delayMs: number }
  /** The number of extra copies. */
  | { readonly duplicate: number }
  /** Numbers of later deliveries. */
  | { readonly duplicateAfter: number }
  | { readonly reorder: number }
  | { readonly status: number }
  | { readonly loseAnswer: true }
  | { readonly signature: 'missing' | 'wrong' | 'otherSecret' }
  | { readonly ageMs: number }
  | { readonly body: 'truncated' | 'invalidJson' };

export type CallbackEffect =
  | { readonly delayMs: number }
  | { readonly drop: true }
  | { readonly status: number }
  | { readonly loseAnswer: true }
  | { readonly answer: Readonly<Record<string, unknown>> };

export interface FaultEffects {
  readonly request: RequestEffect;
  readonly delivery: DeliveryEffect;
  readonly callback: CallbackEffect;
}

interface RuleAt<Place extends FaultPlace> {
  readonly on: Place;
  readonly id?: string;
  readonly title?: string;
  readonly match?: FaultMatch;
  readonly when?: FaultCondition;
  readonly effect: FaultEffects[Place];
  /** Default: true. */
  readonly enabled?: boolean;
}

/** A rule as sent by the client. */
export type FaultRule = { readonly [Place in FaultPlace]: RuleAt<Place> }[FaultPlace];

export type NamedFaultRule = FaultRule & { readonly id: string };

export interface FaultSettings {
  /** Seed of the probabilities. */
  readonly seed: number;
  readonly rules: readonly NamedFaultRule[];
}

/** Fixed, so that runs are repeatable by default. */
export const DEFAULT_FAULT_SEED = 1;

export const NO_FAULTS: FaultSettings = { seed: DEFAULT_FAULT_SEED, rules: [] };

/** Gives each rule without an id an unused one: `rule-1`, `rule-2` and so on. */
export function nameRules(rules: readonly FaultRule[]): NamedFaultRule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let last = 0;
  return rules.map((rule) => {
    if (rule.id !== undefined) return { ...rule, id: rule.id };
    do last += 1;
    while (taken.has(`rule-${last}`));
    return { ...rule, id: `rule-${last}` };
  });
}

/** A fault to apply to one request, attempt or callback. */
export interface Fault<Place extends FaultPlace = FaultPlace> {
  /** The id of the rule. */
  readonly rule: string;
  /** The preset that the rule belongs to. */
  readonly preset?: PresetName | undefined;
  readonly effect: FaultEffects[Place];
  /** Increases with each fault, in the order in which they were applied. */
  readonly order: number;
}

/** The params of notes that name a fault. */
export function faultName({ rule, preset }: Pick<Fault, 'rule' | 'preset'>) {
  return { rule, ...(preset !== undefined && { preset }) };
}

/** The fields of a fault that are shown in logs. */
export interface FaultMark {
  readonly rule: string;
  readonly preset?: PresetName | undefined;
  readonly effect: Readonly<Record<string, unknown>>;
}

/** Longer marks are stored without their long parts. */
const LONGEST_MARK = 4000;
const LONGEST_PART = 200;

/** The JSON stored with the request, attempt or callback that a fault was applied to. */
export function faultMarkText({ rule, preset, effect, order }: Fault): string {
  const whole = JSON.stringify({ rule, preset, effect, order });
  if (whole.length <= LONGEST_MARK) return whole;
  const short = Object.entries(effect).map(([name, value]) => {
    const { length } = JSON.stringify(value);
    return [name, length <= LONGEST_PART ? value : `(${length} characters)`];
  });
  return JSON.stringify({ rule, preset, effect: Object.fromEntries(short) as object, order });
}

/** Parses a stored mark; null if there is none. */
export function readFaultMark(text: string | null): FaultMark | null {
  if (text === null) return null;
  const { rule, preset, effect } = JSON.parse(text) as FaultMark;
  return { ...faultName({ rule, preset }), effect };
}
