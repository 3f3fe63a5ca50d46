import type { IncomingHttpHeaders } from 'node:http';

/** The longest quoted address. */
const LONGEST = 100;

/** Replaces an address that the browser does not send. */
const UNKNOWN = 'of an address that its browser does not tell';

/** The address of the foreign web page that makes a call; null for other clients. */
export function foreignPage(
  headers: IncomingHttpHeaders,
  isOwnOrigin: (headers: IncomingHttpHeaders) => boolean,
): string | null {
  if (!isOwnOrigin(headers)) return (headers.origin ?? '').slice(0, LONGEST) || UNKNOWN;
  return headers['sec-fetch-site'] === 'cross-site' ? UNKNOWN : null;
}
