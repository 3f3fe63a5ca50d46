import type { LedgerRow } from './row.ts';
import {
  CART_WRITES,
  CATALOG_CREATES,
  DETAIL_READS,
  FULL_REPLACES,
  ORDER_WRITES,
  PAYMENT_ENDPOINTS,
  PAYMENT_WRITES,
  fields,
  fieldsOfEach,
} from './touches.ts';

/** Numbers, types, times and messages. */
export const VALUES: readonly LedgerRow[] = [
  {
    id: 'A9',
    topic: 'Paid above total on a full replace',
    kind: 'reading',
    specification:
      'A call of update-orders or update-payments is rejected with `success: false` when `paid` ' +
      'would exceed `total`; neither an HTTP status nor a message is given.',
    emulator:
      'These calls answer HTTP 400 with the very message of tables/create: `Paid (<n>) exceeds ' +
      'total (<n>).` A `paid` that equals `total` is accepted, and it closes nothing.',
    touches: fieldsOfEach(FULL_REPLACES, '400'),
  },
  {
    id: 'A10',
    topic: 'Numbers inside messages',
    kind: 'assumed',
    specification: 'Some messages contain `<n>`, and how that number is printed is not said.',
    emulator:
      'As in `Paid (120.5) exceeds total (100).`, numbers are printed as plain decimals without ' +
      'trailing zeros.',
    touches: fieldsOfEach(ORDER_WRITES, '400'),
  },
  {
    id: 'A11',
    topic: 'Interface version',
    kind: 'assumed',
    specification:
      'The interface has the version `2026-08-02`; whether a client states a version, and how, ' +
      'is not shown.',
    emulator:
      'Every answer of the Data API says `2026-08-02` in the response header ' +
      '`X-Service-Version`. A client never has to send a version itself.',
    touches: ['header X-Service-Version'],
  },
  {
    id: 'A12',
    topic: 'Exact types',
    kind: 'assumed',
    specification:
      'Field types are named, but not whether a numeric string, `null` or an empty value passes ' +
      'for one, nor which characters an id may hold.',
    emulator:
      'JSON types are taken literally: a number in quotes is a string, and `null` does not ' +
      'count as leaving a field out (`"x" must be a string`). An empty `idempotencyKey` is ' +
      'refused. A query parameter that is given twice is refused, and an empty one counts as ' +
      'missing. Ids, keys and line identities may contain neither unpaired surrogates nor ' +
      'control characters (U+0000 to U+001F and U+007F); if they do, the message is `"x" ' +
      'contains an invalid value`. Terminal messages are read more tolerantly, as E1 to E4 say.',
    touches: [
      '* 400',
      'POST /plugin-api/packets/create idempotencyKey',
      'POST /plugin-api/tables/create idempotencyKey',
      ...fieldsOfEach(CATALOG_CREATES, 'idempotencyKey'),
    ],
  },
  {
    id: 'A13',
    topic: 'Rounding of numbers from clients',
    kind: 'assumed',
    specification:
      'Prices and discounts are 0 or more and a payment of 0 is not stored; how many decimal ' +
      'places count, and when a fractional quantity is rounded, is not said.',
    emulator:
      'Prices and discounts that a client sends are rounded to two places before anything else, ' +
      'halves upward; one too large for exact minor units is refused as `"x" must be a safe ' +
      'number`. A payment line that is 0 after that is dropped and appears in no answer, but it ' +
      'is dropped last: its identity, metadata, method and title are checked like those of any ' +
      'other line, and what is wrong with them refuses the whole request. A quantity is used as ' +
      'sent, and the gross of the whole line is rounded once.',
    touches: [
      ...fieldsOfEach(CART_WRITES, 'cart[].quantity', 'cart[].discount'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments[].price'),
    ],
  },
  {
    id: 'A14',
    topic: 'Time formats',
    kind: 'assumed',
    specification: 'It shows no format for any time.',
    emulator:
      'Times in Data API answers and in events (`createdAt`, `updatedAt`, `cancelledAt`, ' +
      '`occurredAt`) are epoch milliseconds. `docNoDate` is a calendar date. They and the `Date` ' +
      "header of every answer are on the emulator's clock, which can be moved.",
    touches: [
      ...fieldsOfEach(
        DETAIL_READS,
        'createdAt',
        'updatedAt',
        'orders[].createdAt',
        'cancels[].createdAt',
        'cancels[].cancelledAt',
        'docNoDate',
      ),
      'GET /plugin-api/packets/open createdAt',
      'POST /plugin-api/packets/create docNoDate',
      'POST /plugin-api/tables/create docNoDate',
      'webhook envelope occurredAt',
    ],
  },
  {
    id: 'A15',
    topic: 'Browsers and CORS',
    kind: 'assumed',
    specification: 'It is silent about calls from web pages.',
    emulator:
      'No CORS headers are ever sent. Plugins call from their servers. A call of a web page of ' +
      'another address (told by `Origin`, or by `Sec-Fetch-Site: cross-site`) that carries no ' +
      'valid key is 401 before its body is read, whatever its size, and the request log lists of ' +
      'each address one such call in ten minutes, of all together twenty. The token endpoint, ' +
      'which has no key to ask for, reads 8 KiB of such a call and otherwise answers it as usual.',
    touches: ['header Access-Control-Allow-Origin'],
  },
  {
    id: 'A16',
    topic: 'Which check refuses what',
    kind: 'assumed',
    specification:
      'It gives the messages but not which check of A2 tells each of them, so two mistakes in ' +
      'one request could be told in any order.',
    emulator:
      'The schema check first tells missing parameters (A7), then wrong JSON types, a `lineId` ' +
      'that is no string or a `taxRate` that is no number among them, then undefined fields, ' +
      'then bounds. The format of a `lineId`, everything about metadata, and the range of a ' +
      '`taxRate` (the `<id>` in its message is the product id) are business rules, looked at ' +
      'after 404 and 409 and in the order of B16, so that the 409 listed there comes in its ' +
      'place of that order. On tables/create, a badly formed `tableId` is the schema message ' +
      '`"tableId" contains an invalid value`, and a contradicting `type` the schema message ' +
      '`"type" must be [dine_in]`; a table that is missing from the floor plan is a 400 at the ' +
      'existence check, and one that is already open a 409 at the state check. If a metadata ' +
      'item is something other than an object, has no `key` or no `value`, or has fields other ' +
      'than `key`, `value` and `by`, the answer is `metadata must be an array of {key, value}`. ' +
      'Query parameters that nobody knows are ignored, and an unusable cursor is `"after" ' +
      'contains an invalid value`. Where parameters are known, a query of more than 1000 ' +
      'fields is not read at all: 400 `"query" must contain less than or equal to 1000 fields`; ' +
      'the form of a token request likewise, as `invalid_request`.',
    touches: [
      ...fields('POST /plugin-api/tables/create', 'tableId', 'type', '400', '409'),
      ...fieldsOfEach(CART_WRITES, 'cart[].lineId', 'cart[].metadata', 'cart[].taxRate'),
      ...fieldsOfEach(CART_WRITES, 'cart[].metadata[].by'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments[].lineId', 'payments[].metadata'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments[].metadata[].by'),
      'GET /plugin-api/customers/list after',
    ],
  },
  {
    id: 'A17',
    topic: 'Endpoints that are coming soon',
    kind: 'reading',
    specification:
      'Endpoints have a status flag, and `soon` ones are not yet callable in production; the ' +
      'payment result is called coming soon, and tables/create is flagged `soon` in a list while ' +
      'its own description calls it live. What a call of a `soon` endpoint is answered is not ' +
      'said.',
    emulator:
      'The two payment endpoints, pulling the amount (E9) among them, are `soon`: in the limits ' +
      'profile `production` they answer as a path that does not exist (A3), 401 `unauthorized` ' +
      'without rate-limit headers, and the request inspector says "coming soon: not yet callable ' +
      'in production". Every other endpoint is `live`, tables/create included. The description ' +
      'of the API carries the flag of each operation as `x-status`.',
    touches: [...fieldsOfEach(PAYMENT_ENDPOINTS, '401'), 'POST /plugin-api/tables/create'],
  },
  {
    id: 'A18',
    topic: 'The word Bearer',
    kind: 'assumed',
    specification:
      'The header is written `Authorization: Bearer`, a space and the key; whether other ' +
      'spellings pass is not said.',
    emulator:
      'It has to be exactly `Bearer`, one space, and the key. Another spelling, `bearer` or two ' +
      'spaces for instance, is 401 `unauthorized`, and the request inspector says why. The same ' +
      'holds for the session token of a device, also where the control API takes one. The ' +
      "control API's own token is read more tolerantly.",
    touches: ['header Authorization', '* 401'],
  },
  {
    id: 'A19',
    topic: 'When nothing can be stored',
    kind: 'assumed',
    specification:
      'It does not say what happens when the platform itself fails, and shows no 5xx outside of ' +
      'capability calls.',
    emulator:
      'A call that cannot be stored, since the disk is full, the database can only be read, is ' +
      'damaged or is locked by another program for longer than a second, is 503 `Nothing was ' +
      'stored: <reason>` with a `Retry-After` of one second. It is the one 5xx that no plugin has ' +
      'a part in, on catalog writes an HTTP error too. Nothing of the call remains: no change, no ' +
      'event, no answer under its `idempotencyKey`, and it counts in no rate bucket, so it carries ' +
      'no rate headers. The same call sent again works once the cause is gone. Only a capability call may have ' +
      'reached its provider by then. Logs of calls, deliveries and callbacks lose rows ' +
      'instead of failing anybody, and a delivery whose attempt cannot be written stays pending.',
    touches: ['* 503', 'header Retry-After'],
  },
  {
    id: 'A20',
    topic: 'The Host header',
    kind: 'assumed',
    specification: 'It does not mention the header and has no such answer.',
    emulator:
      'A request whose `Host` is not an address that Countertop serves is 403 `Host not allowed` ' +
      'on every path, those of the Data API included: a web page must not reach the emulator ' +
      'under a host name of its own.',
    touches: ['* 403'],
  },
];
