import { sharedState } from './shared-state.ts';

/**
 * How the interface stands with its server: `connecting` at first, `live`, `lost` while it cannot be
 * reached, `foreign` while another program answers at its address, `locked` where this browser has no
 * session.
 */
export type Connection = 'connecting' | 'live' | 'lost' | 'foreign' | 'locked';

const state = sharedState<Connection>('connecting');
let wasLive = false;

export function setConnection(next: Connection): void {
  if (next === state.get()) return;
  wasLive ||= next === 'live';
  state.set(next);
}

export const getConnection = state.get;
export const onConnection = state.subscribe;
export const useConnection = state.use;

/** True if this page was ever live: a session that is missing now has ended. */
export function hasBeenLive(): boolean {
  return wasLive;
}
