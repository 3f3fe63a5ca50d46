import type { FaultCondition, FaultRule } from './rule.ts';

/** What a rule is held against: a request, an attempt of a delivery, or a callback. */
export interface FaultSubject {
  /** Of a request, as its key names it, whether that opens anything or not; null: nothing does. */
  readonly pluginId: string | null;
  /** The store of a delivery or callback. */
  readonly serverId?: string;
  /** Which attempt of a delivery or callback it is, from 1. */
  readonly attempt?: number;
  /** Of a request: all of it, without the query. */
  readonly path?: string;
  readonly method?: string;
  /** Of an event, an action (its hook) or a hook (its event). */
  readonly type?: string;
  /** True if a request writes to an account which another plugin opened; asked last. */
  readonly isOpenedByAnother?: () => boolean;
}

/** Returns true if a rule is about this. What is another attempt than the one it names is not counted. */
export function isMatch(
  { match = {}, when }: Pick<FaultRule, 'match' | 'when'>,
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
    fits(openedBy, () => subject.isOpenedByAnother?.() === true)
  );
}

/** What a rule does not name holds for everything. */
function fits<Wanted>(wanted: Wanted | undefined, test: (wanted: Wanted) => boolean): boolean {
  return wanted === undefined || test(wanted);
}

/** Where a match stands among those of its rule. */
export interface FaultTurn {
  /** From 1. */
  readonly nth: number;
  /** From 0 to just below 1. */
  readonly share: number;
  /** Ms of the clock since the rules were put. */
  readonly elapsedMs: number;
}

/** Returns true if a rule acts this time. A clock that was put back is within any time. */
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

const PREFIX = '/plugin-api';

/** Returns true if a path of the Data API fits a pattern that may leave out the part that all have. */
function isPathLike(pattern: string, path: string): boolean {
  if (isLike(pattern, path)) return true;
  return path.startsWith(`${PREFIX}/`) && isLike(pattern, path.slice(PREFIX.length));
}

/**
 * Returns true if a text fits a pattern in which `*` stands for any characters, none included. Goes back to
 * the last star alone, so that no pattern takes longer than its length times that of the text.
 */
export function isLike(pattern: string, text: string): boolean {
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let afterStar = 0;
  while (at < text.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern;
      afterStar = at;
      inPattern += 1;
    } else if (inPattern < pattern.length && pattern[inPattern] === text[at]) {
      inPattern += 1;
      at += 1;
    } else if (star >= 0) {
      inPattern = star + 1;
      afterStar += 1;
      at = afterStar;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
}
