import type { LostLine } from './lost-lines.ts';

// What a report is judged by: the logs of one plugin on one store, without what no judgement reads.

/** What a full replace took away, as it is kept with the call that did it. */
export interface ReplaceLosses {
  /** The account's `uuid`. */
  readonly account: string;
  /** How many of the dropped order lines had no identity. */
  readonly withoutIdentity: number;
  /** Other plugins whose metadata went. */
  readonly metadataOf: readonly string[];
  /** Lines that stayed, or were sent again at once, without the replacing plugin's own metadata. */
  readonly ownLost: number;
  /** Identities of dropped lines that held metadata of its own: they may come back. */
  readonly ownDropped: readonly string[];
  /** The first lines that lost metadata, whoever wrote it. */
  readonly lines: readonly LostLine[];
  /** Titles of removed lines of staff or other plugins that were added after its last view. */
  readonly overwritten?: readonly string[];
  /** The same of lines that were there when it last saw the account, and were not sent again. */
  readonly othersRemoved?: readonly string[];
  /** Why lines lost a note or discount. */
  readonly notesLost?: readonly NoteLoss[];
}

/** It was left out, or could not be seen for lack of a scope or of the tenant's consent. */
export type NoteLoss = 'omitted' | 'scope' | 'consent';

/** A create as it is compared with another one. */
export interface JudgedCreate {
  /** Null: it came without one. */
  readonly key: string | null;
  /** Equal for equal bodies, whatever the key and the order of fields. */
  readonly content: string;
}

/** A full replace of a cart or of payments that was answered with success. */
export interface JudgedReplace {
  /** The account's `uuid`. */
  readonly account: string;
  /** The lines of a cart that came without an identity. */
  readonly withoutIdentity: number;
  readonly lineIds: readonly string[];
}

/** A logged call of the plugin. */
export interface JudgedCall {
  readonly id: number;
  /** When it arrived; epoch ms on the emulator's clock. */
  readonly at: number;
  /** The same in epoch ms of the system's time. */
  readonly realAt: number;
  readonly method: string;
  /** Without `/plugin-api`. */
  readonly path: string;
  readonly query: string;
  readonly status: number;
  /** The one it was counted in, or would have been where a fault rule answered 429. */
  readonly bucket: string | null;
  /** What a fault rule did to it; null: nothing, so it is the plugin's. */
  readonly fault: Readonly<Record<string, unknown>> | null;
  /** The message of a refusal, under HTTP 200 too; null: it was no refusal. */
  readonly refusal: string | null;
  /** Rows that its remarks go back to. */
  readonly ledger: readonly string[];
  readonly retryAfterS: number | null;
  /** The newest call that had arrived when a limit refused this one; null: none did. */
  readonly newestWhenLimited: number | null;
  readonly create: JudgedCreate | null;
  readonly replace: JudgedReplace | null;
  readonly losses: ReplaceLosses | null;
  /** Equal for equal answers of reads; null: no read, or too long to be known whole. */
  readonly answer: string | null;
}

/** One attempt of a delivery. */
export interface JudgedAttempt {
  readonly answered: boolean;
  readonly failed: boolean;
  readonly durationMs: number;
  readonly faulted: boolean;
}

/** An event on its way to the plugin. */
export interface JudgedDelivery {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly attempts: readonly JudgedAttempt[];
}

/** An action or a hook that the plugin was asked. */
export interface JudgedCallback {
  readonly id: number;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  readonly kind: string;
  readonly type: string;
  readonly outcome: string;
  readonly answered: boolean;
  /** Null where there was no answer to judge. */
  readonly answerValid: boolean | null;
  readonly durationMs: number;
  readonly timeoutMs: number;
  readonly faulted: boolean;
}

/** The last receiver check that failed a check of security, where nothing has cleared it since. */
export interface FailedSecurity {
  readonly checkId: string;
  /** Which checks failed. */
  readonly failed: readonly string[];
}

/** All that a report is judged by. */
export interface PluginLog {
  readonly pluginId: string;
  readonly scopes: readonly string[];
  /** Scopes that are used without a call or an event: the plugin provides for others. */
  readonly provides: readonly string[];
  /** In the order of their ids. */
  readonly calls: readonly JudgedCall[];
  readonly deliveries: readonly JudgedDelivery[];
  readonly callbacks: readonly JudgedCallback[];
  /** How many actions and hooks a day may have; null: nothing limits them. */
  readonly callbacksPerDay: number | null;
  readonly security: FailedSecurity | null;
}

/** Whether a call was the plugin's own from beginning to end. */
export function isOwn({ fault }: JudgedCall): boolean {
  return fault === null;
}

/** Whether the limits refused a call, or a fault rule in their place. */
export function isLimited({ status }: JudgedCall): boolean {
  return status === 429;
}

/** What a report judges a call by: stored with a note on it and never shown. */
export type NoteFact =
  | ({ readonly kind: 'replaced' } & ReplaceLosses)
  /**
   * The call was answered 429; `newest` had arrived by then. `bucket` is given where a fault rule
   * answered, since such a call is counted in none.
   */
  | { readonly kind: 'limited'; readonly newest: number; readonly bucket?: string | null }
  /** Scopes that the tenant has not approved. */
  | { readonly kind: 'scopes'; readonly missing: readonly string[] }
  /** What is wrong with the key. */
  | { readonly kind: 'key'; readonly problem: string };
