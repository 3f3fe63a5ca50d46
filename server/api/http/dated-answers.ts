import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Clock } from '#server/clock/clock.ts';
import { toDate } from '#server/clock/clock.ts';

/** The class of answers that a server is made with. */
type AnswerClass = typeof ServerResponse<IncomingMessage>;

/**
 * Prints the time of the emulator's clock as HTTP dates have it (RFC 9110, 5.6.7). Printed once a
 * second: there are thousands of answers in one.
 */
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

/**
 * Answers whose `Date` is what `date` says when their head is written. The runtime's own answers, to a
 * request without a Host for instance, are of this class too.
 */
export function datedAnswers(Answer: AnswerClass, date: () => string): AnswerClass {
  // It is given its answer with every call.
  // oxlint-disable-next-line unbound-method
  const usual = Answer.prototype.writeHead;
  function writeHead(this: ServerResponse, ...head: Parameters<typeof usual>): ServerResponse {
    // One that is to have no date says so as anywhere in Node.
    if (this.headersSent || !this.sendDate) return usual.apply(this, head);
    const [status, headers, ...rest] = head as readonly unknown[];
    // Headers of one record are written as they are; those that are set before are kept and copied.
    if (rest.length === 0 && isRecord(headers) && this.getHeaderNames().length === 0) {
      return usual.call(this, status as number, { Date: date(), ...headers });
    }
    this.setHeader('Date', date());
    return usual.apply(this, head);
  }
  return class extends Answer {
    constructor(...request: ConstructorParameters<AnswerClass>) {
      super(...request);
      // Express gives every answer another prototype, so it must be the object's own.
      Object.assign(this, { writeHead });
    }
  };
}

function isRecord(headers: unknown): headers is OutgoingHttpHeaders {
  return typeof headers === 'object' && headers !== null && !Array.isArray(headers);
}
