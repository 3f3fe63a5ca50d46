import { toIso } from '#server/clock/clock.ts';
import { identifier } from '#server/contract/text.ts';

import { fieldOf, numberOf, textOf } from '../json.ts';

// Values of an answer as a fixture can hold them; undefined for any other.

const [ID, LINE_ID] = [identifier(128), identifier(64)];

export function idAt(value: unknown, name: string): string | undefined {
  return ID.safeParse(fieldOf(value, name)).data;
}

/** An id of a line or payment. */
export function lineIdAt(value: unknown, name: string): string | undefined {
  return LINE_ID.safeParse(fieldOf(value, name)).data;
}

/** A title; the other text if there is none that can be one. */
export function titleAt(value: unknown, name: string, otherwise: string): string {
  const title = textOf(value, name);
  return title === null || title.length > 200 ? otherwise.slice(0, 200) : title;
}

/** Far more than anybody is charged, and small enough for sums to be exact. */
const LARGEST_AMOUNT = 10_000_000;

export function amountAt(value: unknown, name: string): number | undefined {
  const amount = numberOf(value, name);
  return amount !== null && amount >= 0 && amount <= LARGEST_AMOUNT ? amount : undefined;
}

export function wholeAt(value: unknown, name: string, most: number): number | undefined {
  const number = numberOf(value, name);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : undefined;
}

/** 2020 to 2100 in epoch ms. */
const [FIRST, LAST] = [1_577_836_800_000, 4_102_444_800_000];

/** A moment as a fixture writes it. */
export function timeAt(value: unknown, name: string): string | undefined {
  const moment = wholeAt(value, name, LAST);
  return moment === undefined || moment < FIRST ? undefined : toIso(moment);
}
