/** How one kind of refusal reads on the wire, and an example of it. */
export interface CatalogueEntry {
  readonly status: number;
  /** The message; parts in braces depend on the request. */
  readonly message: string;
  /** What stands in the braces of the example. */
  readonly example?: Readonly<Record<string, string>>;
  /** The place in the request that `details` names in the example. */
  readonly at?: { readonly path: string; readonly product?: string };
  /** The error code that the token endpoint sends beside the message (RFC 6749). */
  readonly error?: string;
}

/** A part of the error catalogue; its kinds are kept as names. */
export function entries<Kind extends string>(
  catalogue: Readonly<Record<Kind, CatalogueEntry>>,
): Readonly<Record<Kind, CatalogueEntry>> {
  return catalogue;
}
