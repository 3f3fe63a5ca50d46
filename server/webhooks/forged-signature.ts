import { createHash } from 'node:crypto';

import type { DeliveryEffect } from '#server/domain/faults/rule.ts';

import type { Signing } from './signature.ts';
import { signatureHeaders } from './signature.ts';

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
