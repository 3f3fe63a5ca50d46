import type { CallbackKind } from './callback.ts';
import { isObject } from './json.ts';

/** The two ways in which an answer says yes or no: `success` or `decision` (D9). */
export const ANSWER_FORMS = ['success', 'decision'] as const;

export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** What a plugin's answer says. */
export interface ReadAnswer {
  /** Null: the answer has neither form, so it says neither yes nor no. */
  readonly form: AnswerForm | null;
  readonly yes: boolean;
  /** True if it is exactly as agreed. */
  readonly valid: boolean;
  /** Null where it has none that is text. */
  readonly message: string | null;
  /** As it came, values that are no text as JSON; null: none. */
  readonly level: string | null;
  readonly display: string | null;
}

/** The levels and displays that are agreed on (D9). */
export const ANSWER_LEVELS = ['info', 'success', 'warning', 'error'] as const;
export const ANSWER_DISPLAYS = ['toast', 'popup'] as const;

/** What a hook may answer instead of `success` (D9). */
export const DECISIONS = ['allow', 'deny'] as const;

/**
 * Reads the parsed JSON that a plugin answered with (specification, Synchronous callbacks; D9). A
 * boolean `success` decides; hooks may give a `decision` instead, of which only `allow` is a yes.
 * Anything else in it, `receiptExtras` for instance, has no effect.
 */
export function readAnswer(kind: CallbackKind, answer: unknown): ReadAnswer {
  const given = fieldsOf(answer);
  const message = given.get('message');
  const level = given.get('level');
  const display = given.get('display');
  const said = sayingOf(kind, given);
  return {
    ...said,
    valid:
      said.valid &&
      (message === undefined || typeof message === 'string') &&
      (level === undefined || isOneOf(ANSWER_LEVELS, level)) &&
      (display === undefined || isOneOf(ANSWER_DISPLAYS, display)),
    message: typeof message === 'string' ? message : null,
    level: asShown(level),
    display: asShown(display),
  };
}

function isOneOf(agreed: readonly unknown[], value: unknown): boolean {
  return agreed.includes(value);
}

/** Own fields only: what an answer inherits, it does not say. */
function fieldsOf(answer: unknown): ReadonlyMap<string, unknown> {
  return new Map(isObject(answer) ? Object.entries(answer) : []);
}

function sayingOf(
  kind: CallbackKind,
  given: ReadonlyMap<string, unknown>,
): Pick<ReadAnswer, 'form' | 'yes' | 'valid'> {
  const success = given.get('success');
  if (typeof success === 'boolean') return { form: 'success', yes: success, valid: true };
  const decision = given.get('decision');
  if (kind === 'hook' && success === undefined && typeof decision === 'string') {
    return { form: 'decision', yes: decision === 'allow', valid: isOneOf(DECISIONS, decision) };
  }
  return { form: null, yes: false, valid: false };
}

function asShown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
