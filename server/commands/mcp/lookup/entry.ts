/** What can be looked up. */
export type EntryKind = 'endpoint' | 'refusal' | 'event' | 'header' | 'ledger' | 'control';

/** One thing that can be looked up. */
export interface Entry {
  readonly kind: EntryKind;
  /** Unique among its kind; looking it up shows all of it. */
  readonly id: string;
  readonly title: string;
  /** What it says beyond its title, for the search. */
  readonly text: string;
  /** What is shown of it in a list. */
  readonly short: Readonly<Record<string, unknown>>;
  /** What is shown of it alone. */
  readonly whole: Readonly<Record<string, unknown>>;
}
