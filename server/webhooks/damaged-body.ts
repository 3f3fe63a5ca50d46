import type { DeliveryEffect } from '#server/domain/faults/rule.ts';

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
