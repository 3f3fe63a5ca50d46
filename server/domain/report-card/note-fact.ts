import type { ReplaceLosses } from './plugin-log.ts';

/** What a remark on a logged call says, for programs: kept with its text and shown to nobody. */
export type NoteFact =
  | ({ readonly kind: 'replaced' } & ReplaceLosses)
  /** A limit refused the call; `newest` had arrived by then. */
  | { readonly kind: 'limited'; readonly newest: number }
  /** Scopes that the tenant has not approved. */
  | { readonly kind: 'scopes'; readonly missing: readonly string[] }
  /** What is wrong with the key. */
  | { readonly kind: 'key'; readonly problem: string };
