import type { NoteFact } from '#domain/report-card/note-fact.ts';

/** A plain-words remark on a logged call, with the ledger row that it goes back to. */
export interface Note {
  readonly text: string;
  /** For instance `B27`; null for remarks that stand in the specification itself. */
  readonly ledger: string | null;
  /** What a report judges by; the text says it to people. */
  readonly fact?: NoteFact;
}
