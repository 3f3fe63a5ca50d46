/** How a client names an option: by id, by title, or as a plain string (specification, Cart line). */
export type OptionDeclaration =
  | string
  | { readonly id?: string | undefined; readonly title?: string | undefined };

/**
 * A cart line as a client declares it. Types, unknown fields and bounds have been checked before
 * any operation; identity format, metadata and tax range are checked by the rules here (A16).
 */
export interface DeclaredLine {
  readonly product: string;
  readonly quantity: number;
  readonly options?: readonly OptionDeclaration[] | undefined;
  readonly discount?: number | undefined;
  readonly note?: string | undefined;
  readonly taxRate?: number | undefined;
  readonly lineId?: string | undefined;
  readonly metadata?: unknown;
}

/** A payment line as a client declares it. `price` is a decimal amount. */
export interface DeclaredPayment {
  /** The payment method's id; not an identity. */
  readonly id: string;
  readonly price: number;
  readonly isDiscount?: boolean | undefined;
  readonly title?: string | undefined;
  readonly lineId?: string | undefined;
  readonly metadata?: unknown;
}

/** The part of a declared line that identity and metadata rules look at. */
export interface Declared {
  readonly lineId?: string | undefined;
  readonly metadata?: unknown;
}

/** Which of a request's two lists a line stands in. */
export type DeclaredList = 'cart' | 'payments';
