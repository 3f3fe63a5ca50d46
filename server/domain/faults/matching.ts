import { withoutPrefix } from '../data-api-paths.ts';
import type { Fault, FaultCondition, FaultPlace, FaultRule, StaffAction } from './rule.ts';

/** Why a delay ended. `over`: its time was up; `ended`: its world ended; `noRoom`: too much was delayed already. */
export type WaitEnd = 'over' | 'ended' | 'noRoom';

/** The active fault rules, as used by the API and the webhooks. */
export interface ActiveFaults {
  /** True if no rule is enabled. */
  readonly isIdle: boolean;
  /** The fault for one request, attempt or callback, or null. Counts a match for every matching rule. */
  pick<Place extends FaultPlace>(place: Place, subject: FaultSubject): Fault<Place> | null;
  readonly delayed: {
    /** Waits `ms` of real time while holding `bytes`; returns immediately if too much is delayed already. */
    wait(ms: number, bytes: number): Promise<WaitEnd>;
  };
}

/** What rules are matched against: a request, a delivery attempt, or a callback. */
export interface FaultSubject {
  /** For a request, the plugin named by its key or by its device's token, valid or not; null if there is none. */
  readonly pluginId: string | null;
  /** The store of a delivery or callback. */
  readonly serverId?: string;
  /** The attempt of a delivery or callback, from 1. */
  readonly attempt?: number;
  /** The whole path of a request, without the query. */
  readonly path?: string;
  readonly method?: string;
  /** The event's type; for a callback, the action's `hook` field or the hook's `event` field. */
  readonly type?: string;
  /** True if a request writes to an account opened by another plugin; expensive, so it is called last. */
  readonly isOpenedByAnother?: () => boolean;
  /**
   * Returns true if staff can do this to the account that the request is about to write to. Set once the request
   * has been authorized and validated: with it, only rules with a staff effect match; without it, only others do.
   */
  readonly canStaff?: (action: StaffAction) => boolean;
}

/** Returns true if a rule applies. A rule for one attempt neither matches nor counts the others. */
export function isMatch(
  { match = {}, when, effect }: Pick<FaultRule, 'match' | 'when' | 'effect'>,
  subject: FaultSubject,
): boolean {
  const { pluginId, serverId, path, method, type, openedBy } = match;
  return (
    fits(when?.attempt, (wanted) => wanted === subject.attempt) &&
    fits(serverId, (wanted) => wanted === subject.serverId) &&
    fits(pluginId, (wanted) => wanted === subject.pluginId) &&
    fits(method, (wanted) => wanted.toUpperCase() === subject.method) &&
    fits(path, (pattern) => isPathLike(pattern, subject.path ?? '')) &&
    fits(type, (pattern) => isLike(pattern, subject.type ?? '')) &&
    fits(openedBy, () => subject.isOpenedByAnother?.() === true) &&
    isPossible(effect, subject)
  );
}

function isPossible(effect: FaultRule['effect'], { canStaff }: FaultSubject): boolean {
  return 'staff' in effect ? canStaff?.(effect.staff) === true : canStaff === undefined;
}

function fits<Wanted>(wanted: Wanted | undefined, test: (wanted: Wanted) => boolean): boolean {
  return wanted === undefined || test(wanted);
}

/** One match of a rule. */
interface FaultTurn {
  /** From 1. */
  readonly nth: number;
  /** Random, 0 <= share < 1. */
  readonly share: number;
  /** Ms of the clock since the rules were set; negative if the clock was moved back. */
  readonly elapsedMs: number;
}

/** Returns true if the rule's `when` condition holds for this match. */
export function holds(when: FaultCondition | undefined, turn: FaultTurn): boolean {
  if (when === undefined) return true;
  const { nth, every, first, probability, forMs } = when;
  return (
    fits(nth, (number) => turn.nth === number) &&
    fits(every, (step) => turn.nth % step === 0) &&
    fits(first, (count) => turn.nth <= count) &&
    fits(probability, (share) => turn.share < share) &&
    fits(forMs, (ms) => turn.elapsedMs < ms)
  );
}

/** The pattern may leave out `/plugin-api`. */
function isPathLike(pattern: string, path: string): boolean {
  return isLike(pattern, path) || isLike(pattern, withoutPrefix(path));
}

/** Returns true if a text matches a pattern in which `*` stands for any characters, in linear time. */
export function isLike(pattern: string, text: string): boolean {
  const [start = '', ...others] = pattern.split('*');
  const end = others.pop();
  if (end === undefined) return pattern === text;
  if (!text.startsWith(start)) return false;
  let at = start.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - at >= end.length && text.endsWith(end);
}

/**
 * A pseudo-random number, 0 <= n < 1, that depends only on the seed, the rule's index and the match number, so
 * other rules and the order of concurrent calls do not affect it. Uses the mixer of MurmurHash3 (Austin
 * Appleby, public domain).
 */
export function seededShare(seed: number, rule: number, nth: number): number {
  // Must not be 0, which the mixer maps to 0. These are the first 32 bits of the fraction of the square root of two.
  let state = 0x6a09e667;
  for (const number of [seed, Math.floor(seed / 2 ** 32), rule, nth]) {
    state = mixed((state ^ mixed(number >>> 0)) + 0x9e3779b9);
  }
  return state / 2 ** 32;
}

function mixed(number: number): number {
  let state = number >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
