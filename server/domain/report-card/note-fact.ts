import type { ReplaceLosses } from './plugin-log.ts';

/** What a report judges a call by: stored with a note on it and never shown. */
export type NoteFact =
  | ({ readonly kind: 'replaced' } & ReplaceLosses)
  /**
   * The call was answered 429; `newest` had arrived by then. `bucket` is given where a fault rule
   * answered, since such a call is counted in none.
   */
  | { readonly kind: 'limited'; readonly newest: number; readonly bucket?: string | null }
  /** Scopes that the tenant has not approved. */
  | { readonly kind: 'scopes'; readonly missing: readonly string[] }
  /** What is wrong with the key. */
  | { readonly kind: 'key'; readonly problem: string };
