import { printAmount, toDecimal } from '../money.ts';
import type { Refusal } from '../refusal.ts';
import { REFUSALS } from './catalogue.ts';
import type { Offender, RefusalEntry } from './entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A placeholder in a message: `{field}`, `{field.inside}`, `{field:form}`. */
const PART = /\{(?<field>\w+)(?:\.(?<inside>\w+))?(?::(?<form>\w+))?\}/gu;

/** Refusal fields that are not params. */
const NO_PARAMS: ReadonlySet<string> = new Set(['refused', 'at', 'message', 'violation']);

export function entryOf({ refused }: Pick<Refusal, 'refused'>): RefusalEntry {
  return REFUSALS[refused];
}

export function messageOf(refusal: Refusal): string {
  return fill(entryOf(refusal).message, refusal);
}

/** The places in the request that a refusal is about, if any (B16). */
export function placesOf(refusal: Refusal): readonly Offender[] | undefined {
  return 'at' in refusal ? [refusal.at].flat() : undefined;
}

/** The error of the token endpoint (C2). */
export function tokenErrorOf(
  refusal: Refusal,
): { readonly error: string; readonly error_description: string } | undefined {
  const { tokenError } = entryOf(refusal);
  return (
    tokenError && {
      error: tokenError.error,
      error_description: fill(tokenError.description, refusal),
    }
  );
}

/** The machine-readable fields of a refusal, amounts as decimals; undefined if there are none. */
export function paramsOf(refusal: Refusal): Fields | undefined {
  const { message } = entryOf(refusal);
  const params = Object.entries(refusal)
    .filter(([field]) => !NO_PARAMS.has(field))
    .map(([field, value]: [string, unknown]) => [
      field,
      message.includes(`{${field}:amount}`) ? toDecimal(Number(value)) : value,
    ]);
  return params.length === 0 ? undefined : (Object.fromEntries(params) as Fields);
}

function fill(template: string, refusal: Refusal): string {
  // Fast path for messages without placeholders.
  if (!template.includes('{')) return template;
  const fields: Fields = { ...refusal };
  const { words } = entryOf(refusal);
  return template.replaceAll(PART, (...found) => {
    const { field = '', inside, form } = found.at(-1) as Record<string, string | undefined>;
    const value = fields[field];
    if (inside !== undefined) return partsOf(value, inside);
    if (form === 'amount') return printAmount(Number(value));
    if (form === 'json') return JSON.stringify(value);
    return words?.[field]?.[String(value)] ?? String(value);
  });
}

function partsOf(places: unknown, inside: string): string {
  return ([places].flat() as Fields[]).map((place) => String(place[inside])).join(', ');
}
