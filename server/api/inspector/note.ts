import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Message } from '#server/domain/messages/message.ts';
import type { NoteFact } from '#server/domain/report-card/plugin-log.ts';

/** A note on a logged call. */
export interface Note extends Message {
  /** Ledger rows such as `B27`; null: the behaviour is specified. */
  readonly ledger: string | readonly string[] | null;
  /** For report cards and next steps; never displayed. */
  readonly fact?: NoteFact;
}

export function note(message: KnownMessage, ledger: Note['ledger']): Note {
  return { ...message, ledger };
}

/** Notes for the control API, in English and as data. */
export function viewNotes(notes: readonly Note[]) {
  return {
    notes: notes.map(inEnglish),
    noteCodes: notes.map(({ code, params }) => ({ code, params })),
  };
}
