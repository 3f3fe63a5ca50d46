/** A plain-words remark on a logged call, with the ledger row that it goes back to. */
export interface Note {
  readonly text: string;
  /** For instance `B27`; null for remarks that stand in the specification itself. */
  readonly ledger: string | null;
}
