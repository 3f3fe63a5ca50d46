import type { Remark } from '#domain/remarks.ts';
import { ENGLISH_REMARKS, remarkIn } from '#domain/remarks.ts';
import type { NoteFact } from '#domain/report-card/note-fact.ts';

/** A plain-words remark on a logged call, with the ledger row that it goes back to. */
export interface Note {
  readonly text: string;
  /** For instance `B27`; null for remarks that stand in the specification itself. */
  readonly ledger: string | readonly string[] | null;
  /** What a report judges by; the text says it to people. */
  readonly fact?: NoteFact;
  /** The same as data, for other languages; older kinds of notes have none. */
  readonly remark?: Remark;
}

/** A note whose English sentence is made from its remark. */
export function coded(remark: Remark, ledger: Note['ledger']): Note {
  return { text: remarkIn(ENGLISH_REMARKS, remark), ledger, remark };
}

/** Notes as the control API shows them: sentences, and beside them what there is as data. */
export function viewNotes(notes: readonly Note[]) {
  return {
    notes: notes.map(({ text }) => text),
    remarks: notes.map(({ remark }) => remark ?? null),
  };
}
