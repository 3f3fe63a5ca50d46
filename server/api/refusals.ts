// Groups of refusals that several operations share.

const IDENTITIES = ['invalidLineId', 'duplicateLineId'] as const;

const METADATA = [
  'metadataShape',
  'invalidMetadata',
  'metadataRequestBudget',
  'metadataDocumentBudget',
] as const;

const PRICES = ['productNotFound', 'invalidTaxRate', 'invalidOption'] as const;

const METHODS = ['noPaymentMethods', 'unknownPaymentMethod'] as const;

/** Of a new sale with its lines and payments. */
export const NEW_SALE_REFUSALS = [
  ...IDENTITIES,
  ...METADATA,
  ...PRICES,
  ...METHODS,
  'totalTooLarge',
  'paidExceedsTotal',
] as const;

/** Identities that the account already holds can be refused only where there is an account. */
const KNOWN_IDENTITIES = ['weakLineId', 'cancelledLineId'] as const;

/** Of a full replace of order lines. */
export const ORDERS_REFUSALS = [
  'notFound',
  ...IDENTITIES,
  ...KNOWN_IDENTITIES,
  ...METADATA,
  ...PRICES,
  'totalTooLarge',
  'paidExceedsTotal',
] as const;

/** Of a full replace of payment lines. */
export const PAYMENTS_REFUSALS = [
  'notFound',
  ...IDENTITIES,
  'weakLineId',
  ...METADATA,
  ...METHODS,
  'paidExceedsTotal',
] as const;
