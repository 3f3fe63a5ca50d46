import type { ActiveFaults } from '#server/domain/faults/matching.ts';
import type { CallbackEffect, DeliveryEffect, Fault } from '#server/domain/faults/rule.ts';

import type { PostOutcome } from './post-to-plugin.ts';

/** The body that a receiver gets; a fault may damage it after it was signed. */
export function arrivingBody(body: Buffer, effect: DeliveryEffect | null): Buffer {
  if (effect === null || !('body' in effect)) return body;
  if (effect.body === 'truncated') return body.subarray(0, Math.floor(body.length / 2));
  // Single quotes make it invalid JSON of the same length.
  return Buffer.from(body.toString('latin1').replace('"', "'"), 'latin1');
}

/** The response as a fault changes it; a failed call stays unchanged. */
export function answerUnder(
  effect: DeliveryEffect | CallbackEffect,
  outcome: PostOutcome,
): PostOutcome {
  if (outcome.outcome !== 'answered') return outcome;
  if ('status' in effect) return { ...outcome, status: effect.status };
  if ('answer' in effect) return { ...outcome, body: JSON.stringify(effect.answer) };
  return 'loseAnswer' in effect ? failed('answerLost', outcome.durationMs) : outcome;
}

type Post = (timeoutMs: number) => Promise<PostOutcome>;

/** Posts a callback under a fault, if there is one. Time added by the fault counts as the plugin's time. */
export async function postUnderFault(
  { delayed }: ActiveFaults,
  fault: Fault<'callback'> | null,
  timeoutMs: number,
  post: Post,
): Promise<PostOutcome> {
  if (fault === null) return post(timeoutMs);
  const { effect } = fault;
  if ('drop' in effect) return failed('callLost', 0);
  const first = await post(timeoutMs);
  if ('loseAnswer' in effect) return repeat(first, timeoutMs, post);
  const outcome = answerUnder(effect, first);
  if (!('delayMs' in effect) || outcome.outcome === 'timeout') return outcome;
  const leftMs = Math.max(0, timeoutMs - outcome.durationMs);
  const end = await delayed.wait(Math.min(effect.delayMs, leftMs), 0);
  if (end === 'noRoom') return outcome;
  if (end === 'ended') return failed('endedWhileDelayed', outcome.durationMs);
  if (effect.delayMs > leftMs) return timedOut(timeoutMs);
  return { ...outcome, durationMs: outcome.durationMs + effect.delayMs };
}

/** Sends the same callback again, since its first response was lost. */
async function repeat(first: PostOutcome, timeoutMs: number, post: Post): Promise<PostOutcome> {
  const leftMs = timeoutMs - first.durationMs;
  if (leftMs <= 0) return timedOut(timeoutMs);
  const second = await post(leftMs);
  return { ...second, durationMs: first.durationMs + second.durationMs };
}

function timedOut(durationMs: number): PostOutcome {
  return { outcome: 'timeout', begun: null, durationMs };
}

/** A call that failed because of a fault. */
export function failed(
  code: 'answerLost' | 'callDropped' | 'callLost' | 'endedWhileDelayed',
  durationMs: number,
): PostOutcome {
  return { outcome: 'failed', reason: { code, params: {} }, begun: null, durationMs };
}
