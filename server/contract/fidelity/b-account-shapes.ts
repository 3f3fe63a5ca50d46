import type { LedgerRow } from './row.ts';
import {
  CUSTOMER_FIELDS,
  DETAIL_READS,
  FULL_REPLACES,
  OPEN_LISTS,
  fields,
  fieldsOfEach,
  of,
} from './touches.ts';

/** Amounts, and how packets and tables read. */
export const ACCOUNT_SHAPES: readonly LedgerRow[] = [
  {
    id: 'B1',
    topic: 'How amounts are computed',
    kind: 'assumed',
    specification:
      'The platform computes `total` from product records, cover charge and line discounts; the ' +
      'arithmetic and its rounding are not shown.',
    emulator:
      'JSON carries decimal amounts of at most two places, and the books are kept in whole ' +
      'minor units. The gross of a line is (product price + its option prices) x quantity, ' +
      'rounded half up, less the discount, but at least 0; `total` adds up the line grosses and ' +
      'the cover charge. Prices contain the tax: `vat` is gross x rate / (100 + rate), rounded ' +
      'half up, and `net` is what remains of the gross. A discount that is larger than its line ' +
      'is cut down to base + options, in `amounts.discount` and `discountDecimal` alike, which ' +
      'leaves a gross of 0. `amounts.options` is the full unit price x quantity, rounded half ' +
      'up, less the base, so that the parts add up to the last unit. A cart whose sums no longer ' +
      'fit into exact minor units is 400 `Total is too large`.',
    touches: [
      ...fieldsOfEach(
        DETAIL_READS,
        'total',
        'orders[].discountDecimal',
        'orders[].lineTotalDecimal',
        ...of('orders[].amounts', 'base', 'options', 'discount', 'gross', 'net', 'vat'),
      ),
      ...fieldsOfEach(['POST /plugin-api/packets/create', ...FULL_REPLACES], 'total'),
    ],
  },
  {
    id: 'B2',
    topic: 'What counts as paid',
    kind: 'reading',
    specification:
      '`paid` is the sum of the stored payment lines, and a discount line is no collection; ' +
      'whether discounts are part of `paid` can be read both ways.',
    emulator:
      '`paid` adds up all stored payment lines, discounts included, so it is always the sum of ' +
      '`payments[].amount`. `totalDiscount` says how much of it came from discount lines. ' +
      'Whatever would raise `paid` above `total` is refused.',
    touches: [
      ...fieldsOfEach([...DETAIL_READS, ...OPEN_LISTS, ...FULL_REPLACES], 'paid', 'totalDiscount'),
      ...fieldsOfEach(
        ['POST /plugin-api/packets/create', 'POST /plugin-api/tables/create'],
        'paid',
      ),
    ],
  },
  {
    id: 'B3',
    topic: 'Fields of a packet',
    kind: 'assumed',
    specification:
      'The answer of packets/get is a filled order with `packetId`, `type`, `orders` and ' +
      '`payments`; customer, address and total are named as groups, and no other field is ' +
      'shown.',
    emulator:
      'A packet reads as `packetId`, `uuid`, `docNo`, `docNoDate`, `channel` (always `PACKET`), ' +
      '`status`, `type`, `createdAt`, `updatedAt`, `currency`, `amountExponent`, `customer`, ' +
      '`note`, `paymentNote`, `total`, `paid`, `totalDiscount`, `orders[]`, `cancels[]` and ' +
      '`payments[]`. `customer` has `id`, `name`, `phone`, `call`, `address`, ' +
      '`addressDescription` and `region`; how much of it a plugin sees is up to the customer ' +
      'gate of C5, which `note` and `paymentNote` pass too. `uuid` is the identity of the sale ' +
      "and survives closing and moving; a packet's `uuid` equals its `packetId` for life. Two " +
      "additions are constant: `entegrasyon` is `'packet'` and `cancelPayments` is `[]`.",
    touches: fields(
      'GET /plugin-api/packets/get',
      'uuid',
      'docNo',
      'docNoDate',
      'channel',
      'status',
      'createdAt',
      'updatedAt',
      'currency',
      'amountExponent',
      'customer',
      ...of('customer', ...CUSTOMER_FIELDS),
      'note',
      'paymentNote',
      'total',
      'paid',
      'totalDiscount',
      'cancels',
      'entegrasyon',
      'cancelPayments',
    ),
  },
  {
    id: 'B4',
    topic: 'More fields of packets/create',
    kind: 'assumed',
    specification:
      '`cart`, `payments`, `type` and `idempotencyKey` are given; other request fields and the ' +
      'whole response are not shown.',
    emulator:
      'Countertop also takes, all optional, `customer` with the fields of B3, `note` (1000 ' +
      'characters), `paymentNote` (500), `status` (`none` or `Approved`, default `none`), ' +
      '`restaurantDelivery` (boolean) and `callbackUrl` (https, 500 characters); the last two ' +
      'have no effect and are never called, because the specification gives them none. Within ' +
      '`customer`, `id` may have 128 characters, `name` 120, `phone` and `call` 32, `address` ' +
      'and `addressDescription` 500, and `region` 120. `cart` is required and has 1 to 200 ' +
      'lines. The answer is `packetId`, `uuid`, `docNo`, `docNoDate`, `total`, `paid` and ' +
      '`type`. The request inspector warns when `customer` or `paymentNote` was left out.',
    touches: fields(
      'POST /plugin-api/packets/create',
      'customer',
      ...of('customer', ...CUSTOMER_FIELDS),
      'note',
      'paymentNote',
      'status',
      'restaurantDelivery',
      'callbackUrl',
      'cart',
      'packetId',
      'uuid',
      'docNo',
      'docNoDate',
      'total',
      'paid',
      'type',
    ),
  },
  {
    id: 'B5',
    topic: 'The list of open packets',
    kind: 'assumed',
    specification:
      'A summary is said to hold `packetId`, the channel, an amount and a product count; field ' +
      'names beyond `packetId`, order and cap are not shown.',
    emulator:
      '`data` is an array whose entries have `packetId`, `uuid`, `docNo`, `type`, `channel`, ' +
      '`status`, `itemCount`, `currency`, `total`, `paid`, `totalDiscount`, `createdAt`, and ' +
      "`amount`, which repeats `total`. `entegrasyon: 'packet'` is added to each. `itemCount` " +
      'counts order lines, the cover line excepted. The newest packet comes first, that is the ' +
      'highest `docNo` of the latest day, and the list ends after 500.',
    touches: fields(
      'GET /plugin-api/packets/open',
      'uuid',
      'docNo',
      'type',
      'channel',
      'status',
      'itemCount',
      'currency',
      'total',
      'paid',
      'totalDiscount',
      'createdAt',
      'amount',
      'entegrasyon',
    ),
  },
  {
    id: 'B6',
    topic: 'packets/update',
    kind: 'assumed',
    specification:
      'It may change a status label, `note`, `paymentNote`, `customer.address`, ' +
      '`customer.phone` and `type`; bounds, nesting, the name of the identifier and the ' +
      'response are not shown.',
    emulator:
      'The body is `packetId` and at least one of `status` (any string up to 64 characters; the ' +
      'usual labels are `none`, `Approved`, `Ready`, `OnDelivery`, `Delivered` and `Rejected`), ' +
      '`note`, `paymentNote`, `customer: {address?, phone?}` and `type`, with the bounds of B4. ' +
      'A body that changes nothing is 400 `plugin.packets.missingParams`. A `type` that is not ' +
      "on the list of B32 is 400; a changed one is entered in the account's audit log with its " +
      'old and new value. The answer is `{packetId, updated}`, where `updated` lists the names ' +
      "of the fields, a nested one with a dot: `'customer.address'`.",
    touches: fields(
      'POST /plugin-api/packets/update',
      'packetId',
      'status',
      'note',
      'paymentNote',
      'customer',
      'customer.address',
      'customer.phone',
      'type',
      'updated',
    ),
  },
  {
    id: 'B7',
    topic: 'Fields of a table account',
    kind: 'assumed',
    specification:
      'The answer of tables/get has `tableId`, `tableName`, `desing`, `orders`, `payments` and ' +
      'a `type` that is always `dine_in`; everything else is not shown.',
    emulator:
      'A table account reads as `tableId`, `uuid`, `tableName`, `desing` (the title of the ' +
      'section), `docNo`, `docNoDate`, `personCount`, `channel` (always `TABLE`), `type` ' +
      '(`dine_in`), `createdAt`, `updatedAt`, `currency`, `amountExponent`, `note` (behind the ' +
      'gate of C5), `total`, `paid`, `totalDiscount`, `orders[]`, `cancels[]` and `payments[]`. ' +
      '`cancelPayments` is added and is always `[]`. A move to a free table keeps the `uuid`; ' +
      'after a merge the account has the `uuid` of the target.',
    touches: fields(
      'GET /plugin-api/tables/get',
      'uuid',
      'desing',
      'docNo',
      'docNoDate',
      'personCount',
      'channel',
      'createdAt',
      'updatedAt',
      'currency',
      'amountExponent',
      'note',
      'total',
      'paid',
      'totalDiscount',
      'cancels',
      'cancelPayments',
    ),
  },
  {
    id: 'B8',
    topic: 'The list of open tables',
    kind: 'assumed',
    specification:
      'A summary is said to hold `tableId`, the amounts total, paid and discount, and a product ' +
      'count; field names and order are not shown.',
    emulator:
      '`data` is an array in the order of the floor plan, with `tableId`, `uuid`, `tableName`, ' +
      '`desing`, `docNo`, `type`, `personCount`, `itemCount`, `currency`, `total`, `paid` and ' +
      '`totalDiscount` in every entry.',
    touches: fields(
      'GET /plugin-api/tables/open',
      'uuid',
      'tableName',
      'desing',
      'docNo',
      'type',
      'personCount',
      'itemCount',
      'currency',
      'total',
      'paid',
      'totalDiscount',
    ),
  },
  {
    id: 'B9',
    topic: 'The floor plan',
    kind: 'assumed',
    specification:
      'The answer of tables/layout has sections, table names and table ids, without fee and ' +
      'grid fields; the shape is not shown.',
    emulator:
      '`data` is an array of sections `{id, title, tables}`, and `tables` is an array of `{id, ' +
      'title}`. Inactive tables are left out, and everything stands in floor plan order.',
    touches: fields(
      'GET /plugin-api/tables/layout',
      'id',
      'title',
      'tables',
      'tables[].id',
      'tables[].title',
    ),
  },
];
