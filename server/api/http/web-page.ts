import type { IncomingHttpHeaders } from 'node:http';

/** An address is quoted up to this length. */
const LONGEST = 100;

/** What a page is called whose browser does not tell its address. */
const UNTOLD = 'of an address that its browser does not tell';

/**
 * The web page of somebody else that makes a call, by its address; null for our own pages, and for
 * callers that are no page. Browsers name it in `Origin`, or say at least that it is of another site.
 */
export function foreignPage(
  headers: IncomingHttpHeaders,
  isOwnOrigin: (headers: IncomingHttpHeaders) => boolean,
): string | null {
  if (!isOwnOrigin(headers)) return (headers.origin ?? '').slice(0, LONGEST) || UNTOLD;
  return headers['sec-fetch-site'] === 'cross-site' ? UNTOLD : null;
}
