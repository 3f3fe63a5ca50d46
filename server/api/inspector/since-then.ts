import type { Note } from './note.ts';
import { note as noteOf } from './note.ts';

/**
 * A note as it is true now: an install that lacked a scope when the call came may have it by now.
 * `scopesNow` gives the scopes it has, and is called only for such a note; null: the install is gone,
 * and the note stays.
 */
export function sinceThen(note: Note, scopesNow: () => readonly string[] | null): Note {
  if (note.fact?.kind !== 'scopes') return note;
  const scopes = scopesNow();
  if (scopes === null) return note;
  const held = new Set(scopes);
  const { missing } = note.fact;
  const still = missing.filter((scope) => !held.has(scope));
  if (still.length === missing.length) return note;
  return {
    ...note,
    ...noteOf(
      still.length === 0
        ? { code: 'scopesApprovedSince', params: { missing } }
        : { code: 'scopesStillMissing', params: { missing, still } },
      note.ledger,
    ),
  };
}
