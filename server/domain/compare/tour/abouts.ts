import type { About } from './make-step.ts';

/** Headers of an answer that a limit applied to, and what every answer says of itself. */
const HEADERS: About = {
  'x-service-version': ['A11'],
  'access-control-allow-origin': ['A15'],
  'x-ratelimit-limit': ['F3'],
  'x-ratelimit-remaining': ['A2', 'F3'],
  'x-ratelimit-reset': ['F2'],
};

/** An answer of success; `rows` by the fields that they are about. */
export function answered(rows: About): About {
  return { ...HEADERS, ...rows };
}

/** A refusal: which rows give it its status and which its words. */
export function refused(status: readonly string[], message: readonly string[] = status): About {
  return { ...HEADERS, status, message, 'body.status': ['A1'] };
}

/** A refusal that names the places it is about, which is a choice of ours (B16). */
export function refusedAt(status: readonly string[], message: readonly string[] = status): About {
  return { ...refused(status, message), details: ['B16'] };
}

/** Order lines, wherever an answer lists them in full. */
export const LINES: About = {
  'data.orders[]': ['B10'],
  'data.orders[].lineTotalDecimal': ['B1', 'B10'],
  'data.orders[].discountDecimal': ['B1', 'B10'],
  'data.orders[].amounts': ['B1', 'B10'],
  'data.orders[].lineId': ['B14'],
  'data.orders[].note': ['B10', 'C5'],
  'data.orders[].createdAt': ['A14'],
};

/** Fields that the details of packets and tables share. */
export const SALE: About = {
  ...LINES,
  'data.payments[]': ['B11'],
  'data.total': ['B1'],
  'data.paid': ['B2'],
  'data.totalDiscount': ['B2'],
  'data.docNo': ['B23'],
  'data.docNoDate': ['A14', 'B23'],
  'data.createdAt': ['A14'],
  'data.updatedAt': ['A14'],
};
