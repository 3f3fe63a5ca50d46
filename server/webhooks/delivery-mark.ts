import type { DeliveryEffect, Fault } from '#server/domain/faults/rule.ts';
import { faultMarkText } from '#server/domain/faults/rule.ts';

import type { CallError } from './call-error.ts';
import { callError } from './call-error.ts';
import type { PostOutcome } from './post-to-plugin.ts';

/** What became of a copy that a fault sent besides. */
export interface SentCopy {
  /** Null: no answer. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Null: it was answered with 2xx. */
  readonly error: CallError | null;
}

/** What is kept of a fault beside its attempt, with the copies that it sent: JSON text. */
export function attemptMarkText(
  fault: Fault<'delivery'>,
  copies: readonly PostOutcome[],
  timeoutMs: number,
): string {
  const mark = JSON.parse(faultMarkText(fault)) as object;
  const sent = copies.map((outcome): SentCopy => {
    const answer = outcome.outcome === 'answered' ? outcome : outcome.begun;
    return {
      status: answer?.status ?? null,
      durationMs: Math.round(outcome.durationMs * 1000) / 1000,
      error: callError(outcome, timeoutMs),
    };
  });
  return JSON.stringify(sent.length === 0 ? mark : { ...mark, copies: sent });
}

/** What a kept mark says that is an attempt's own; null: no rule touched it. */
export function readAttemptMark(text: string | null) {
  if (text === null) return null;
  const { effect, copies = [] } = JSON.parse(text) as {
    readonly effect: DeliveryEffect;
    readonly copies?: readonly SentCopy[];
  };
  return { effect, copies };
}
