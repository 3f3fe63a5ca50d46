import type { IncomingHttpHeaders } from 'node:http';

/** The longest quoted part of an address. */
const LONGEST = 100;

/** Stands for the address of a page if its browser does not send it. */
const UNTOLD = 'of an address that its browser does not tell';

/**
 * The address of the foreign web page that makes a call; null for our own pages and for other clients.
 * Browsers send it in `Origin`, or at least say that the page is of another site.
 */
export function foreignPage(
  headers: IncomingHttpHeaders,
  isOwnOrigin: (headers: IncomingHttpHeaders) => boolean,
): string | null {
  if (!isOwnOrigin(headers)) return (headers.origin ?? '').slice(0, LONGEST) || UNTOLD;
  return headers['sec-fetch-site'] === 'cross-site' ? UNTOLD : null;
}
