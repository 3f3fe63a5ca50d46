import type { ReadAnswer } from './callback-answer.ts';
import type { CallbackKind } from './callback.ts';

/** What a call came to; `rateLimited` ones were never made (D11). */
export const CALLBACK_OUTCOMES = ['answered', 'timeout', 'failed', 'rateLimited'] as const;

export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

/** What came of a call to a plugin. */
export type CallbackReply =
  | { readonly outcome: 'answered'; readonly read: ReadAnswer }
  | { readonly outcome: Exclude<CallbackOutcome, 'answered'> };

/**
 * What staff is shown: the plugin's own message (null: it gave none), or what went wrong (D11;
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
