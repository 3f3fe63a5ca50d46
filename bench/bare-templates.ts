/** What our server answered and stored, for the bare servers to answer and store the like of it. */
export interface BareTemplates {
  readonly serverId: string;
  /** The whole answer of tables/get. */
  readonly read: { readonly data: Record<string, unknown> };
  /** The whole answer of tables/update-orders. */
  readonly write: { readonly data: Record<string, unknown> };
  /** The event of that write. */
  readonly event: {
    readonly type: string;
    readonly actor: unknown;
    readonly data: Record<string, unknown>;
  };
  /** Its entry in the account's history. */
  readonly audit: { readonly type: string; readonly actor: unknown; readonly details: unknown };
}
