import { useNavigate, useSearch } from '@tanstack/react-router';

/** Parses a search parameter; undefined if it is missing or invalid. */
type Parse<Value> = (given: unknown) => Value | undefined;

type Params = Readonly<Record<string, Parse<unknown>>>;

/** Search parameters as plain text; the router would put texts like `12` into quotes. */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (given: Readonly<Record<string, unknown>>): string => {
    const shown = Object.entries(given).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(shown.map(([name, value]) => [name, String(value)]));
    return search.size === 0 ? '' : `?${search.toString()}`;
  },
};

/** The search parameters of a screen, for `validateSearch`. Invalid and unknown parameters are dropped. */
export function addressOf<P extends Params>(params: P) {
  return (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(params)
        .map(([name, parse]) => [name, parse(given[name])])
        .filter(([, value]) => value !== undefined),
    ) as { readonly [Name in keyof P]?: ReturnType<P[Name]> };
}

/**
 * A hook for the search parameters of a screen; `Validate` is the type of its `validateSearch`. It returns
 * them and two functions that change some of them: the first replaces the history entry, the second adds one.
 */
export function addressHook<Validate extends (given: Record<string, unknown>) => object>() {
  type Search = ReturnType<Validate>;
  return function useAddress() {
    const navigate = useNavigate();
    const go =
      (replace: boolean) =>
      (changes: Search): void =>
        void navigate({
          to: '.',
          search: (old: object) => ({ ...old, ...changes }) as never,
          replace,
        });
    const search = useSearch({ strict: false, structuralSharing: false } as never) as Search;
    return [search, go(true), go(false)] as const;
  };
}

/** Parameters are text in the address, and may be numbers in a link. */
export const text: Parse<string> = (given) =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;

/** A numeric id. */
export const rowId: Parse<string> = (given) => {
  const id = text(given);
  return id !== undefined && /^\d+$/u.test(id) ? id : undefined;
};

/** An integer from `min` to `max`. */
export function whole(
  min: number = Number.MIN_SAFE_INTEGER,
  max: number = Number.MAX_SAFE_INTEGER,
): Parse<number> {
  return (given) => {
    const digits = text(given);
    if (digits === undefined || !/^-?\d+$/u.test(digits)) return undefined;
    const number = Number(digits);
    return Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined;
  };
}

export function oneOf<const Word extends string>(words: readonly Word[]): Parse<Word> {
  return (given) => words.find((word) => word === given);
}

export function either<One, Other>(one: Parse<One>, other: Parse<Other>): Parse<One | Other> {
  return (given) => one(given) ?? other(given);
}
