import type { ComparisonDocument, RowVerdict } from './document.ts';

/** What evidence can say of a ledger row; `notSeen` says nothing. */
export const SEEN_VERDICTS = ['confirmed', 'contradicted'] as const satisfies RowVerdict[];

/** What the latest comparison that saw a ledger row says about it. */
export interface RowEvidence {
  readonly verdict: (typeof SEEN_VERDICTS)[number];
  /** When that comparison began, as its document says it. */
  readonly at: string;
  readonly target: string;
}

/**
 * The moment that a time of a document says, so that moments can be put in order as texts, and those that
 * are the same are the same text: all are in UTC, but seconds and their fractions may be left out.
 */
export function momentOf(at: string): string {
  const [day = '', time = ''] = at.replace(/Z$/u, '').split('T');
  const [hour, minute, second = '00'] = time.split(':');
  return `${day}T${hour}:${minute}:${second.includes('.') ? second.replace(/\.?0+$/u, '') : second}`;
}

/** Which of two documents is the earlier one, for sorting. */
export function byMoment(one: Pick<Evidence, 'at'>, other: Pick<Evidence, 'at'>): number {
  const [first, second] = [momentOf(one.at), momentOf(other.at)];
  return first < second ? -1 : Number(first > second);
}

/** What of a comparison's document counts as evidence. */
export interface Evidence extends Pick<ComparisonDocument, 'target' | 'at' | 'ledger'> {
  /** Rows that were corrected because of it: they now say what it saw. */
  readonly answered?: ReadonlySet<string>;
}

/**
 * The latest word on each ledger row that was seen. The later `at` wins, and of two at the same moment
 * the one that stands later; `notSeen` changes nothing. A contradiction that the row answers counts as
 * a confirmation: the row says since then what the platform did.
 */
export function evidenceByRow(documents: readonly Evidence[]): ReadonlyMap<string, RowEvidence> {
  const oldestFirst = documents.toSorted(byMoment);
  const found = new Map<string, RowEvidence>();
  for (const { target, at, ledger, answered } of oldestFirst) {
    for (const [row, verdict] of Object.entries(ledger)) {
      if (verdict === 'notSeen') continue;
      const isAnswered = verdict === 'contradicted' && answered?.has(row) === true;
      found.set(row, { verdict: isAnswered ? 'confirmed' : verdict, at, target });
    }
  }
  return found;
}

/** The ledger rows of which a document says something, in its order. */
export function rowsWith(
  { ledger }: Pick<ComparisonDocument, 'ledger'>,
  verdict: RowVerdict,
): string[] {
  return Object.keys(ledger).filter((row) => ledger[row] === verdict);
}
