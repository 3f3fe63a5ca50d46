import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

// Groups of refusals that several operations share.

const IDENTITIES: readonly RefusalCode[] = ['invalidLineId', 'duplicateLineId'];

const METADATA: readonly RefusalCode[] = [
  'metadataShape',
  'invalidMetadata',
  'metadataRequestBudget',
  'metadataDocumentBudget',
];

const PRICES: readonly RefusalCode[] = ['productNotFound', 'invalidTaxRate', 'invalidOption'];

const METHODS: readonly RefusalCode[] = ['noPaymentMethods', 'unknownPaymentMethod'];

/** Of a new sale with its lines and payments. */
export const NEW_SALE_REFUSALS: readonly RefusalCode[] = [
  ...IDENTITIES,
  ...METADATA,
  ...PRICES,
  ...METHODS,
  'totalTooLarge',
  'paidExceedsTotal',
];

/** Identities that the account already holds can be refused only where there is an account. */
const KNOWN_IDENTITIES: readonly RefusalCode[] = ['weakLineId', 'cancelledLineId'];

/** Of a full replace of order lines. */
export const ORDERS_REFUSALS: readonly RefusalCode[] = [
  'notFound',
  ...IDENTITIES,
  ...KNOWN_IDENTITIES,
  ...METADATA,
  ...PRICES,
  'totalTooLarge',
  'paidExceedsTotal',
];

/** Of a full replace of payment lines. */
export const PAYMENTS_REFUSALS: readonly RefusalCode[] = [
  'notFound',
  ...IDENTITIES,
  'weakLineId',
  ...METADATA,
  ...METHODS,
  'paidExceedsTotal',
];
