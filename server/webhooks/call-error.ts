import type { MessageOf } from '#server/domain/messages/message.ts';
import type { pluginCallErrors } from '#server/domain/messages/plugin-call-errors.ts';

import type { PostOutcome } from './post-to-plugin.ts';

export type CallError = MessageOf<typeof pluginCallErrors>;

/** Thrown to abort a call to a plugin. */
export class CallEnded extends Error {
  readonly reason: CallError;

  constructor(code: 'answerTooLarge' | 'callGivenUp') {
    super(code);
    this.reason = { code, params: {} };
  }
}

/** Why a call to a plugin failed; null if it succeeded. */
export function callError(outcome: PostOutcome, timeoutMs: number): CallError | null {
  const error = whyBroken(outcome, timeoutMs);
  if (error !== null || outcome.outcome !== 'answered') return error;
  const { status } = outcome;
  return status >= 200 && status <= 299 ? null : { code: 'answeredNot2xx', params: { status } };
}

/** An error as stored in logs. */
export function errorText(error: CallError | null): string | null {
  return error && JSON.stringify(error);
}

/** The error of a call, ignoring the HTTP status; null if the response was complete and in time. */
export function whyBroken(outcome: PostOutcome, timeoutMs: number): CallError | null {
  switch (outcome.outcome) {
    case 'answered':
      return null;
    case 'timeout': {
      const code = outcome.begun === null ? 'noAnswer' : 'answerUnfinished';
      return { code, params: { seconds: timeoutMs / 1000 } };
    }
    case 'failed':
      return outcome.reason;
  }
}

/** Translates an error from the HTTP client. */
export function readError(error: unknown): CallError {
  if (error instanceof CallEnded) return error.reason;
  if (!(error instanceof Error)) return { code: 'unknownError', params: { said: String(error) } };
  const said = error.message;
  if (error.name === 'HTTPParserError') return { code: 'answerNotHttp', params: { said } };
  const code = codeOf(error);
  return code === undefined
    ? { code: 'unknownError', params: { said } }
    : { code: 'networkError', params: { code, said } };
}

/** The code may be in the error's cause. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}
