/** The tag of stories that run with `npm run e2e -- --long` and that `npm test` leaves out. */
export const LONG = '@long';

/**
 * Details for one variant (size, theme or language) of a story; only the variant with `isSmall` is in the short run.
 */
export function longUnless(isSmall: boolean): { readonly tag: string[] } {
  return { tag: isSmall ? [] : [LONG] };
}
