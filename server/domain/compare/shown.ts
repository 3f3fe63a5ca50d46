import { typeOf } from './json.ts';
import { formOf } from './known-ids.ts';

/** Stands for what may be somebody's name, address, note or key. */
export const WITHHELD = '(withheld)';

/** Values that are words of the platform, in any spelling; anything else may be about people. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'packet table dine_in takeaway delivery pickup none approved ready ondelivery delivered rejected manager ' +
    'staff plugin system invalid_client invalid_grant invalid_request unsupported_grant_type unauthorized new ' +
    'open closed pending cancelled canceled accepted preparing qr kiosk web courier takeout order sale pos ' +
    'status note payment_note customer.address customer.phone type admin'
  )
    .split(' ')
    .map(plain),
);

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[_\s-]/gu, '');
}

/** A value as a difference shows it: numbers and words of the platform as they are, nothing of people. */
export function shown(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return shownNumber(value);
  if (typeof value === 'string') return shownText(value);
  return typeOf(value);
}

/** Numbers that may be amounts, counts or times; a number that is longer may be a telephone's. */
const LARGEST_SHOWN = 99_999_999;

function shownNumber(value: number): unknown {
  return Number.isFinite(value) && Math.abs(value) <= LARGEST_SHOWN ? value : WITHHELD;
}

const CURRENCY = /^[A-Z]{3}$/u;

function shownText(value: string): string {
  if (value === '') return value;
  if (CURRENCY.test(value) || WORDS.has(plain(value))) return value;
  return shapeOf(value);
}

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/u],
  ['YYYY-MM-DDThh:mm:ss', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u],
];

/** What a text looks like, where that says something; never the text. */
export function shapeOf(value: string): string {
  return formOf(value) ?? SHAPES.find(([, shape]) => shape.test(value))?.[0] ?? WITHHELD;
}

const NAME = /^[a-z_$][A-Za-z0-9_]{0,39}$/u;

/** The name of a field; what looks like none may be a key of something that is about people. */
export function shownName(name: string): string {
  return NAME.test(name) ? name : WITHHELD;
}
