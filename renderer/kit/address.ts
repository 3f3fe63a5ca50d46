/** Reads one part of an address; undefined: it is not there, or not what it can be. */
type Read<Value> = (given: unknown) => Value | undefined;

/** What the parts of an address may be, by their names. */
type Parts = Readonly<Record<string, Read<unknown>>>;

/** What stands in an address that is read by these parts. */
type AddressOf<P extends Parts> = { readonly [Name in keyof P]?: ReturnType<P[Name]> };

/**
 * What of a screen stands in its address, for `validateSearch`. Addresses are typed and pasted by
 * people: a part that cannot be what it should is left out, and what nobody knows too.
 */
export function addressOf<P extends Parts>(
  parts: P,
): (given: Readonly<Record<string, unknown>>) => AddressOf<P> {
  return (given) =>
    Object.fromEntries(
      Object.entries(parts)
        .map(([name, read]) => [name, read(given[name])])
        .filter(([, value]) => value !== undefined),
    ) as AddressOf<P>;
}

/** Any text. */
export const text: Read<string> = (given) => (typeof given === 'string' ? given : undefined);

/** Any text; numbers stand bare in an address, so a text of digits comes back as one. */
export const textOrDigits: Read<string> = (given) =>
  typeof given === 'number' ? String(given) : text(given);

/** The id of a row: digits. */
export const rowId: Read<string> = (given) => {
  const id = textOrDigits(given);
  return id !== undefined && /^\d+$/u.test(id) ? id : undefined;
};

/** A whole number from `least` to `most`. */
export function whole(
  least: number = Number.MIN_SAFE_INTEGER,
  most: number = Number.MAX_SAFE_INTEGER,
): Read<number> {
  return (given) =>
    Number.isSafeInteger(given) && (given as number) >= least && (given as number) <= most
      ? (given as number)
      : undefined;
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Read<Word> {
  return (given) => words.find((word) => word === given);
}

/** What either of two can read. */
export function either<One, Other>(one: Read<One>, other: Read<Other>): Read<One | Other> {
  return (given) => one(given) ?? other(given);
}
