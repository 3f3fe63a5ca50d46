import type { RefusalKind } from '#contract/error-catalogue.ts';

// Groups of refusals that several operations share.

const IDENTITIES: readonly RefusalKind[] = ['invalidLineId', 'duplicateLineId'];

const METADATA: readonly RefusalKind[] = [
  'metadataShape',
  'invalidMetadata',
  'metadataRequestBudget',
  'metadataDocumentBudget',
];

const PRICES: readonly RefusalKind[] = ['productNotFound', 'invalidTaxRate', 'invalidOption'];

const METHODS: readonly RefusalKind[] = ['noPaymentMethods', 'unknownPaymentMethod'];

/** Of a new sale with its lines and payments. */
export const NEW_SALE_REFUSALS: readonly RefusalKind[] = [
  ...IDENTITIES,
  ...METADATA,
  ...PRICES,
  ...METHODS,
  'totalTooLarge',
  'paidExceedsTotal',
];

/** Identities that the account already holds can be refused only where there is an account. */
const KNOWN_IDENTITIES: readonly RefusalKind[] = ['weakLineId', 'cancelledLineId'];

/** Of a full replace of order lines. */
export const ORDERS_REFUSALS: readonly RefusalKind[] = [
  'notFound',
  ...IDENTITIES,
  ...KNOWN_IDENTITIES,
  ...METADATA,
  ...PRICES,
  'totalTooLarge',
  'paidExceedsTotal',
];

/** Of a full replace of payment lines. */
export const PAYMENTS_REFUSALS: readonly RefusalKind[] = [
  'notFound',
  ...IDENTITIES,
  'weakLineId',
  ...METADATA,
  ...METHODS,
  'paidExceedsTotal',
];
