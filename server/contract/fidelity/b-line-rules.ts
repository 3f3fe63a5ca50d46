import type { LedgerRow } from './row.ts';
import {
  CART_WRITES,
  CATALOG_CREATES,
  DETAIL_READS,
  FULL_CART_REPLACES,
  FULL_PAYMENT_REPLACES,
  OPEN_LISTS,
  OPTION_GROUP_FIELDS,
  ORDER_WRITES,
  PAYMENT_WRITES,
  PRODUCT_READS,
  PRODUCT_WRITES,
  fields,
  fieldsOfEach,
  of,
} from './touches.ts';

/** Rules for lines, receipt numbers and repeated requests. */
export const LINE_RULES: readonly LedgerRow[] = [
  {
    id: 'B15',
    topic: 'Weak line identities',
    kind: 'reading',
    specification:
      'A weak identity is 400 `Invalid lineId: <id>` in one place and 400 with raw schema text ' +
      'in another, and keeping punctuation on the inside leaves open what the last character ' +
      'may be.',
    emulator:
      'An identity that the account does not know yet is answered `Invalid lineId: <id>`. When ' +
      'a full replace names a weak identity that is already stored on a line of the account, ' +
      'letter for letter, the answer is the raw schema text: `"cart[i].lineId" length must be ' +
      'at least 8 characters long` or `"cart[i].lineId" contains an invalid value`. Only ' +
      'fixtures can hold such lines. Both answers are 400. The last character, too, has to be a ' +
      'letter or a digit.',
    touches: [
      ...fieldsOfEach(CART_WRITES, 'cart[].lineId'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments[].lineId'),
    ],
  },
  {
    id: 'B16',
    topic: 'Order of the line checks',
    kind: 'assumed',
    specification:
      'Line errors are listed with their messages, and the offending product line or index is ' +
      'said to be named; in which order they are found, and where it is named, is not said.',
    emulator:
      'One check goes through all lines from first to last before the next check begins: first ' +
      'for `cart`, then for `payments`, reserved identity, format, duplicate within the ' +
      'request, cancelled line (409) and metadata (its shape, its items, the request budget). ' +
      'Duplicates are compared case-sensitively, and the two lists do not know each other. ' +
      'Next, every product has to exist and be active (`Product not found: <id>`), then the tax ' +
      'rates are checked (their ids joined with `, `), then options, then ' +
      '`no_payment_methods_configured` and `unknown_payment_method`, then `paid` against ' +
      '`total`, and last the metadata budget of the whole document. Messages keep their ' +
      'specified wording. Where the trouble is stands in an additional field, `details: [{path: ' +
      "'cart[0].lineId', product}]`, or `[{path: 'payments[0].lineId'}]` for payments.",
    touches: [
      ...fieldsOfEach(ORDER_WRITES, 'details', 'details[].path'),
      ...fieldsOfEach(CART_WRITES, 'details[].product', 'cart'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments'),
    ],
  },
  {
    id: 'B17',
    topic: 'Metadata when a line is declared again',
    kind: 'reading',
    specification:
      'Omitted metadata is "not written", a caller changes only its own items, and those of ' +
      "others are kept; whether leaving it out on a kept line clears the caller's own items can " +
      'be read both ways.',
    emulator:
      "Without `metadata` the caller's items on the line stay as they are. `metadata: []` " +
      'removes them, and a list with items replaces them. The items of other plugins stay ' +
      'whatever is sent, and they come first in answers, in the order in which they are stored.',
    touches: [
      ...fieldsOfEach(FULL_CART_REPLACES, 'cart[].metadata'),
      ...fieldsOfEach(FULL_PAYMENT_REPLACES, 'payments[].metadata'),
      ...fieldsOfEach(DETAIL_READS, 'orders[].metadata', 'payments[].metadata'),
    ],
  },
  {
    id: 'B18',
    topic: 'How metadata is measured',
    kind: 'reading',
    specification:
      'It sets 10 items and 256 characters per writer, 20 KB per request and 100 KB per ' +
      'document, without saying how bytes and characters are counted or how the request budget ' +
      'is worded.',
    emulator:
      'A byte is a UTF-8 byte of compact JSON, and a character is a UTF-16 unit, here and in ' +
      'every other bound of a string: most emoji count as two. For a request, ' +
      'the declared `{key, value}` arrays are added up; for the document, the items `{key, ' +
      'value, by}` that one owner has on one line count as one array, and all those arrays are ' +
      'added up, so that "yours" and "other plugins" make the total. 20 KB is 20480 bytes and ' +
      '100 KB is 102400. Too much in one request is `Total metadata size (<n>) exceeds 20480 ' +
      'bytes`. On a new line, `[]` reads as `null`. Only writes of plugins that declare metadata ' +
      'have to meet the budget of the document: moving, merging and splitting by staff is never ' +
      'refused for it, and an account that exceeds it can still be read.',
    touches: [
      ...fieldsOfEach(CART_WRITES, 'cart[].metadata'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments[].metadata'),
      ...fieldsOfEach(DETAIL_READS, 'orders[].metadata', 'payments[].metadata'),
    ],
  },
  {
    id: 'B19',
    topic: 'Reasons why metadata is invalid',
    kind: 'assumed',
    specification:
      'The message is `Invalid metadata: <product>: <reason>`; the reasons are not shown.',
    emulator:
      'The reasons are `key "<k>" is invalid`, `key "<k>" is repeated`, `value of "<k>" must be ' +
      'a string, a finite number or a boolean`, `value of "<k>" exceeds 256 characters` and ' +
      '`more than 10 items`. On payment lines, `payments[<i>]` takes the place of the product.',
    touches: [
      ...fieldsOfEach(CART_WRITES, 'cart[].metadata'),
      ...fieldsOfEach(PAYMENT_WRITES, 'payments[].metadata'),
    ],
  },
  {
    id: 'B20',
    topic: 'How an option is found',
    kind: 'assumed',
    specification:
      'A declaration is a string, `{id}` or `{title}`, and can be unknown, ambiguous or ' +
      "repeated; what a product's options look like and how titles are compared is not shown.",
    emulator:
      'A product has option groups, `options: [{id, title, min, max, multiple, choices: [{id, ' +
      'title, price}]}]` (C7), and a declaration names one choice. `{id}` is matched by the ' +
      "choice's id, and a `title` next to it is ignored; `{title}` and a plain string are " +
      'matched by exact title, then by title without regard to case (Unicode lower case, no ' +
      'locale), and a plain string that fits neither is tried as an id. The reasons in `Invalid ' +
      'option` are `not in catalog`, `ambiguous` (one title, several prices) and `repeated` ' +
      '(one choice twice), and the declaration is printed as it came, an object as compact ' +
      'JSON. Ids of groups and choices are taken from the catalog write, or made when it has ' +
      'none. `min`, `max` and `multiple` of a group are not enforced. When a choice was found by its ' +
      'title in another case, the request inspector says so: the platform may refuse it.',
    touches: [
      ...fieldsOfEach(CART_WRITES, 'cart[].options'),
      ...fieldsOfEach(
        [...PRODUCT_WRITES, ...PRODUCT_READS],
        'options',
        ...of('options[]', ...OPTION_GROUP_FIELDS),
      ),
    ],
  },
  {
    id: 'B21',
    topic: 'The cover charge as a line',
    kind: 'assumed',
    specification:
      'The cover line has the identity `kuver`, exists on tables only, and is charged when the ' +
      'cart is not empty; the order in which its title is found is stated as live in the sandbox ' +
      'only; its other fields and its amount are not shown.',
    emulator:
      "It costs the tenant's cover rate x `personCount` and is one line with `lineId: 'kuver'`, " +
      'first in `orders[]`, never in `cancels[]` and not part of `itemCount`. With a ' +
      '`personCount` of 0 there is none. Every write that leaves something in the cart computes ' +
      'it anew, and an empty cart removes it. The line has `productId: null`, the `personCount` ' +
      'as `quantity`, the rate as `price`, `vatRate` 10, `options: []` and `metadata: null`. Its ' +
      "`title` is found in the specification's order, under every limits profile: the store's " +
      'setting, else the title of the cover line that the sale has already, else the word ' +
      '`kuver`. Staff can collect it only as a whole (409 `The cover line (kuver) can only be ' +
      'collected as a whole`), and it moves only with the whole account; it cannot be voided or ' +
      'moved alone, since it follows `personCount` (409 as well).',
    touches: [
      ...fields(
        'GET /plugin-api/tables/get',
        'orders[]',
        ...of(
          'orders[]',
          'lineId',
          'productId',
          'title',
          'quantity',
          'price',
          'vatRate',
          'options',
          'metadata',
        ),
      ),
      'GET /plugin-api/tables/open itemCount',
      'POST /plugin-api/tables/create personCount',
      'POST /plugin-api/tables/update-orders',
    ],
  },
  {
    id: 'B22',
    topic: 'Timer products',
    kind: 'assumed',
    specification:
      'A table that holds a time-based product is rejected by update-orders; status and message ' +
      'are not given.',
    emulator:
      'The refusal is 409 `plugin.tables.timerProduct`. A cart that brings the first such ' +
      'product to a table is accepted.',
    touches: ['POST /plugin-api/tables/update-orders 409'],
  },
  {
    id: 'B23',
    topic: 'Receipt numbers and business days',
    kind: 'assumed',
    specification:
      "`docNo` is the receipt number of the tenant's business day, and `docNoDate` is returned " +
      'with it; when a day begins and how the date is written is not shown.',
    emulator:
      'Each tenant counts from 1 on every business day, packets and tables in one sequence. The ' +
      "day begins at the tenant's cutoff hour (04:00 unless set) in the tenant's time zone " +
      '(Europe/Istanbul unless set), and `docNoDate` is that day as `YYYY-MM-DD`. A reopened ' +
      'sale keeps showing its old `docNo`. When it is closed again it gets a new one, and the ' +
      'second `table.closed` carries it.',
    touches: [
      ...fieldsOfEach(
        [...DETAIL_READS, 'POST /plugin-api/packets/create', 'POST /plugin-api/tables/create'],
        'docNo',
        'docNoDate',
      ),
      ...fieldsOfEach(OPEN_LISTS, 'docNo'),
      'webhook table.closed data.docNo',
    ],
  },
  {
    id: 'B24',
    topic: 'Idempotency keys',
    kind: 'assumed',
    specification:
      'A repeated key returns the first result for 24 hours, business errors release it, and a ' +
      'concurrent repeat is refused; the scope of a key on order endpoints and what a different ' +
      'body does is not said.',
    emulator:
      'A key belongs to plugin, tenant and endpoint (on catalog writes also to the entity) and ' +
      'outlives a new API key and a restart. A successful answer is kept for 24 hours, until ' +
      'exactly that moment, and sent again byte for byte with the header `X-Idempotent-Replay: ' +
      'true`; a failure releases the key. A request that finds its key in progress, because the ' +
      'first one still waits for somebody, is 409 `Duplicate request already in progress`, on ' +
      'catalog writes `plugin.catalog.duplicateInProgress`. Only capability calls wait, for their ' +
      'provider (C8); every other request is over before the next one begins. The same key with another body gets the first ' +
      'answer too, since no comparison of bodies is specified, and the request inspector warns ' +
      'about it.',
    touches: [
      ...fieldsOfEach(
        ['POST /plugin-api/packets/create', 'POST /plugin-api/tables/create'],
        'idempotencyKey',
        '409',
      ),
      ...fieldsOfEach(CATALOG_CREATES, 'idempotencyKey'),
      'header X-Idempotent-Replay',
    ],
  },
];
