import { CallFailure } from './client.ts';
import type { Connection } from './connection.ts';

/** What every refusal of ours for want of a session is called. */
const NO_SESSION = 'controlTokenNeeded';

/**
 * How the interface stands with its server when a plain call has failed. A refusal of the server has a
 * code; an answer without one, or one that is none of the contract's, comes from another program.
 */
export function standingAfter(error: unknown): Exclude<Connection, 'connecting' | 'live'> {
  if (!(error instanceof CallFailure) || error.kind === 'offline') return 'lost';
  if (error.kind === 'locked') return error.code === NO_SESSION ? 'locked' : 'foreign';
  return error.code === null ? 'foreign' : 'lost';
}
