import type { FaultSubject } from './matching.ts';
import type { Fault, FaultPlace } from './rule.ts';

/** Why a wait ended: its time was over, its world was, or too much was waiting already. */
export type WaitEnd = 'over' | 'ended' | 'noRoom';

/** The fault rules in force, as the API and the webhooks see them. */
export interface ActiveFaults {
  /** True while no rule is on. */
  readonly isIdle: boolean;
  /** The fault for one request, attempt or callback; null for none. Counts it for every rule it matches. */
  pick<Place extends FaultPlace>(place: Place, subject: FaultSubject): Fault<Place> | null;
  readonly delayed: {
    /** Waits `ms` of real time, holding `bytes` meanwhile. Does not wait if there is no room. */
    wait(ms: number, bytes: number): Promise<WaitEnd>;
  };
}
