import type { ActiveFaults } from '#server/domain/faults/matching.ts';
import type { Fault } from '#server/domain/faults/rule.ts';

import { answerUnder } from './fault-effects.ts';
import type { PostOutcome } from './post-to-plugin.ts';

/** Asks the plugin, and tells how that went. */
type Post = (timeoutMs: number) => Promise<PostOutcome>;

/**
 * Posts a callback as a fault rule wants it (workbench contract, Faults; null: none). Whatever a rule
 * adds counts as the plugin's time, so a call that takes too long is a timeout though the plugin answered.
 */
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
  if ('loseAnswer' in effect) return again(first, timeoutMs, post);
  const outcome = answerUnder(effect, first);
  if (!('delayMs' in effect)) return outcome;
  if (outcome.outcome === 'timeout') return outcome;
  const leftMs = Math.max(0, timeoutMs - outcome.durationMs);
  const end = await delayed.wait(Math.min(effect.delayMs, leftMs), 0);
  if (end === 'noRoom') return outcome;
  if (end === 'ended') {
    return failed('endedWhileDelayed', outcome.durationMs);
  }
  if (effect.delayMs > leftMs) return { outcome: 'timeout', begun: null, durationMs: timeoutMs };
  return { ...outcome, durationMs: outcome.durationMs + effect.delayMs };
}

/** Calls again with the same id, since the first answer was lost. */
async function again(first: PostOutcome, timeoutMs: number, post: Post): Promise<PostOutcome> {
  const leftMs = timeoutMs - first.durationMs;
  if (leftMs <= 0) return { outcome: 'timeout', begun: null, durationMs: timeoutMs };
  const second = await post(leftMs);
  return { ...second, durationMs: first.durationMs + second.durationMs };
}

function failed(code: 'callLost' | 'endedWhileDelayed', durationMs: number): PostOutcome {
  return { outcome: 'failed', reason: { code, params: {} }, begun: null, durationMs };
}
