import { createHash } from 'node:crypto';

import type { CallbackEffect, DeliveryEffect } from '#server/domain/faults/rule.ts';

import type { PostOutcome } from './post-to-plugin.ts';
import type { Signing } from './signature.ts';
import { signatureHeaders } from './signature.ts';

/** How a fault damages a body on its way, after it was signed. */
type Damage = Extract<DeliveryEffect, { readonly body: unknown }>['body'];

/** The body as it arrives under a fault, signed or not: untouched unless the fault is about it. */
export function arrivingBody(body: Buffer, effect: DeliveryEffect | null): Buffer {
  return effect !== null && 'body' in effect ? damaged(body, effect.body) : body;
}

function damaged(body: Buffer, damage: Damage): Buffer {
  if (damage === 'truncated') return body.subarray(0, Math.floor(body.length / 2));
  // As long as it was, and no parser takes it: JSON has no such quotes.
  return Buffer.from(body.toString('latin1').replace('"', "'"), 'latin1');
}

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

/** What a fault makes of a signature. */
export type Forgery = Extract<DeliveryEffect, { readonly signature: unknown }>['signature'];

/**
 * Signature headers that no receiver should take, in all the sets of headers that the scheme has (D5):
 * none, of another body with the right secret, or of this body with somebody else's secret. What only
 * names the call, such as `webhook-id`, stays.
 */
export function forgedHeaders(signing: Signing, forgery: Forgery): Record<string, string> {
  switch (forgery) {
    case 'missing':
      return Object.fromEntries(
        Object.entries(signatureHeaders(signing)).filter(([name]) => !/-signature$/iu.test(name)),
      );
    case 'wrong':
      return signatureHeaders({ ...signing, body: `${String(signing.body)}\n` });
    case 'otherSecret':
      return signatureHeaders({ ...signing, secret: otherSecret(signing.secret) });
  }
}

/** A secret of the usual form that is not this one; always the same for it. */
function otherSecret(secret: string): string {
  return `whsec_${createHash('sha256').update(`not ${secret}`).digest('base64')}`;
}
