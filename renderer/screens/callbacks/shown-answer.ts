import type { CallbackEntry } from '#data/callbacks.ts';

export type Level = 'info' | 'success' | 'warning' | 'error';
export type Display = 'toast' | 'popup';

/** What staff's panel makes of an answer. */
export interface ShownAnswer {
  readonly level: Level;
  readonly display: Display;
  /** Null: the plugin said nothing. */
  readonly message: string | null;
  /** As they came; null: it has none. */
  readonly given: { readonly level: string | null; readonly display: string | null };
}

const LEVELS: readonly Level[] = ['info', 'success', 'warning', 'error'];
const DISPLAYS: readonly Display[] = ['toast', 'popup'];

type Answered = Pick<CallbackEntry, 'outcome' | 'answer' | 'message'>;

/** Level and display where they are agreed on (D9); a no is shown as an error, a yes as a success. */
export function shownAnswer({ outcome, answer, message }: Answered): ShownAnswer {
  const given = { level: fieldOf(answer, 'level'), display: fieldOf(answer, 'display') };
  const yes =
    outcome === 'answered' &&
    (valueOf(answer, 'success') === true || valueOf(answer, 'decision') === 'allow');
  return {
    level: LEVELS.find((level) => level === given.level) ?? (yes ? 'success' : 'error'),
    display: DISPLAYS.find((display) => display === given.display) ?? 'toast',
    message,
    given,
  };
}

/** A field of the answer as text; null: it has none. */
function fieldOf(answer: unknown, name: string): string | null {
  const value = valueOf(answer, name);
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return Object.entries(answer).find(([given]) => given === name)?.[1];
}
