/** What a story of the long round is marked with (`npm run e2e -- --long`); `npm test` leaves it out. */
export const LONG = '@long';

/** For a story in several sizes, themes or languages, of which one is in the short run. */
export function longUnless(isSmall: boolean): { readonly tag: string[] } {
  return { tag: isSmall ? [] : [LONG] };
}
