/**
 * How the values of a field are told apart:
 * - `constant`: by value; what they are called is known beforehand, so it may be written down.
 * - `number`, `boolean`: by value; both sides sell the same things at the same prices.
 * - `text`: by value, which is never written down: both sides take it from the same record.
 * - `id`: by what stands for what (known-ids.ts) and by form.
 * - `receipt`: a receipt number, which each side counts by itself.
 * - `time`: a plausible epoch ms. `day`: a date.
 * - `words`: a list of names of fields, by value.
 * - `place`: a place in a request, by value.
 * - `type`: by type alone, and not looked into.
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
  | 'words'
  | 'place'
  | 'type';

/** By the name of a field, wherever it stands. */
const BY_NAME: Readonly<Record<string, FieldRule>> = {
  success: 'boolean',
  packetId: 'id',
  tableId: 'id',
  uuid: 'id',
  id: 'id',
  lineId: 'id',
  productId: 'id',
  methodId: 'id',
  category: 'id',
  docNo: 'receipt',
  docNoDate: 'day',
  createdAt: 'time',
  updatedAt: 'time',
  cancelledAt: 'time',
  channel: 'constant',
  entegrasyon: 'constant',
  type: 'constant',
  status: 'constant',
  currency: 'constant',
  role: 'constant',
  error: 'constant',
  amountExponent: 'number',
  total: 'number',
  paid: 'number',
  totalDiscount: 'number',
  amount: 'number',
  itemCount: 'number',
  personCount: 'number',
  quantity: 'number',
  price: 'number',
  discountDecimal: 'number',
  extraDecimal: 'number',
  lineTotalDecimal: 'number',
  vatRate: 'number',
  base: 'number',
  extra: 'number',
  discount: 'number',
  timer: 'number',
  gross: 'number',
  net: 'number',
  vat: 'number',
  tax: 'number',
  min: 'number',
  max: 'number',
  rank: 'number',
  ready: 'boolean',
  cash: 'boolean',
  noreport: 'boolean',
  isDiscount: 'boolean',
  active: 'boolean',
  multiple: 'boolean',
  truncated: 'boolean',
  hasMore: 'boolean',
  deleted: 'boolean',
  recorded: 'boolean',
  title: 'text',
  tableName: 'text',
  desing: 'text',
  key: 'text',
  by: 'text',
  value: 'text',
  updated: 'words',
  languages: 'type',
  storages: 'type',
};

/** Where a name means something else. */
const BY_PATH: Readonly<Record<string, FieldRule>> = {
  'details[].path': 'place',
  'details[].product': 'id',
};

/** Lists whose order a row of the ledger names (B5, B8, B9), by the end of their path. */
const ORDERED: Readonly<Record<string, readonly string[]>> = {
  '/packets/open': ['data'],
  '/tables/open': ['data'],
  '/tables/layout': ['data', 'data[].tables'],
};

/** Fields that only consent opens (C5). */
export const GATED: ReadonlySet<string> = new Set([
  'name',
  'phone',
  'call',
  'address',
  'addressDescription',
  'note',
  'paymentNote',
  'reason',
]);

/** How the values at a path are told apart; `endpoint` is a path without its query. */
export function ruleOf(path: string, endpoint: string): FieldRule {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (endpoint.startsWith('/customers/') && name === 'total') return 'type';
  if (endpoint === '/products/list' && path === 'total') return 'type';
  const rule = Object.hasOwn(BY_PATH, path) ? BY_PATH[path] : undefined;
  return rule ?? (Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? 'type') : 'type');
}

/** Whether the order of a list is known. */
export function isOrdered(path: string, endpoint: string): boolean {
  return ORDERED[endpoint]?.includes(path) ?? path.startsWith('data.');
}

/** Whether anything may stand in a list that came or went meanwhile: others work at the target too. */
export function isAlive(path: string): boolean {
  return path === 'data';
}
