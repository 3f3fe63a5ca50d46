import type { LedgerRow } from './row.ts';
import {
  DETAIL_READS,
  FULL_REPLACES,
  LINE_FIELDS,
  ORDER_WRITES,
  fieldsOfEach,
  of,
} from './touches.ts';

/** How lines read, and their identities. */
export const LINE_SHAPES: readonly LedgerRow[] = [
  {
    id: 'B10',
    topic: 'Fields of an order line',
    kind: 'assumed',
    specification:
      'A line reads with `id` (equal to `lineId` when that is set), `lineId`, `productId` and ' +
      '`metadata`, and with other fields that it does not name.',
    emulator:
      'The other fields are `title`, `quantity`, `price` (one unit, without options), ' +
      '`options[]` of `{id, title, price}`, `discountDecimal`, `lineTotalDecimal`, `vatRate` ' +
      '(frozen on the line), `amounts`, `note` (behind the gate of C5), `createdAt`, `ready` ' +
      '(boolean) and `storages` (array of strings). `amounts` is in integer minor units: ' +
      '`base`, `options`, `extra` (0), `discount`, `timer` (0), `gross`, `net` and `vat`; base ' +
      '+ options + extra - discount + timer is exactly gross, and net + vat is too. ' +
      '`extraDecimal: 0` and `options[].vatRate: null` are constant additions. A line that has ' +
      'no identity shows its internal row id as `id`. `metadata` is `null` as long as nobody ' +
      'has written any, and an array from then on.',
    touches: fieldsOfEach(
      DETAIL_READS,
      'orders[].id',
      'orders[].metadata',
      ...of('orders[]', ...LINE_FIELDS),
    ),
  },
  {
    id: 'B11',
    topic: 'Fields of a payment line',
    kind: 'assumed',
    specification:
      'A payment line reads with `lineId`, `methodId`, `amount` and `metadata`; nothing else is ' +
      'shown.',
    emulator:
      'It has `lineId`, `methodId` (`null` on a discount), `title`, `amount`, `cash`, ' +
      '`isDiscount` and `metadata`. There is no `id`, so that no client can fall back to one.',
    touches: fieldsOfEach(
      DETAIL_READS,
      ...of('payments[]', 'methodId', 'title', 'cash', 'isDiscount'),
    ),
  },
  {
    id: 'B12',
    topic: 'Cancelled lines',
    kind: 'assumed',
    specification:
      'Cancellations and their `reason` are mentioned; the list that holds them is not shown.',
    emulator:
      '`cancels[]` holds the lines that staff has voided, each in the shape of an order line ' +
      '(B10) with `cancelledAt` in epoch milliseconds and `reason`, which is behind the gate of ' +
      'C5. A line that a full replace drops is gone without a trace there.',
    touches: fieldsOfEach(
      DETAIL_READS,
      'cancels',
      ...of(
        'cancels[]',
        'id',
        'lineId',
        'productId',
        'metadata',
        ...of('metadata[]', 'key', 'value', 'by'),
        ...LINE_FIELDS,
        'cancelledAt',
        'reason',
      ),
    ),
  },
  {
    id: 'B13',
    topic: 'Answers of full replaces',
    kind: 'assumed',
    specification: 'What update-orders and update-payments answer is not shown.',
    emulator:
      'They answer the id that the call named (`packetId` or `tableId`), `uuid`, `total`, ' +
      '`paid`, `totalDiscount`, and the list that was replaced: `orders` as `{lineId, ' +
      'productId}` or `payments` as `{lineId, methodId}`. The list is in the order of the ' +
      'request, which is how a caller learns the identities that were made for it.',
    touches: [
      ...fieldsOfEach(FULL_REPLACES, 'uuid', 'total', 'paid', 'totalDiscount'),
      ...fieldsOfEach(
        ['POST /plugin-api/packets/update-orders', 'POST /plugin-api/packets/update-payments'],
        'packetId',
      ),
      ...fieldsOfEach(
        ['POST /plugin-api/tables/update-orders', 'POST /plugin-api/tables/update-payments'],
        'tableId',
      ),
      ...fieldsOfEach(
        ['POST /plugin-api/packets/update-orders', 'POST /plugin-api/tables/update-orders'],
        'orders',
        'orders[].lineId',
        'orders[].productId',
      ),
      ...fieldsOfEach(
        ['POST /plugin-api/packets/update-payments', 'POST /plugin-api/tables/update-payments'],
        'payments',
        'payments[].lineId',
        'payments[].methodId',
      ),
    ],
  },
  {
    id: 'B14',
    topic: 'Identities that the platform makes',
    kind: 'assumed',
    specification:
      'Generated payment identities begin with `pay-` and never collide with declared ones; the ' +
      'form of order line identities is not given.',
    emulator:
      'Order lines get `ln-<uuid>` and payment lines `pay-<uuid>`. Before use, a new identity ' +
      'is compared with everything in the account.',
    touches: [
      ...fieldsOfEach(DETAIL_READS, 'orders[].lineId', 'payments[].lineId'),
      ...ORDER_WRITES,
    ],
  },
];
