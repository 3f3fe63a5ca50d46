import { UNKNOWN } from '../picks.ts';
import { readSteps } from './table-of-steps.ts';

/** What our side is built from. The details read what the lists before them show. */
export const WORLD = readSteps('world', {
  layout: ['A11 B9', '/tables/layout'],
  'tables-open': ['A11 B8:table-detail', '/tables/open'],
  'packets-open': ['B5:packet-detail', '/packets/open'],
  'table-detail': ['A14 B7', '/tables/get?id={openTable}'],
  'packet-detail': ['A14 B1 B3 B10', '/packets/get?packetId={openPacket}'],
  products: ['C6:product C7:product', '/products/list'],
  categories: ['C6:category C7:category', '/categories/list'],
  'payment-methods': ['', '/payment-methods/list'],
  ingredients: ['', '/ingredients/list'],
  users: ['', '/users/get'],
  customers: ['C6:customer C7:customer', '/customers/list'],
});

const PAGE = { about: { status: 'C6' } } as const;

/**
 * Reads that change nothing, the ones that settle most first. Three of them are answered 401, and no other step
 * is: more might look like an attempt to guess keys.
 */
export const READS = readSteps('reads', {
  'wrong-key': ['A2 F3', '/packets/get', { key: 'wrong', about: { status: 'A2' } }],
  'id-repeated': ['A5 A12', `/tables/get?id=${UNKNOWN}&id=${UNKNOWN}`],
  'packet-unknown': ['A1 A7', `/packets/get?packetId=${UNKNOWN}`],
  'unknown-path': ['A3', '/countertop-compare'],
  'query-unknown': ['A16', '/tables/layout?countertop=compare', { about: { status: 'A16' } }],
  origin: [
    'A15',
    '/tables/layout',
    { headers: { origin: 'https://page.example' }, about: { status: 'A15' } },
  ],
  customer: ['C5 C7', '/customers/get?customerId={customer}', PAGE],
  'no-key': ['A1 F3', '/tables/open', { key: 'none', about: { status: 'A1' } }],
  'packet-no-id': ['A7', '/packets/get'],
  'table-no-id': ['A7', '/tables/get'],
  'table-unknown': ['A7', `/tables/get?id=${UNKNOWN}`],
  'id-empty': ['A7 A12', '/packets/get?packetId='],
  'id-control-character': ['A5 A12', '/packets/get?packetId=countertop%01compare'],
  'query-long': ['A5 A16', `/packets/get?packetId=${UNKNOWN}${'&a'.repeat(1000)}`],
  product: ['C7', '/products/get?id={product}', PAGE],
  'product-no-id': ['A7', '/products/get'],
  'product-unknown': ['A7', `/products/get?id=${UNKNOWN}`],
  category: ['C7', '/categories/get?id={category}', PAGE],
  'category-unknown': ['A7', `/categories/get?id=${UNKNOWN}`],
  'customer-no-id': ['A7', '/customers/get'],
  'customer-unknown': ['A7', `/customers/get?customerId=${UNKNOWN}`],
  'customers-page': ['C6:customer', '/customers/list?limit=1', PAGE],
  'customers-next': ['C6', '/customers/list?limit=1&after={customers-page.nextCursor}', PAGE],
  'customers-bad-cursor': ['A5 A16', '/customers/list?after=countertop-compare'],
  'customers-limit-small': ['A5 C6:customer', '/customers/list?limit=0'],
  'customers-limit-large': ['A5 C6:customer', '/customers/list?limit=501'],
  'customers-limit-text': ['A5 C6:customer', '/customers/list?limit=ten'],
});
