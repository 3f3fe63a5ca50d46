import type { TourStep } from '../tour-step.ts';
import { answered, refused } from './abouts.ts';
import { fieldsOf, textAt } from './answer-parts.ts';
import { UNKNOWN } from './ids.ts';
import type { About } from './make-step.ts';
import { after, inPhase, picked, read } from './make-step.ts';

/** What an answer of success says, where a row decides that there is one. */
const taken = (rows: readonly string[], more: About = {}): About =>
  answered({ status: rows, message: rows, ...more });

/**
 * The three answers of 401 that a run may cause, since a platform may take more for somebody guessing keys: the
 * path that there is not, no key, and a wrong one. No other step is answered so by a key that is right.
 */
const UNAUTHORIZED = [
  read(
    'wrong-key',
    'Send a wrong key and leave out the id: which of the two is told',
    '/packets/get',
    { ...refused(['A2']), 'x-ratelimit-remaining': ['F3'] },
    { key: 'wrong' },
  ),
  read('unknown-path', 'Ask for a path that there is not', '/countertop-compare', refused(['A3'])),
  read(
    'no-key',
    'Send no key',
    '/tables/open',
    { ...refused(['A1']), 'x-ratelimit-remaining': ['F3'] },
    { key: 'none' },
  ),
];

/** Reads of accounts that are refused. */
const ACCOUNTS = [
  read('packet-no-id', 'Leave out the id of a packet', '/packets/get', refused(['A7'])),
  read(
    'packet-unknown',
    'Read a packet that there is not',
    `/packets/get?packetId=${UNKNOWN}`,
    refused(['A7']),
  ),
  read('table-no-id', 'Leave out the id of a table', '/tables/get', refused(['A7'])),
  read(
    'table-unknown',
    'Read a table that there is not',
    `/tables/get?id=${UNKNOWN}`,
    refused(['A7']),
  ),
];

/** The form of queries. */
const QUERIES = [
  read('id-empty', 'Leave an id empty', '/packets/get?packetId=', refused(['A7', 'A12'])),
  read(
    'id-repeated',
    'Give an id twice',
    `/tables/get?id=${UNKNOWN}&id=${UNKNOWN}`,
    refused(['A12'], ['A5', 'A12']),
  ),
  read(
    'id-control-character',
    'Send a control character in an id',
    '/packets/get?packetId=countertop%01compare',
    refused(['A12'], ['A5', 'A12']),
  ),
  read(
    'query-unknown',
    'Send a query parameter that nobody knows',
    '/tables/layout?countertop=compare',
    taken(['A16'], { data: ['B9'] }),
  ),
  read(
    'query-long',
    'Send a query of more than a thousand fields',
    `/packets/get?packetId=${UNKNOWN}${'&a'.repeat(1000)}`,
    refused(['A16'], ['A5', 'A16']),
  ),
  read(
    'origin',
    'Call from the page of another address',
    '/tables/layout',
    taken(['A15'], { data: ['B9'] }),
    { headers: { origin: 'https://page.example' } },
  ),
];

/** Single records of the catalog. */
const CATALOG = [
  read(
    'product',
    'Read a product',
    ({ products: [product] }) => withId('/products/get?id=', product?.id, 'No product is for sale'),
    answered({ status: ['C4', 'C6'], data: ['C7'] }),
  ),
  read('product-no-id', 'Leave out the id of a product', '/products/get', refused(['A7'])),
  read(
    'product-unknown',
    'Read a product that there is not',
    `/products/get?id=${UNKNOWN}`,
    refused(['A7']),
  ),
  read(
    'category',
    'Read a category',
    ({ category }) => withId('/categories/get?id=', category, 'There is no category'),
    answered({ status: ['C4', 'C6'], data: ['C7'] }),
  ),
  read(
    'category-unknown',
    'Read a category that there is not',
    `/categories/get?id=${UNKNOWN}`,
    refused(['A7']),
  ),
];

const PAGE: About = taken(['C6'], {
  data: ['C6'],
  'data[]': ['C7'],
  nextCursor: ['C6'],
  hasMore: ['C6'],
});

/** Customers: one, and their pages. */
const CUSTOMERS = [
  read(
    'customer',
    'Read a customer',
    ({ customer }) => withId('/customers/get?customerId=', customer, 'No customer is shown'),
    answered({
      status: ['C4', 'C6'],
      data: ['C7'],
      'data.name': ['C5', 'C7'],
      'data.phone': ['C5', 'C7'],
      'data.address': ['C5', 'C7'],
      'data.total': ['C5', 'C7'],
    }),
  ),
  read('customer-no-id', 'Leave out the id of a customer', '/customers/get', refused(['A7'])),
  read(
    'customer-unknown',
    'Read a customer that there is not',
    `/customers/get?customerId=${UNKNOWN}`,
    refused(['A7']),
  ),
  read('customers-page', 'Ask for a page of one customer', '/customers/list?limit=1', PAGE),
  after(
    ['customers-page'],
    read(
      'customers-next',
      'Ask for the page after that',
      (_picks, own) => {
        const cursor = textAt(fieldsOf(own.get('customers-page')?.body), 'nextCursor');
        return withId('/customers/list?limit=1&after=', cursor, 'There is no further page');
      },
      PAGE,
    ),
  ),
  read(
    'customers-bad-cursor',
    'Send a cursor that nobody was given',
    '/customers/list?after=countertop-compare',
    refused(['A16'], ['A5', 'A16']),
  ),
  read(
    'customers-limit-small',
    'Ask for a page of none',
    '/customers/list?limit=0',
    refused(['C6'], ['A5', 'C6']),
  ),
  read(
    'customers-limit-large',
    'Ask for a larger page than there is',
    '/customers/list?limit=501',
    refused(['C6'], ['A5', 'C6']),
  ),
  read(
    'customers-limit-text',
    'Send a page size that is no number',
    '/customers/list?limit=ten',
    refused(['C6'], ['A5', 'C6']),
  ),
];

/** Reads that leave everything as it is; `tellingOrder` puts the most telling first. */
export const READS: readonly TourStep[] = inPhase('reads', [
  ...UNAUTHORIZED,
  ...ACCOUNTS,
  ...QUERIES,
  ...CATALOG,
  ...CUSTOMERS,
]);

function withId(path: string, id: string | null | undefined, otherwise: string) {
  const value = picked(id, otherwise);
  return typeof value === 'string' ? `${path}${encodeURIComponent(value)}` : value;
}
