import type { TourStep } from '../tour-step.ts';
import { answered, SALE } from './abouts.ts';
import type { About } from './make-step.ts';
import { inPhase, read } from './make-step.ts';

const NO_TABLE = { skipped: 'No table is open' };

const NO_PACKET = { skipped: 'No packet is open' };

/** The path with an id at its end. */
const asked = (path: string, value: string): string => `${path}${encodeURIComponent(value)}`;

/** The detail of a packet. */
export const PACKET_DETAIL = answered({
  ...SALE,
  data: ['B3'],
  'data.customer': ['B3', 'C5'],
  'data.note': ['B3', 'C5'],
  'data.paymentNote': ['B3', 'C5'],
});

/** The detail of a table's account. */
export const TABLE_DETAIL = answered({ ...SALE, data: ['B7'], 'data.note': ['B7', 'C5'] });

/** A list of the catalog or of people. */
const list = (more: About = {}): About =>
  answered({ status: ['C4'], data: ['C6'], 'data[]': ['C7'], ...more });

/**
 * What our side is built from, first: the floor, the open accounts, the details of those that are looked at, the
 * catalog and the people. The details ask for what the picks hold after the lists.
 */
export const WORLD: readonly TourStep[] = inPhase('world', [
  read('layout', 'Read the floor plan', '/tables/layout', answered({ data: ['B9'] })),
  read(
    'tables-open',
    'List the open tables',
    '/tables/open',
    answered({ data: ['B8'], 'data[].total': ['B1', 'B8'], 'data[].docNo': ['B8', 'B23'] }),
  ),
  read(
    'packets-open',
    'List the open packets',
    '/packets/open',
    answered({
      data: ['B5'],
      'data[].createdAt': ['A14', 'B5'],
      'data[].total': ['B1', 'B5'],
      'data[].docNo': ['B5', 'B23'],
    }),
  ),
  read(
    'table-detail',
    'Read an open table',
    ({ openTable }) => (openTable === null ? NO_TABLE : asked('/tables/get?id=', openTable)),
    TABLE_DETAIL,
  ),
  read(
    'packet-detail',
    'Read an open packet',
    ({ openPacket }) =>
      openPacket === null ? NO_PACKET : asked('/packets/get?packetId=', openPacket),
    PACKET_DETAIL,
  ),
  read(
    'products',
    'List the products',
    '/products/list',
    list({ truncated: ['C6'], total: ['C6'] }),
  ),
  read('categories', 'List the categories', '/categories/list', list()),
  read('payment-methods', 'List the payment methods', '/payment-methods/list', list()),
  read('ingredients', 'List the ingredients', '/ingredients/list', list()),
  read('users', 'List the users', '/users/get', list({ 'data[].name': ['C5', 'C7'] })),
  read(
    'customers',
    'List the customers',
    '/customers/list',
    list({ nextCursor: ['C6'], hasMore: ['C6'] }),
  ),
]);
