import type { PostOutcome } from './post-to-plugin.ts';

/** Why a call to a plugin failed, in plain words; null: it did not. */
export function postError(outcome: PostOutcome, timeoutMs: number): string | null {
  switch (outcome.outcome) {
    case 'answered':
      return outcome.status >= 200 && outcome.status <= 299 ? null : statusError(outcome.status);
    case 'timeout': {
      const begun = outcome.begun === null ? 'no answer' : 'the answer did not end';
      return `${begun} within ${timeoutMs / 1000} s`;
    }
    case 'failed':
      return outcome.reason;
  }
}

function statusError(status: number): string {
  const redirect = status >= 300 && status <= 399 ? '; redirects are not followed' : '';
  return `answered ${status} instead of 2xx${redirect}`;
}
