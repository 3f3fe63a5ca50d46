import type { FieldRule } from './field-rules.ts';
import type { IdPairs } from './known-ids.ts';
import { formOf } from './known-ids.ts';
import { WITHHELD, shapeOf, shown } from './shown.ts';

/** Two values of one type that differ, as a difference shows them. */
export interface Differing {
  readonly here: unknown;
  readonly there: unknown;
}

interface Scalars {
  readonly path: string;
  readonly rule: FieldRule;
  readonly here: unknown;
  readonly there: unknown;
}

/**
 * How two values of one type differ by the rule of their field; null: they do not. Ids that do not are
 * paired from then on.
 */
export function differAsValues(
  pairs: IdPairs,
  { path, rule, here, there }: Scalars,
): Differing | null {
  return rule === 'type' ? null : BY_RULE[rule]({ pairs, path, here, there });
}

type OfPair = Omit<Scalars, 'rule'> & { readonly pairs: IdPairs };

const BY_RULE: Readonly<Record<Exclude<FieldRule, 'type'>, (given: OfPair) => Differing | null>> = {
  constant: differAsShown,
  boolean: differAsShown,
  number: differAsShown,
  text: ({ here, there }) => (here === there ? null : { here: WITHHELD, there: WITHHELD }),
  id: ({ pairs, path, here, there }) => differAsIds(pairs, path, String(here), String(there)),
  receipt: ({ here, there }) =>
    isReceiptNumber(there) ? null : { here: shown(here), there: shown(there) },
  time: ({ here, there }) =>
    isMoment(there) || !isMoment(here) ? null : { here: 'epoch ms', there: momentForm(there) },
  day: ({ here, there }) =>
    isDay(there) || !isDay(here) ? null : { here: 'YYYY-MM-DD', there: shapeOf(String(there)) },
  words: ({ here, there }) => differAsWords(here, there),
  place: ({ here, there }) =>
    here === there ? null : { here: shownPlace(here), there: shownPlace(there) },
};

function differAsShown({ here, there }: OfPair): Differing | null {
  return here === there ? null : { here: shown(here), there: shown(there) };
}

/** Ids of generated forms where each side makes its own (B3, B14). */
const GENERATED = /(?:^|\.)(?:lineId|id|uuid|packetId)$/u;

function differAsIds(pairs: IdPairs, path: string, here: string, there: string): Differing | null {
  const differing = { here: shapeOf(here), there: shapeOf(there) };
  if (!pairs.fit(here, there)) return differing;
  if (pairs.thereOf(here) === there) return null;
  const form = here === there ? null : formOf(here);
  if (form !== null && GENERATED.test(path) && formOf(there) !== form) return differing;
  pairs.pair(here, there);
  return null;
}

function isReceiptNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}

/** 2020 to 2100: a number of seconds, or of microseconds, is neither. */
const [FIRST, LAST] = [1_577_836_800_000, 4_102_444_800_000];

function isMoment(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= FIRST && value <= LAST;
}

function momentForm(value: unknown): string {
  return isMoment(Number(value) * 1000) ? 'epoch seconds' : 'another time';
}

function isDay(value: unknown): boolean {
  return (
    typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(value)
  );
}

function differAsWords(here: unknown, there: unknown): Differing | null {
  const [one, other] = [here, there].map((list) => JSON.stringify(list));
  if (one === other) return null;
  const print = (list: unknown): unknown => (Array.isArray(list) ? list.map(shown) : shown(list));
  return { here: print(here), there: print(there) };
}

const PLACE = /^(?:cart|payments)(?:\[\d{1,3}\](?:\.[a-z][A-Za-z]{0,20})?)?$/u;

function shownPlace(value: unknown): unknown {
  return typeof value === 'string' && PLACE.test(value) ? value : WITHHELD;
}
