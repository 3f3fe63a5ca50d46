/**
 * How the values of a field are compared:
 * - `constant`: by value, which is one of the platform's own words.
 * - `number`, `boolean`: by value, since both sides sell the same things at the same prices.
 * - `text`: by value, which is never written down.
 * - `id`: by form, and by what it stands for elsewhere.
 * - `receipt`: a receipt number, which each side counts by itself.
 * - `time`: a plausible epoch ms. `day`: a date.
 * - `names`: a list of field names, by value. `place`: a place in a request, by value.
 * - `type`: by type alone.
 */
export type FieldRule =
  | 'constant'
  | 'number'
  | 'boolean'
  | 'text'
  | 'id'
  | 'receipt'
  | 'time'
  | 'day'
  | 'names'
  | 'place'
  | 'type';

const FIELDS: Readonly<Record<FieldRule, string>> = {
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
  place: '',
  type: 'languages storages',
};

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
  // What a customer has spent, and how many products there are, depends on what was not read.
  if (endpoint.startsWith('/customers/') && name === 'total') return 'type';
  if (endpoint === '/products/list' && path === 'total') return 'type';
  return BY_NAME.get(name) ?? 'type';
}

/** The lists whose order a row of the ledger names (B5, B8, B9). */
export function isOrdered(path: string, endpoint: string): boolean {
  if (endpoint === '/tables/layout') return path === 'data' || path === 'data[].tables';
  if (endpoint === '/packets/open' || endpoint === '/tables/open') return path === 'data';
  return path.startsWith('data.');
}

/** Fields that only consent opens (C5). */
export const GATED: ReadonlySet<string> = new Set(
  'name phone call address addressDescription note paymentNote reason'.split(' '),
);
