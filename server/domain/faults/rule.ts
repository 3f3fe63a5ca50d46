/** What a fault rule looks at. */
export const FAULT_PLACES = ['request', 'delivery', 'callback'] as const;

export type FaultPlace = (typeof FAULT_PLACES)[number];

/** Which requests, attempts or callbacks a rule is about; what is left out is any. */
export interface FaultMatch {
  readonly pluginId?: string;
  /** The store of a delivery or callback. */
  readonly serverId?: string;
  /** Of requests; `*` stands for any characters, and `/plugin-api` may be left out. */
  readonly path?: string;
  /** Of requests. */
  readonly method?: string;
  /** Of an event, an action or a hook; `*` stands for any characters. */
  readonly type?: string;
  /** Requests that write to an account which another plugin opened. */
  readonly openedBy?: 'anotherPlugin';
}

/** When a rule acts; all of it must hold. It counts what it matches. */
export interface FaultCondition {
  readonly nth?: number;
  /** Only this attempt of a delivery or callback, from 1; no other is counted. */
  readonly attempt?: number;
  /** The n-th, 2n-th and so on. */
  readonly every?: number;
  readonly first?: number;
  readonly probability?: number;
  /** Of the clock, since the rules were put. */
  readonly forMs?: number;
}

/** What becomes of a request. */
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
  | { readonly truncate: number }
  | { readonly withoutHeaders: readonly string[] };

/** What becomes of an attempt of a delivery. */
export type DeliveryEffect =
  | { readonly drop: true }
  | { readonly delayMs: number }
  | { readonly duplicate: number }
  | { readonly reorder: number }
  | { readonly status: number }
  | { readonly loseAnswer: true }
  | { readonly signature: 'missing' | 'wrong' | 'otherSecret' }
  | { readonly ageMs: number }
  | { readonly body: 'truncated' | 'invalidJson' };

/** What becomes of an action or a hook. */
export type CallbackEffect =
  | { readonly delayMs: number }
  | { readonly drop: true }
  | { readonly status: number }
  | { readonly loseAnswer: true }
  | { readonly answer: Readonly<Record<string, unknown>> };

/** The effects that there are at each place. */
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
  /** On unless it says false. */
  readonly enabled?: boolean;
}

/** A rule as it is asked for (workbench contract, Faults). */
export type FaultRule = { readonly [Place in FaultPlace]: RuleAt<Place> }[FaultPlace];

/** A rule that is set: it has a name. */
export type NamedFaultRule = FaultRule & { readonly id: string };

/** The rules that are set, and what their chance begins with. */
export interface FaultSettings {
  readonly seed: number;
  readonly rules: readonly NamedFaultRule[];
}

/** Chance begins with this where nothing else is said, so that every run is alike. */
export const DEFAULT_FAULT_SEED = 1;

/** Nothing goes wrong. */
export const NO_FAULTS: FaultSettings = { seed: DEFAULT_FAULT_SEED, rules: [] };

/** What a rule does at one place. */
export interface Fault<Place extends FaultPlace = FaultPlace> {
  /** The id of the rule. */
  readonly rule: string;
  readonly effect: FaultEffects[Place];
  /** Rises with each fault, so that they can be put in the order in which they were applied. */
  readonly order: number;
}
