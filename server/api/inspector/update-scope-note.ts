import type { Note } from './note.ts';
import { note as noteOf } from './note.ts';

/**
 * Updates a note about missing scopes that may have been granted since. `scopesNow` returns the
 * scopes of the install, or null if it was removed; it is called for such notes only.
 */
export function updateScopeNote(note: Note, scopesNow: () => readonly string[] | null): Note {
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
