import type { Minor } from '../money.ts';
import { inCart, refusal } from './entry.ts';
import type { Offender } from './entry.ts';

/** The plural path segment that names a resource in messages (A7). */
export type Resource = 'packets' | 'tables' | 'customers' | 'products' | 'categories' | 'users';

/** What is wrong with a weak line identity (B15). */
export type LineIdWeakness = 'tooShort' | 'tooLong' | 'characters';

/** Why an option declaration does not resolve to one choice (B20). */
export type OptionProblem = 'not in catalog' | 'ambiguous' | 'repeated';

const LINE: Offender = inCart('lineId');
const METADATA: Offender = inCart('metadata');

/** The schema messages for weak identities that are already stored (B15). */
const WEAKNESS: Readonly<Record<LineIdWeakness, string>> = {
  tooShort: 'length must be at least 8 characters long',
  tooLong: 'length must be less than or equal to 64 characters long',
  characters: 'contains an invalid value',
};

/** Refusals by the rules of sales, for plugins and staff. */
export const SALE_REFUSALS = {
  notFound: refusal(404, 'plugin.{resource}.notFound', { resource: 'packets' as Resource }),
  tableNotInFloorPlan: refusal(400, 'Table is not defined in the floor plan or is inactive'),
  tableAlreadyOpen: refusal(409, 'Table is already open'),
  timerProduct: refusal(409, 'plugin.tables.timerProduct'),
  invalidLineId: refusal(400, 'Invalid lineId: {lineId}', { lineId: '1234567', at: LINE }),
  weakLineId: refusal(
    400,
    '"{at.path}" {problem}',
    { problem: 'tooShort' as LineIdWeakness, at: LINE },
    { words: { problem: WEAKNESS } },
  ),
  duplicateLineId: refusal(400, 'Duplicate lineId: {lineId}', {
    lineId: 'my-line-0001',
    at: inCart('lineId', 'p-cay', 1) as Offender,
  }),
  cancelledLineId: refusal(409, 'lineId belongs to a cancelled line: {lineId}', {
    lineId: 'my-line-0001',
    at: LINE,
  }),
  metadataShape: refusal(400, 'metadata must be an array of {key, value}', { at: METADATA }),
  invalidMetadata: refusal(400, 'Invalid metadata: {subject}: {reason}', {
    subject: 'p-cay',
    reason: 'key "seat" is repeated',
    at: METADATA,
  }),
  metadataRequestBudget: refusal(400, 'Total metadata size ({bytes}) exceeds 20480 bytes', {
    bytes: 20_481,
  }),
  metadataDocumentBudget: refusal(
    400,
    'Total metadata size after merge ({bytes}) exceeds 102400 bytes ' +
      '(yours: {yours}, other plugins: {others})',
    { bytes: 102_401, yours: 2401, others: 100_000 },
  ),
  productNotFound: refusal(400, 'Product not found: {product}', {
    product: 'p-yok',
    at: inCart('product', 'p-yok') as Offender,
  }),
  invalidTaxRate: refusal(400, 'Invalid taxRate (0-100 expected): {at.product}', {
    at: [inCart('taxRate')] as readonly Required<Offender>[],
  }),
  invalidOption: refusal(400, 'Invalid option: {product}: {reason} ({declaration})', {
    product: 'p-adana',
    reason: 'ambiguous' as OptionProblem,
    declaration: 'Ekstra',
    at: inCart('options[0]', 'p-adana') as Offender,
  }),
  noPaymentMethods: refusal(400, 'no_payment_methods_configured'),
  unknownPaymentMethod: refusal(400, 'unknown_payment_method', {
    at: { path: 'payments[0].id' } as Offender,
  }),
  totalTooLarge: refusal(400, 'Total is too large'),
  paidExceedsTotal: refusal(400, 'Paid ({paid:amount}) exceeds total ({total:amount}).', {
    paid: 40_000 as Minor,
    total: 36_000 as Minor,
  }),
};
