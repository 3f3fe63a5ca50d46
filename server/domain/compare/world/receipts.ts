import { dayBefore } from '../../business-day.ts';
import type { JsonObject } from '../json.ts';
import { textOf } from '../json.ts';
import { dayOf, momentAt, wholeAt } from './read-values.ts';

/** A receipt number and its business day (B23). */
export interface Receipt {
  readonly docNo: number;
  readonly docNoDate: string;
}

const DAY =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$|^\d{4}-(?:0[13-9]|1[0-2])-(?:29|30)$|^\d{4}-(?:0[13578]|1[02])-31$/u;

/** The receipt that an account's detail shows; null where it shows none that can be. */
export function shownReceipt(detail: JsonObject): Receipt | null {
  const docNo = docNoOf(detail);
  const docNoDate = textOf(detail, 'docNoDate');
  if (docNo === undefined || docNoDate === null || !DAY.test(docNoDate)) return null;
  return { docNo, docNoDate };
}

/** A number, of digits too where the target writes it so: the order of packets follows it. */
function docNoOf(account: JsonObject): number | undefined {
  const digits = textOf(account, 'docNo');
  const docNo =
    digits !== null && /^[1-9]\d{0,14}$/u.test(digits) ? Number(digits) : account['docNo'];
  return wholeAt({ docNo }, 'docNo', 1, Number.MAX_SAFE_INTEGER);
}

/**
 * The receipts of packets of which only the summary was read, which says no day: numbers begin anew every day,
 * so that a day ends where they fall in the order of time. The days are those of the packets whose receipt is
 * `known`, or of their creation. `summaries` in any order; those without a number or time have none.
 */
export function receiptsOf(
  summaries: readonly JsonObject[],
  known: (summary: JsonObject) => Receipt | null,
): Map<JsonObject, Receipt> {
  const receipts = new Map<JsonObject, Receipt>();
  let later: string | null = null;
  for (const day of splitIntoDays(summaries)) {
    const told = day.map(known).find((receipt) => receipt !== null);
    const created = dayOf(momentAt(day[0], 'createdAt') ?? 0);
    const docNoDate: string = told?.docNoDate ?? before(created, later);
    later = docNoDate;
    for (const summary of day) {
      const docNo = docNoOf(summary) ?? 1;
      receipts.set(summary, known(summary) ?? { docNo, docNoDate });
    }
  }
  return receipts;
}

/** A day, or the day before a later one that it is not before. */
function before(day: string, later: string | null): string {
  return later === null || day < later ? day : dayBefore(later);
}

/** The latest day first. */
function splitIntoDays(summaries: readonly JsonObject[]): JsonObject[][] {
  const time = (summary: JsonObject): number => momentAt(summary, 'createdAt') ?? 0;
  const number = (summary: JsonObject): number => docNoOf(summary) ?? 0;
  const timed = summaries
    .filter((summary) => number(summary) > 0)
    .toSorted((one, other) => time(other) - time(one) || number(other) - number(one));
  const days: JsonObject[][] = [];
  let last = 0;
  for (const summary of timed) {
    if (days.length === 0 || number(summary) >= last) days.push([]);
    days.at(-1)?.push(summary);
    last = number(summary);
  }
  return days;
}
