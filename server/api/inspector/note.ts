import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Message } from '#server/domain/messages/message.ts';
import type { NoteFact } from '#server/domain/report-card/plugin-log.ts';

/** A note on a logged call, with the ledger row that it goes back to. */
export interface Note extends Message {
  /** For instance `B27`; null for what stands in the specification itself. */
  readonly ledger: string | readonly string[] | null;
  /** What a report judges by; it is never shown. */
  readonly fact?: NoteFact;
}

export function note(message: KnownMessage, ledger: Note['ledger']): Note {
  return { ...message, ledger };
}

/** Notes as the control API shows them: in English, and beside that as data. */
export function viewNotes(notes: readonly Note[]) {
  return {
    notes: notes.map(inEnglish),
    noteCodes: notes.map(({ code, params }) => ({ code, params })),
  };
}
