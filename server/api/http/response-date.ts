import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { isObject } from '#server/domain/json.ts';

/** The property of a response that formats its `Date`. */
const DATE = Symbol('date');

type DatedResponse = ServerResponse & { readonly [DATE]: () => string };

type ResponseClass = typeof ServerResponse<IncomingMessage>;

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
    if (rest.length === 0 && isObject(headers) && this.getHeaderNames().length === 0) {
      const dated = { Date: this[DATE](), ...headers } as OutgoingHttpHeaders;
      return original.call(this, status as number, dated);
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
