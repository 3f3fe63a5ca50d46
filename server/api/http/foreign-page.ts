import type { IncomingHttpHeaders } from 'node:http';

/** The maximum length of a quoted address. */
const LONGEST = 100;

/** Used if the browser does not send the address. */
const UNKNOWN = 'unknown address';

/** The address of the foreign web page that makes a call; null for other clients. */
export function foreignPage(
  headers: IncomingHttpHeaders,
  isOwnOrigin: (headers: IncomingHttpHeaders) => boolean,
): string | null {
  if (!isOwnOrigin(headers)) return (headers.origin ?? '').slice(0, LONGEST) || UNKNOWN;
  return headers['sec-fetch-site'] === 'cross-site' ? UNKNOWN : null;
}
