import { useSyncExternalStore } from 'react';

/**
 * How the interface stands with its server: `connecting` at first, `live`, `lost` while it cannot be
 * reached, `foreign` while another program answers at its address, `locked` where this browser has no
 * session.
 */
export type Connection = 'connecting' | 'live' | 'lost' | 'foreign' | 'locked';

let state: Connection = 'connecting';
let wasLive = false;
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  if (next === state) return;
  state = next;
  wasLive ||= next === 'live';
  for (const listener of listeners) listener();
}

export function getConnection(): Connection {
  return state;
}

/** Whether this page was ever live: then a session that is missing now is one that has ended. */
export function hasBeenLive(): boolean {
  return wasLive;
}

/** Calls at every change of the connection, until the function that is returned is called. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The connection's state, live. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, getConnection);
}
