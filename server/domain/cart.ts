/** An option by id, by title, or as a plain string (specification, Cart line). */
export type OptionDeclaration =
  | string
  | { readonly id?: string | undefined; readonly title?: string | undefined };

/** The fields checked by the identity and metadata rules. */
export interface Declared {
  readonly lineId?: string | undefined;
  readonly metadata?: unknown;
}

/**
 * A declared cart line. The schema has checked types, unknown fields and bounds; the rules here check
 * identity format, metadata and tax range (A16).
 */
export interface DeclaredLine extends Declared {
  readonly product: string;
  readonly quantity: number;
  readonly options?: readonly OptionDeclaration[] | undefined;
  readonly discount?: number | undefined;
  readonly note?: string | undefined;
  readonly taxRate?: number | undefined;
}

/** A declared payment line. `price` is a decimal amount. */
export interface DeclaredPayment extends Declared {
  /** The payment method's id; not an identity. */
  readonly id: string;
  readonly price: number;
  readonly isDiscount?: boolean | undefined;
  readonly title?: string | undefined;
}
