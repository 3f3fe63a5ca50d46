import type { CallbackEffect, DeliveryEffect } from '#server/domain/faults/rule.ts';

import type { PostOutcome } from './post-to-plugin.ts';

/** What is left of a plugin's answer under a fault. Where the plugin gave none, there is nothing to replace. */
export function answerUnder(
  effect: DeliveryEffect | CallbackEffect,
  outcome: PostOutcome,
): PostOutcome {
  if (outcome.outcome !== 'answered') return outcome;
  if ('status' in effect) return { ...outcome, status: effect.status };
  if ('answer' in effect) return { ...outcome, body: JSON.stringify(effect.answer) };
  if (!('loseAnswer' in effect)) return outcome;
  return {
    outcome: 'failed',
    reason: { code: 'answerLost', params: {} },
    begun: null,
    durationMs: outcome.durationMs,
  };
}
