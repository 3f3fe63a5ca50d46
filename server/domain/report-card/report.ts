import type { Grade } from '../grade.ts';
import type { CallLosses } from './lost-lines.ts';

/** All kinds of findings, in the order of reports. */
export const FINDING_IDS = [
  'metadata-lost',
  'lines-overwritten',
  'others-lines-removed',
  'note-lost',
  'own-metadata-lost',
  'signature-unchecked',
  'retry-after-ignored',
  'lines-without-identity',
  'weak-identities',
  'create-without-idempotency-key',
  'retry-with-new-key',
  'polling',
  'client-errors',
  'failing-receiver',
  'slow-receiver',
  'slow-callbacks',
  'failed-callbacks',
  'unused-scopes',
  'legacy-paths',
  'daily-cap',
] as const;

export type FindingId = (typeof FINDING_IDS)[number];

/** The worst first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** The logs of evidence. */
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
  /** Ledger rows besides those of the kind. */
  readonly ledger?: readonly string[];
}

export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  readonly advice: string;
  readonly count: number;
  readonly evidence: readonly Evidence[];
  readonly ledger: readonly string[];
  readonly values: FindingValues;
}

/** Counts of a plugin's activity. `refused` excludes refusals by rate limits. */
export interface ReportFacts {
  readonly calls: number;
  readonly refused: number;
  readonly limited: number;
  readonly deliveries: number;
  readonly failedAttempts: number;
  readonly callbacks: number;
  /** Of attempts with a response or a timeout; null without any. */
  readonly medianReceiverMs: number | null;
}

/** Times are ISO 8601 of the emulator's clock. */
export interface Report {
  readonly pluginId: string;
  readonly serverId: string;
  readonly from: string;
  readonly to: string;
  /** Null if not judged because the plugin had no activity. */
  readonly grade: Grade | null;
  readonly facts: ReportFacts;
  readonly findings: readonly Finding[];
  /** In a report on all worlds: the number of calls deleted before they could be judged. */
  readonly dropped?: { readonly calls: number };
}
