import type { Grade } from '../grade.ts';
import type { CallLosses } from './lost-lines.ts';

/** What can be found in what a plugin did, in the order in which reports name it. */
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

/** The logs that evidence stands in. */
export const EVIDENCE_KINDS = ['request', 'delivery', 'callback', 'check'] as const;

export interface Evidence {
  readonly kind: (typeof EVIDENCE_KINDS)[number];
  readonly id: string;
  /** In a report on everything: the sandbox it is in; null: in the server's own world. */
  readonly sandbox?: string | null;
  /** It went with its world and cannot be opened any more; the excerpt says what it was. */
  readonly gone?: true;
  readonly excerpt?: string;
}

/** A report names so much evidence of a finding, the latest; `count` says how much there is. */
export const MOST_EVIDENCE = 20;

/** What a detail says, for who says it in other words; `losses` are shown beside the evidence. */
export type FindingValues = Readonly<
  Record<string, string | number | readonly string[] | readonly CallLosses[]>
>;

/** What was found of one kind; how it is said is in `words.ts`. */
export interface Found {
  readonly count: number;
  /** In the order of time, all of it. */
  readonly evidence: readonly Evidence[];
  readonly values: FindingValues;
  /** Ledger rows beyond those of the kind. */
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

/** How much a plugin did. Refused are all refusals but those of a limit; both are in `calls`. */
export interface ReportFacts {
  readonly calls: number;
  readonly refused: number;
  readonly limited: number;
  readonly deliveries: number;
  readonly failedAttempts: number;
  readonly callbacks: number;
  /** Over all attempts that were answered or given up late; null: there was none. */
  readonly medianReceiverMs: number | null;
}

/** What a plugin did, judged. Times are ISO 8601 on the emulator's clock. */
export interface Report {
  readonly pluginId: string;
  readonly serverId: string;
  readonly from: string;
  readonly to: string;
  /** Null: not judged, since it did nothing. */
  readonly grade: Grade | null;
  readonly facts: ReportFacts;
  readonly findings: readonly Finding[];
  /** In a report on everything: calls of any plugin that were gone before they could be judged. */
  readonly dropped?: { readonly calls: number };
}
