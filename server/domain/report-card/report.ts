import type { Grade } from '../grade.ts';
import type { FindingId } from './finding-texts.ts';

/** Worst first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** What a piece of evidence is: a logged call, delivery or callback, or a receiver check. */
export const EVIDENCE_KINDS = ['request', 'delivery', 'callback', 'check'] as const;

export interface Evidence {
  readonly kind: (typeof EVIDENCE_KINDS)[number];
  readonly id: string;
  /** The sandbox, in a report on all worlds; null for the server's own world. */
  readonly sandbox?: string | null;
  /** True if its world was deleted and only the excerpt is left. */
  readonly gone?: true;
  readonly excerpt?: string;
}

/** The maximum number of pieces of evidence per finding; the latest are kept, `count` is the total. */
export const MOST_EVIDENCE = 20;

export interface LostLine {
  readonly title: string;
  readonly items: readonly { readonly by: string; readonly key: string; readonly value: string }[];
}

/** The metadata that one call lost, grouped by line. */
export interface CallLosses {
  /** The call's id in the log. */
  readonly request: string;
  readonly lines: readonly LostLine[];
}

/** The values of a finding's texts; `losses` are shown with the evidence. */
export type FindingValues = Readonly<
  Record<string, string | number | readonly string[] | readonly CallLosses[]>
>;

/** The result of one judgement; `finding-texts.ts` has its texts. */
export interface Found {
  readonly count: number;
  /** All evidence, in chronological order. */
  readonly evidence: readonly Evidence[];
  readonly values: FindingValues;
  /** Ledger rows in addition to those of the judgement itself. */
  readonly ledger?: readonly string[];
}

/** A finding with these log rows as evidence; null if there are none. */
export function foundIn(
  kind: Evidence['kind'],
  rows: readonly { readonly id: number }[],
  values: FindingValues = {},
  ledger: readonly string[] = [],
): Found | null {
  if (rows.length === 0) return null;
  const evidence = rows.map(({ id }) => ({ kind, id: String(id) }));
  return { count: rows.length, evidence, values: { count: rows.length, ...values }, ledger };
}

export interface Finding extends Required<Found> {
  readonly id: FindingId;
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  readonly advice: string;
}

/** Counts of a plugin's activity. `refused` excludes refusals by rate limits. */
export interface ReportFacts {
  readonly calls: number;
  readonly refused: number;
  readonly limited: number;
  readonly deliveries: number;
  readonly failedAttempts: number;
  readonly callbacks: number;
  /** The median over attempts with a response or a timeout; null if there are none. */
  readonly medianReceiverMs: number | null;
}

/** Times are ISO 8601, on the emulator's clock. */
export interface Report {
  readonly pluginId: string;
  readonly serverId: string;
  readonly from: string;
  readonly to: string;
  /** Null: not judged, since the plugin had no activity. */
  readonly grade: Grade | null;
  readonly facts: ReportFacts;
  readonly findings: readonly Finding[];
  /** In a report on all worlds: the number of calls deleted before they could be judged. */
  readonly dropped?: { readonly calls: number };
}
