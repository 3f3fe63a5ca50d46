import type { Note } from './note.ts';

/**
 * A remark as it is true now: an install that lacked a scope when the call came may have it by now.
 * `scopesNow` tells those that it has, and is asked only of such a remark; null: it is gone, and what was
 * said of it stays.
 */
export function sinceThen(note: Note, scopesNow: () => readonly string[] | null): Note {
  if (note.fact?.kind !== 'scopes') return note;
  const scopes = scopesNow();
  if (scopes === null) return note;
  const held = new Set(scopes);
  const { missing } = note.fact;
  const still = missing.filter((scope) => !held.has(scope));
  if (still.length === missing.length) return note;
  const lacked = `The install lacked ${missing.join(' and ')} when the call came`;
  return {
    ...note,
    text:
      still.length === 0
        ? `${lacked}; the tenant has approved it since.`
        : `${lacked}; it still lacks ${still.join(' and ')}.`,
  };
}
