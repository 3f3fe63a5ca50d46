import type { LedgerRow } from './row.ts';
import {
  DETAIL_READS,
  FULL_CART_REPLACES,
  FULL_PAYMENT_REPLACES,
  FULL_REPLACES,
  ORDER_WRITES,
  fields,
  fieldsOfEach,
  of,
} from './touches.ts';

/** How accounts change, by plugins and by staff. */
export const ACCOUNT_RULES: readonly LedgerRow[] = [
  {
    id: 'B25',
    topic: 'Closed and removed accounts',
    kind: 'assumed',
    specification: 'It does not say how an account reads once it is closed.',
    emulator:
      'Reading it or writing to it is 404. Staff still finds closed accounts in the history.',
    touches: [
      ...fieldsOfEach(DETAIL_READS, '404'),
      ...fieldsOfEach([...FULL_REPLACES, 'POST /plugin-api/packets/update'], '404'),
    ],
  },
  {
    id: 'B26',
    topic: 'Writes at the same time',
    kind: 'assumed',
    specification:
      'It warns against calling update-payments together with update-orders, and promises that ' +
      'only one of two concurrent openings wins.',
    emulator:
      'Writes to an account never overlap, whatever they are: each one is a single database ' +
      'transaction.',
    touches: [...ORDER_WRITES, 'POST /plugin-api/packets/update'],
  },
  {
    id: 'B27',
    topic: 'Where a lost identity is logged',
    kind: 'assumed',
    specification:
      "Dropping a stored line's identity is not refused, and the platform logs the loss; where " +
      'that can be seen is not said.',
    emulator:
      "The account's audit log gets an entry `line.metadataLost` with the account, its lines, " +
      'the lost items and their owners. What else lines lost (a note, a discount, an option, an ' +
      'allocation, what staff marked) and a product that changed under the same identity stand ' +
      'beside it, in `line.detailLost`. The request inspector and the view of the account show ' +
      'both.',
    touches: [...FULL_REPLACES, 'GET /control/accounts/{accountId} audit'],
  },
  {
    id: 'B28',
    topic: 'How long a replaced list may be',
    kind: 'assumed',
    specification:
      'A cart has at most 200 lines and payments at most 20; an empty list is spoken of for ' +
      'opening a table alone.',
    emulator:
      'On packets/update-orders the cart has 1 to 200 lines, because a packet without lines ' +
      'would be senseless, and on tables/update-orders it has 0 to 200. Both update-payments ' +
      'calls take 0 to 20 payment lines, and `[]` sets `paid` to 0.',
    touches: [
      ...fieldsOfEach(FULL_CART_REPLACES, 'cart'),
      ...fieldsOfEach(FULL_PAYMENT_REPLACES, 'payments'),
    ],
  },
  {
    id: 'B29',
    topic: 'Voiding a part of a line',
    kind: 'reading',
    specification:
      'An active and a voided line of one account cannot share an identity; whether part of a ' +
      'quantity can be voided is not said.',
    emulator: 'Staff voids whole lines only, and so an identity is never both active and voided.',
    touches: [
      'POST /control/accounts/{accountId}/void',
      ...fieldsOfEach(DETAIL_READS, 'cancels[].lineId'),
    ],
  },
  {
    id: 'B30',
    topic: 'Changing the number of persons',
    kind: 'assumed',
    specification:
      '`personCount` is a field of tables/create; whether it can change afterwards is not said.',
    emulator:
      'It is set when a plugin opens the table or by staff. No later call of a plugin changes ' +
      'it.',
    touches: fieldsOfEach(
      [
        'POST /plugin-api/tables/create',
        'GET /plugin-api/tables/get',
        'GET /plugin-api/tables/open',
      ],
      'personCount',
    ),
  },
  {
    id: 'B31',
    topic: 'Opening an open table',
    kind: 'assumed',
    specification: 'It is a 409; the message is not given.',
    emulator: 'The message is `Table is already open`.',
    touches: ['POST /plugin-api/tables/create 409'],
  },
  {
    id: 'B32',
    topic: 'Spellings of the consumption type',
    kind: 'reading',
    specification:
      'It lists the canonical values and the accepted variants, but not whether case matters, ' +
      'whether `null` may be sent, or what the refusal says.',
    emulator:
      'A write accepts the canonical values and the listed variants and nothing else, upper and ' +
      'lower case as listed. Anything else, `null` included, is 400 `"type" must be one of ' +
      '[dine_in, takeaway, delivery]`.',
    touches: fieldsOfEach(
      ['POST /plugin-api/packets/create', 'POST /plugin-api/packets/update'],
      'type',
    ),
  },
  {
    id: 'B33',
    topic: 'When staff can close an account',
    kind: 'assumed',
    specification: 'Closing is left to staff and the core, and no condition for it is given.',
    emulator:
      'Staff can close an account whose `paid` equals its `total`; any other is 409 `Account is ' +
      'not fully paid (<paid> of <total>)`. An empty one, with neither lines nor payments, ' +
      'closes at 0.',
    touches: [
      'POST /control/accounts/{accountId}/close 409',
      'webhook table.closed',
      'webhook packet.closed',
    ],
  },
  {
    id: 'B34',
    topic: 'Moves, merges and splits',
    kind: 'assumed',
    specification:
      'It names full moves, merges, partial moves and splits, and the lineage in events; what ' +
      'travels along, and which part keeps the identity, is only partly said.',
    emulator:
      'Moved lines take their metadata, allocations and payments along; a full move to a free ' +
      'table also brings the cancelled lines, `personCount` and `docNo`, while a merge adds up ' +
      "`personCount` and keeps the target's `docNo`. After a split, both parts have the " +
      "metadata and the `createdAt` of the old line. When only some of a line's quantity moves, " +
      'the remainder keeps its identity and is reported as `updated`; the moved part gets a new ' +
      '`ln-<uuid>` and a copy of the metadata, and is reported as `created` with the old ' +
      'identity in `movedFrom.lineId`. Naming every line of an account amounts to a full move. A ' +
      'line that moves whole keeps its identity, unless the ' +
      'target already has that identity. A line without one still has none after a whole move; ' +
      'for its sake every entry of `lineChanges` also has `id`, and `splitFrom` and ' +
      '`movedFrom.lineId` are `null` there. In a partial move a payment goes along when all that ' +
      'it paid for goes, and otherwise is divided: what it paid for the moved lines becomes a ' +
      'payment line of its own with `lineId: null`. What is allocated to no line stays. After a ' +
      'merge the source is `removed`, with its cancelled lines, and a payment whose identity the ' +
      'target has already gets a new `pay-<uuid>`. `table.deleted` shows the account ' +
      'as it last stood on its table.',
    touches: [
      'POST /control/accounts/{accountId}/move',
      'POST /control/accounts/{accountId}/collect',
      ...fields(
        'webhook table.updated',
        'data.lineChanges[].id',
        'data.lineChanges[].splitFrom',
        'data.lineChanges[].movedFrom.lineId',
        'data.personCount',
        'data.docNo',
      ),
    ],
  },
  {
    id: 'B35',
    topic: 'Identities of what staff enters',
    kind: 'reading',
    specification:
      'Rule 5 gives every payment line an identity, while rule 8 says that payments entered in ' +
      'the panel read `lineId: null`; order lines entered by staff are not spoken of.',
    emulator:
      'Order lines from staff get `ln-<uuid>`. Payments that staff collects read `lineId: null` ' +
      'and never show the identity they have inside; rule 8 is taken to win over rule 5. A cart ' +
      'from staff consists of product, quantity, options, discount, note and taxRate, and is ' +
      'refused if it has `lineId` or `metadata`.',
    touches: [
      ...fieldsOfEach(DETAIL_READS, 'orders[].lineId', 'payments[].lineId'),
      ...fieldsOfEach(
        [
          'POST /control/tables/{tableId}/open',
          'POST /control/packets',
          'POST /control/accounts/{accountId}/lines',
        ],
        'cart',
      ),
    ],
  },
  {
    id: 'B36',
    topic: 'What a line keeps when it is declared again',
    kind: 'assumed',
    specification:
      'The creation time is kept always and `ready` and `storages` while the product is the ' +
      'same; what becomes of price, tax rate, discount, note and allocations is not said.',
    emulator:
      'Price, options, discount, note and tax rate come from the request and from the product ' +
      "record of that moment; a request without `taxRate` takes the product's rate as it is " +
      'now. Identity, `createdAt` and metadata (B17) are kept. `ready` and `storages`, which ' +
      'staff sets, are kept with the same product. Allocations are kept with the same product and quantity; ' +
      'otherwise they are removed and the payment remains.',
    touches: [
      ...fieldsOfEach(
        FULL_CART_REPLACES,
        'cart[].product',
        'cart[].quantity',
        'cart[].options',
        'cart[].discount',
        'cart[].note',
        'cart[].taxRate',
        'cart[].lineId',
      ),
      ...fieldsOfEach(
        DETAIL_READS,
        ...of('orders[]', 'price', 'vatRate', 'note', 'createdAt', 'ready', 'storages'),
      ),
    ],
  },
  {
    id: 'B37',
    topic: 'Staff actions that would overpay',
    kind: 'assumed',
    specification: 'It gives the rule that `paid` may not exceed `total` for plugin calls only.',
    emulator:
      'A void, a partial move or a collection that would leave `paid` above `total` is 409 ' +
      '`Paid (<n>) exceeds total (<n>).`, and nothing is written. When the approval of a ' +
      'terminal payment, or the verdict of staff on one, would do so, the payment becomes ' +
      'APPROVED all the same, but no payment line is written and an alarm `exceedsTotal` is ' +
      'raised.',
    touches: [
      ...fieldsOfEach(
        [
          'POST /control/accounts/{accountId}/void',
          'POST /control/accounts/{accountId}/move',
          'POST /control/accounts/{accountId}/collect',
        ],
        '409',
      ),
      'POST /plugin-api/payments/{paymentId}/result',
      'POST /control/payments/{paymentId}/reconcile',
      'GET /control/alarms kind',
    ],
  },
];
