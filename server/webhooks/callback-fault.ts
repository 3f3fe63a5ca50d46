import type { Fault } from '#domain/faults/rule.ts';
import type { Faults } from '#faults/faults.ts';

import type { PostOutcome } from './post-to-plugin.ts';

/** Asks the plugin, and tells how that went. */
type Post = () => Promise<PostOutcome>;

/**
 * Posts a callback as a fault rule wants it (workbench contract, Faults; null: none): it is lost on its way, or its
 * answer comes later, by so much of real time, which counts as the plugin's: one that takes longer than
 * it may is a timeout, though the plugin was asked.
 */
export async function postUnderFault(
  { held }: Faults,
  fault: Fault<'callback'> | null,
  timeoutMs: number,
  post: Post,
): Promise<PostOutcome> {
  if (fault === null) return post();
  const { effect } = fault;
  if ('drop' in effect) return { outcome: 'failed', reason: DROPPED, begun: null, durationMs: 0 };
  const outcome = await post();
  if (outcome.outcome === 'timeout') return outcome;
  const leftMs = Math.max(0, timeoutMs - outcome.durationMs);
  const end = await held.wait(Math.min(effect.delayMs, leftMs), 0);
  if (end === 'noRoom') return outcome;
  if (end === 'ended') {
    return { outcome: 'failed', reason: ENDED, begun: null, durationMs: outcome.durationMs };
  }
  if (effect.delayMs > leftMs) return { outcome: 'timeout', begun: null, durationMs: timeoutMs };
  return { ...outcome, durationMs: outcome.durationMs + effect.delayMs };
}

const DROPPED = 'a fault rule lost the call on its way';
const ENDED = 'the emulator ended while a fault rule kept the answer waiting';
