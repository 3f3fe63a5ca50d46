import { fieldOf } from './json.ts';

/** An action is a button pressed by staff; a hook is a request for permission (D9). */
export const CALLBACK_KIND_NAMES = ['action', 'hook'] as const;

export type CallbackKind = (typeof CALLBACK_KIND_NAMES)[number];

export interface CallbackTarget {
  readonly type?: string;
  readonly id: string;
}

/** The response fields that can express a yes or no (D9). */
export const ANSWER_FORMS = ['success', 'decision'] as const;

export type AnswerForm = (typeof ANSWER_FORMS)[number];

export interface ReadAnswer {
  /** Null if the response has no usable `success` or `decision`. */
  readonly form: AnswerForm | null;
  readonly yes: boolean;
  /** True if `form` is not null and every known field has an allowed value. */
  readonly valid: boolean;
  /** Null if it is not a string. */
  readonly message: string | null;
  /** Strings as received, other values as JSON; null if missing. */
  readonly level: string | null;
  readonly display: string | null;
}

/** Allowed values of `level` and `display` (D9). */
export const ANSWER_LEVELS = ['info', 'success', 'warning', 'error'] as const;
export const ANSWER_DISPLAYS = ['toast', 'popup'] as const;

/** Allowed values of a hook's `decision` (D9). */
export const DECISIONS = ['allow', 'deny'] as const;

/**
 * Interprets the parsed JSON of a response (specification, Synchronous callbacks; D9). A boolean `success`
 * decides; hooks may send a `decision` instead. Other fields, such as `receiptExtras`, are ignored.
 */
export function readAnswer(kind: CallbackKind, answer: unknown): ReadAnswer {
  const message = fieldOf(answer, 'message');
  const level = fieldOf(answer, 'level');
  const display = fieldOf(answer, 'display');
  const verdict = readVerdict(kind, answer);
  return {
    ...verdict,
    valid:
      verdict.valid &&
      (message === undefined || typeof message === 'string') &&
      (level === undefined || isOneOf(ANSWER_LEVELS, level)) &&
      (display === undefined || isOneOf(ANSWER_DISPLAYS, display)),
    message: typeof message === 'string' ? message : null,
    level: printed(level),
    display: printed(display),
  };
}

type Verdict = Pick<ReadAnswer, 'form' | 'yes' | 'valid'>;

function readVerdict(kind: CallbackKind, answer: unknown): Verdict {
  const success = fieldOf(answer, 'success');
  if (typeof success === 'boolean') return { form: 'success', yes: success, valid: true };
  const decision = fieldOf(answer, 'decision');
  if (kind === 'hook' && success === undefined && typeof decision === 'string') {
    return { form: 'decision', yes: decision === 'allow', valid: isOneOf(DECISIONS, decision) };
  }
  return { form: null, yes: false, valid: false };
}

function isOneOf(allowed: readonly unknown[], value: unknown): boolean {
  return allowed.includes(value);
}

function printed(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `rateLimited` callbacks were never sent (D11). */
export const CALLBACK_OUTCOMES = ['answered', 'timeout', 'failed', 'rateLimited'] as const;

export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

export type CallbackReply =
  | { readonly outcome: 'answered'; readonly read: ReadAnswer }
  | { readonly outcome: Exclude<CallbackOutcome, 'answered'> };

/**
 * The message shown to staff: the plugin's own (null if it sent none), or the failure (D11;
 * specification, Errors, Other).
 */
export function messageOf(kind: CallbackKind, reply: CallbackReply): string | null {
  switch (reply.outcome) {
    case 'answered':
      return reply.read.message ?? (reply.read.form === null ? `plugin.${kind}.failed` : null);
    case 'timeout':
    case 'failed':
      return `plugin.${kind}.${reply.outcome}`;
    case 'rateLimited':
      return 'plugin.rateLimited';
  }
}
