import type { CallbackEntry } from '#renderer/data/types.ts';
import { ANSWER_DISPLAYS, ANSWER_LEVELS } from '#server/domain/callback-answer.ts';

export type Level = (typeof ANSWER_LEVELS)[number];
export type Display = (typeof ANSWER_DISPLAYS)[number];

/** What staff's panel makes of an answer. */
export interface ShownAnswer {
  readonly level: Level;
  readonly display: Display;
  /** Null: the plugin said nothing. */
  readonly message: string | null;
  /** As they came; null: it has none. */
  readonly given: { readonly level: string | null; readonly display: string | null };
}

type Answered = Pick<CallbackEntry, 'outcome' | 'answer' | 'message'>;

/** Level and display where they are agreed on (D9); a no is shown as an error, a yes as a success. */
export function shownAnswer({ outcome, answer, message }: Answered): ShownAnswer {
  const given = { level: fieldOf(answer, 'level'), display: fieldOf(answer, 'display') };
  const yes =
    outcome === 'answered' &&
    (valueOf(answer, 'success') === true || valueOf(answer, 'decision') === 'allow');
  return {
    level: ANSWER_LEVELS.find((level) => level === given.level) ?? (yes ? 'success' : 'error'),
    display: ANSWER_DISPLAYS.find((display) => display === given.display) ?? 'toast',
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
