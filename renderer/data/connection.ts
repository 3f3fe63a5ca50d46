import { sharedState } from './shared-state.ts';

/**
 * The connection to the server: `connecting` at first, `live`, `lost` while it cannot be reached, `foreign`
 * while another program responds at its address, `locked` if this browser has no session.
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

/** True if this page has ever been live. A missing session then means that the session has ended. */
export function hasBeenLive(): boolean {
  return wasLive;
}
