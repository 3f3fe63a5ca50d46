import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Clock } from '#server/clock/clock.ts';
import { toDate } from '#server/clock/clock.ts';

/** The property of a response that formats its `Date`. */
const DATE = Symbol('date');

type DatedResponse = ServerResponse & { readonly [DATE]: () => string };

type ResponseClass = typeof ServerResponse<IncomingMessage>;

/** Formats the emulator's time as an HTTP date (RFC 9110, 5.6.7), cached for a second. */
export function httpDates(clock: Clock): () => string {
  let printedSecond = Number.NaN;
  let printed = '';
  return () => {
    const second = Math.floor(clock.now() / 1000);
    if (second !== printedSecond) {
      printedSecond = second;
      printed = toDate(second * 1000).toUTCString();
    }
    return printed;
  };
}

/** Replaces the function that formats the `Date` of a response, for instance with another emulator's. */
export function setDate(response: ServerResponse, date: () => string): void {
  Object.assign(response, { [DATE]: date });
}

/** Makes all responses, including Node's own, send the emulator's time as `Date`. */
export function datedResponses(Base: ResponseClass, date: () => string): ResponseClass {
  // oxlint-disable-next-line unbound-method
  const original = Base.prototype.writeHead;
  function writeHead(this: DatedResponse, ...head: Parameters<typeof original>): ServerResponse {
    if (this.headersSent || !this.sendDate) return original.apply(this, head);
    const [status, headers, ...rest] = head as readonly unknown[];
    // Fast path that does not copy headers.
    if (rest.length === 0 && isRecord(headers) && this.getHeaderNames().length === 0) {
      return original.call(this, status as number, { Date: this[DATE](), ...headers });
    }
    this.setHeader('Date', this[DATE]());
    return original.apply(this, head);
  }
  return class extends Base {
    constructor(...request: ConstructorParameters<ResponseClass>) {
      super(...request);
      // Express replaces the prototype, so this must be an own property.
      Object.assign(this, { writeHead, [DATE]: date });
    }
  };
}

function isRecord(headers: unknown): headers is OutgoingHttpHeaders {
  return typeof headers === 'object' && headers !== null && !Array.isArray(headers);
}
