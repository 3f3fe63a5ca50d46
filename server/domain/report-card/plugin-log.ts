import type { LostLine } from './report.ts';

// The input of a report: the logs of one plugin on one store, reduced to the data needed by the judgements.

/** Losses of a full replace, stored with the call. */
export interface ReplaceLosses {
  /** The account's `uuid`. */
  readonly account: string;
  /** The number of dropped order lines without identity. */
  readonly withoutIdentity: number;
  /** Other plugins that lost metadata. */
  readonly metadataOf: readonly string[];
  /** Lines that were kept or sent again without the plugin's own metadata. */
  readonly ownLost: number;
  /** Identities of dropped lines with the plugin's own metadata; they may be declared again later. */
  readonly ownDropped: readonly string[];
  /** The first lines that lost metadata. */
  readonly lines: readonly LostLine[];
  /** Titles of removed lines that others added after the plugin last saw the account. */
  readonly overwritten?: readonly string[];
  /** Titles of removed lines of others that the plugin had seen and did not send again. */
  readonly othersRemoved?: readonly string[];
  /** Why lines lost a note or discount. */
  readonly notesLost?: readonly NoteLoss[];
}

/** Omitted by the plugin, or not visible to it without a scope or consent. */
export type NoteLoss = 'omitted' | 'scope' | 'consent';

/** A create call, for comparison with others. */
export interface JudgedCreate {
  readonly key: string | null;
  /** Equal for equal bodies, regardless of the key and field order. */
  readonly content: string;
}

/** A successful full replace of a cart or of payments. */
export interface JudgedReplace {
  /** The account's `uuid`. */
  readonly account: string;
  /** The number of cart lines without identity. */
  readonly withoutIdentity: number;
  readonly lineIds: readonly string[];
}

export interface JudgedCall {
  readonly id: number;
  /** Arrival time, epoch ms on the emulator's clock. */
  readonly at: number;
  /** Arrival time in system time. */
  readonly realAt: number;
  readonly method: string;
  /** Without `/plugin-api`. */
  readonly path: string;
  readonly query: string;
  readonly status: number;
  /** The bucket; for a 429 from a fault rule, the bucket the call would have counted in. */
  readonly bucket: string | null;
  /** The effect of a fault rule, if any. */
  readonly fault: Readonly<Record<string, unknown>> | null;
  /** The message of a refusal, even if sent as HTTP 200. */
  readonly refusal: string | null;
  /** Ids of the ledger rows for its notes. */
  readonly ledger: readonly string[];
  readonly retryAfterS: number | null;
  /** If a limit refused this call: the id of the newest call that had arrived by then. */
  readonly newestWhenLimited: number | null;
  readonly create: JudgedCreate | null;
  readonly replace: JudgedReplace | null;
  readonly losses: ReplaceLosses | null;
  /** Equal for equal responses of reads; null: not a read, or too long. */
  readonly answer: string | null;
  /** True if the response contains an account text that only `customers:read` shows (C5). */
  readonly showsPeople: boolean;
}

export interface JudgedAttempt {
  /** Null without a response. */
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
  /** The stored fault mark; null if no fault rule affected the attempt or callback. */
  readonly fault: string | null;
}

export interface JudgedDelivery {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  /** Epoch ms on the emulator's clock. */
  readonly createdAt: number;
  /** As in `JudgedCall`. */
  readonly showsPeople: boolean;
  readonly attempts: readonly JudgedAttempt[];
}

export interface JudgedCallback extends Omit<JudgedAttempt, 'error'> {
  readonly id: number;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  readonly kind: string;
  readonly type: string;
  readonly outcome: string;
  /** 1 if the response was valid; null without a response. */
  readonly answerValid: number | null;
  readonly timeoutMs: number;
}

/** The last receiver check with failed security checks, unless cleared since. */
export interface FailedSecurity {
  readonly checkId: string;
  /** Ids of the failed checks. */
  readonly failed: readonly string[];
}

export interface PluginLog {
  readonly pluginId: string;
  readonly scopes: readonly string[];
  /** Scopes of capabilities that the plugin provides; these count as used without calls or events. */
  readonly provides: readonly string[];
  /** In the order of their ids. */
  readonly calls: readonly JudgedCall[];
  readonly deliveries: readonly JudgedDelivery[];
  readonly callbacks: readonly JudgedCallback[];
  /** The daily limit of actions and hooks; null for no limit. */
  readonly callbacksPerDay: number | null;
  readonly security: FailedSecurity | null;
}

/** Returns true if no fault rule affected a call. */
export function isOwn({ fault }: JudgedCall): boolean {
  return fault === null;
}

/** Returns true if a limit or a fault rule refused a call with 429. */
export function isLimited({ status }: JudgedCall): boolean {
  return status === 429;
}

/** Report data that is stored with a note and never displayed. */
export type NoteFact =
  | ({ readonly kind: 'replaced' } & ReplaceLosses)
  /**
   * A 429; `newest` is the id of the newest call at that time. `bucket` is set only if a fault rule refused the
   * call, which then counts in no bucket.
   */
  | { readonly kind: 'limited'; readonly newest: number; readonly bucket?: string | null }
  /** Scopes not approved by the tenant. */
  | { readonly kind: 'scopes'; readonly missing: readonly string[] }
  | { readonly kind: 'key'; readonly problem: string };
