/**
 * How the values of a field are compared:
 * - `constant`: by value; one of the platform's words.
 * - `number`, `boolean`: by value.
 * - `text`: by value; a difference shows neither text.
 * - `id`: by form, and by the corresponding id in earlier answers.
 * - `receipt`: a receipt number; each side has its own counter.
 * - `time`: a plausible epoch ms. `day`: a date.
 * - `names`: a list of field names, by value. `place`: a place in a request, by value.
 * - `type`: by type only.
 */
const FIELDS = {
  constant: 'channel entegrasyon type status currency role error',
  number:
    'amountExponent total paid totalDiscount amount itemCount personCount quantity price discountDecimal ' +
    'extraDecimal lineTotalDecimal vatRate base extra discount timer gross net vat tax min max rank',
  boolean:
    'success ready cash noreport isDiscount active multiple truncated hasMore deleted recorded',
  text: 'title tableName desing key by value',
  id: 'packetId tableId uuid id lineId productId methodId category',
  receipt: 'docNo',
  time: 'createdAt updatedAt cancelledAt',
  day: 'docNoDate',
  names: 'updated',
};

export type FieldRule = keyof typeof FIELDS | 'place' | 'type';

const BY_NAME: ReadonlyMap<string, FieldRule> = new Map(
  Object.entries(FIELDS).flatMap(([rule, names]) =>
    names.split(' ').map((name) => [name, rule as FieldRule]),
  ),
);

/** The rule for a path of an answer; `endpoint` is the call's path without its query. */
export function ruleOf(path: string, endpoint: string): FieldRule {
  if (path === 'details[].path') return 'place';
  if (path === 'details[].product') return 'id';
  const name = path.slice(path.lastIndexOf('.') + 1);
  // A customer's total and the number of products depend on data that the comparison's reads do not return.
  if (endpoint.startsWith('/customers/') && name === 'total') return 'type';
  if (endpoint === '/products/list' && path === 'total') return 'type';
  return BY_NAME.get(name) ?? 'type';
}

/** True for lists whose order is compared: those in B5, B8 and B9, and every list inside a single record. */
export function isOrdered(path: string, endpoint: string): boolean {
  if (endpoint === '/tables/layout') return path === 'data' || path === 'data[].tables';
  if (endpoint === '/packets/open' || endpoint === '/tables/open') return path === 'data';
  return path.startsWith('data.');
}
