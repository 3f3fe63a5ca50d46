import type { SignatureScheme } from '#domain/install.ts';

import type { Attempt } from './logged-delivery.ts';

/** How an attempt was signed, read from what was sent. */
export interface SentSignature {
  readonly scheme: SignatureScheme;
  /** The header that carries it, such as `X-Service-Signature`. */
  readonly header: string;
  /** What the receiver has to compute, in words. */
  readonly computed: string;
}

const COMPUTED: Readonly<Record<SignatureScheme, string>> = {
  timestamped:
    'HMAC-SHA256 in lowercase hex over "<t>." and the raw bytes of the body, keyed with the secret as ' +
    'UTF-8 text; the header is t=<unix seconds>,v1=<signature>',
  body:
    'HMAC-SHA256 in lowercase hex over the raw bytes of the body, keyed with the secret as UTF-8 text; ' +
    'the header is sha256=<signature>',
  standard:
    'HMAC-SHA256 in base64 over "<webhook-id>.<webhook-timestamp>." and the raw bytes of the body, keyed ' +
    'with what the base64 behind whsec_ stands for (else with the secret as text); the header is v1,<signature>',
};

/** How an attempt was signed; null: it carried no signature. */
export function sentSignature({ requestHeaders }: Attempt): SentSignature | null {
  const sent = new Map(
    Object.entries(requestHeaders).map(([name, value]) => [
      name.toLowerCase(),
      { name, value: String(value) },
    ]),
  );
  const standard = sent.get('webhook-signature');
  const own = [...sent].find(
    ([name]) => name !== 'webhook-signature' && name.endsWith('-signature'),
  );
  if (standard !== undefined) return said('standard', standard.name);
  if (own === undefined) return null;
  const { name, value } = own[1];
  return said(value.startsWith('sha256=') ? 'body' : 'timestamped', name);
}

function said(scheme: SignatureScheme, header: string): SentSignature {
  return { scheme, header, computed: COMPUTED[scheme] };
}
