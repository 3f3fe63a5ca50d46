import { useSyncExternalStore } from 'react';

/**
 * How the interface stands with its server: `connecting` at first, `live`, `lost` while it cannot be
 * reached, `locked` where this browser has no session.
 */
export type Connection = 'connecting' | 'live' | 'lost' | 'locked';

let state: Connection = 'connecting';
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function getConnection(): Connection {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The connection's state, live. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection);
}
