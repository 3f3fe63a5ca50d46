import type { LedgerRow } from './row.ts';
import {
  CATALOG_DELETES,
  CATALOG_UPDATES,
  CATALOG_WRITES,
  ORDER_WRITES,
  fields,
  fieldsOfEach,
} from './touches.ts';

/** Which request is refused, when, and how the refusal reads. */
export const REQUESTS: readonly LedgerRow[] = [
  {
    id: 'A1',
    topic: 'Error bodies',
    kind: 'reading',
    specification:
      'An error is `success: false` with a `message`; some bodies are said to carry `status` ' +
      'too, but not which ones, nor what it holds on errors that travel as HTTP 200.',
    emulator:
      'Every error body is `{success: false, message, status}`, and `status` repeats the HTTP ' +
      'status. Catalog writes answer most errors with HTTP 200; `status` then holds what the ' +
      'same error would have been as an HTTP error: 400, 403, 404 or 409. So ' +
      '`plugin.catalog.categoryNotFound` comes with 404 and `plugin.catalog.categoryNotEmpty` ' +
      'with 409. A 429 body has nothing but `success` and `message`. A 401 or 429 is a real ' +
      'HTTP error on catalog writes as well.',
    touches: ['* status', '* 429', ...fieldsOfEach(CATALOG_WRITES, 'status')],
  },
  {
    id: 'A2',
    topic: 'Order of the checks',
    kind: 'assumed',
    specification:
      'It does not say which check comes first; it only promises that validation is over before ' +
      'a receipt number is used up or anything is written.',
    emulator:
      'A request passes nine checks: its size and whether the path exists, the API key (401), ' +
      'the rate limit (429), the scope (403), JSON and schema (400), the idempotency key, ' +
      'whether the thing exists (404), what state it is in (409), and the business rules (400). ' +
      'What passes them all is written in a single transaction, its events included. A request ' +
      'that falls at the scope or later counts against its rate limit. One that falls at the ' +
      'size, the path or the key does not.',
    touches: [
      '* 400',
      '* 401',
      '* 403',
      '* 404',
      '* 409',
      '* 413',
      '* 429',
      'header X-RateLimit-Remaining',
    ],
  },
  {
    id: 'A3',
    topic: 'Unknown paths and methods',
    kind: 'reading',
    specification:
      'It warns that a 401 can mean a missing endpoint, without saying that every unknown path ' +
      'or method answers so.',
    emulator:
      'A path or method that the Data API does not have is answered 401 `unauthorized`, even ' +
      'with a perfectly good key. The request inspector tells the difference and calls it "no ' +
      'such endpoint".',
    touches: ['* 401'],
  },
  {
    id: 'A4',
    topic: 'Bodies that are not JSON or too large',
    kind: 'assumed',
    specification:
      'Bodies are JSON, and tables/create names the content type; what happens to any other ' +
      'body, and how large one may be, is not said.',
    emulator:
      'A body that cannot be parsed as JSON, or whose JSON is not an object, is 400 `Invalid ' +
      'JSON body`. A POST without a Content-Type, or with one other than `application/json`, is ' +
      '400 `Content-Type must be application/json`; parameters such as a charset may follow, ' +
      'and the token endpoint takes `application/x-www-form-urlencoded` as well. That check ' +
      'belongs to the fifth step of A2. A body above 1 MiB is 413 `Request body too large`, and ' +
      'the connection can be used again afterwards. Catalog writes answer all of these as real ' +
      'HTTP errors; only what is found later travels as HTTP 200 there.',
    touches: ['* 400', '* 413', 'header Content-Type', 'POST /plugin-api/oauth/token'],
  },
  {
    id: 'A5',
    topic: 'Wording of schema messages',
    kind: 'assumed',
    specification:
      'Schema messages are mentioned and quoted in fragments; their full wording is not shown.',
    emulator:
      'A message names one problem, the first one found, and puts the path of the field in ' +
      'double quotes. Examples are `"cart[0].quantity" must be less than or equal to 9999`, ' +
      '`"cart[0].product" is required`, `"cart[0].price" is not allowed` and `"cart" must ' +
      'contain less than or equal to 200 items`. A catalog write that lacks its `id` is told ' +
      '`"id" is required`; the `missingParams` messages of A7 are for order endpoints and ' +
      'reads.',
    touches: ['* 400', ...fieldsOfEach([...CATALOG_UPDATES, ...CATALOG_DELETES], 'id')],
  },
  {
    id: 'A6',
    topic: 'Fields that are not defined',
    kind: 'assumed',
    specification:
      'Catalog writes refuse undefined fields, option declarations refuse a price, and ' +
      "tables/create ignores a table's name, section and position; about other extra fields " +
      'nothing is said.',
    emulator:
      'An undefined field is refused with `"x" is not allowed` in cart lines, payment lines, ' +
      'option declarations, packets/update, update-orders, update-payments and every catalog ' +
      'body. On tables/create, `tableName`, `desing`, `section` and `position` are accepted and ' +
      'ignored, and `type` is accepted if it normalizes to `dine_in`; every other extra field is ' +
      'refused. packets/create takes the fields of B4 in addition to the specified ones, and no ' +
      'others.',
    touches: [
      ...fields(
        'POST /plugin-api/tables/create',
        'tableName',
        'desing',
        'section',
        'position',
        'type',
      ),
      'POST /plugin-api/packets/create',
      'POST /plugin-api/packets/update',
      'POST /plugin-api/packets/update-orders',
      'POST /plugin-api/packets/update-payments',
      'POST /plugin-api/tables/update-orders',
      'POST /plugin-api/tables/update-payments',
      ...CATALOG_WRITES,
    ],
  },
  {
    id: 'A7',
    topic: 'The resource name inside messages',
    kind: 'reading',
    specification:
      'Messages are written `plugin.<resource>.missingParams` and `plugin.<resource>.notFound`, ' +
      'without a list of resources and without saying which missing fields count.',
    emulator:
      '`<resource>` is the plural word of the path: `packets`, `tables`, `customers`, ' +
      '`products`, `categories` or `users`. `payment` and `catalog` keep the spelling that the ' +
      'specification gives them. Leaving out `packetId`, `tableId`, `id` or `customerId`, or a ' +
      '`cart` or `payments` that the call requires, is 400 `plugin.packets.missingParams`, ' +
      '`plugin.tables.missingParams` and so on; tables/create does the same. An empty id counts ' +
      'as left out, in a body as in a query (A12). What does not ' +
      'exist is 404 `plugin.packets.notFound`, `plugin.tables.notFound` and so on, the latter ' +
      'both for an unknown table and for one without an open account.',
    touches: [
      'GET /plugin-api/packets/get packetId',
      'POST /plugin-api/packets/create cart',
      'POST /plugin-api/packets/update packetId',
      ...fields('POST /plugin-api/packets/update-orders', 'packetId', 'cart'),
      ...fields('POST /plugin-api/packets/update-payments', 'packetId', 'payments'),
      'GET /plugin-api/tables/get id',
      'POST /plugin-api/tables/create tableId',
      ...fields('POST /plugin-api/tables/update-orders', 'tableId', 'cart'),
      ...fields('POST /plugin-api/tables/update-payments', 'tableId', 'payments'),
      'GET /plugin-api/products/get id',
      'GET /plugin-api/categories/get id',
      'GET /plugin-api/customers/get customerId',
      '* 400',
      '* 404',
    ],
  },
  {
    id: 'A8',
    topic: 'Errors that cannot happen here',
    kind: 'assumed',
    specification:
      'It lists `plugin.<resource>.notOwner` for order endpoints and a 404 for an unknown ' +
      'tenant on tables/create, but gives no rule that leads to either.',
    emulator:
      'Countertop never answers with either of these by itself. Order endpoints have no owner to ' +
      'check, since several plugins may write to one account, and the key of a deleted store is ' +
      'a 401. To try a plugin on the first all the same, the fault preset not-owner answers with ' +
      'it when a plugin writes to an account that another one opened; the OpenAPI description says ' +
      'that this preset is the only source. The list of covered errors gives a test for each ' +
      'entry, or says why it cannot happen; these two are the only ones that cannot.',
    touches: fieldsOfEach(ORDER_WRITES, '403'),
  },
];
