import { useSyncExternalStore } from 'react';

/** A table of the floor that is seen as a plugin sees it, and until when. */
export interface Peeked {
  readonly tableId: string;
  /** As long as a key is held; or else until it is put away. */
  readonly held: boolean;
}

let peeked: Peeked | null = null;
const listeners = new Set<() => void>();

/** Shows a table as the chosen plugin sees it; null: none. One at a time. */
export function peekAt(next: Peeked | null): void {
  peeked = next;
  for (const listener of listeners) listener();
}

/** The table that is seen so, live. */
export function usePeeked(): Peeked | null {
  return useSyncExternalStore(subscribe, () => peeked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
