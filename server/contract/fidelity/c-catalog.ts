import type { LedgerRow } from './row.ts';
import {
  CAPABILITY_INVOKES,
  CAPABILITY_REPORTS,
  CATALOG_DELETES,
  CATEGORY_FIELDS,
  CATEGORY_READS,
  CATEGORY_WRITES,
  CUSTOMER_READS,
  INGREDIENT_FIELDS,
  INGREDIENT_WRITES,
  METHOD_FIELDS,
  METHOD_WRITES,
  PRODUCT_FIELDS,
  PRODUCT_READS,
  PRODUCT_WRITES,
  fields,
  fieldsOfEach,
} from './touches.ts';

/** Lists, catalog records and capabilities. */
export const CATALOG: readonly LedgerRow[] = [
  {
    id: 'C6',
    topic: 'Shapes of list endpoints',
    kind: 'assumed',
    specification:
      'The caps are given, customers/list pages with `after` and `nextCursor`, and ' +
      'products/list marks a cut list and returns `total`; everything else about these ' +
      'endpoints is not shown.',
    emulator:
      'The answer of products/list is `{success, data: [...], truncated, total}`, while ' +
      'categories/list, payment-methods/list, ingredients/list and users/get answer `data: ' +
      '[...]` alone. The caps of these five are, in that order, 2000, 500, 500, 500 and 200. ' +
      'products/get and categories/get take `?id`, and customers/get takes `?customerId`. ' +
      'customers/list takes `?limit` (1 to 500, default 500) and `?after`, and answers ' +
      '`{success, data: [...], nextCursor, hasMore}`.',
    touches: [
      ...fields('GET /plugin-api/products/list', 'truncated', 'total'),
      'GET /plugin-api/products/get id',
      'GET /plugin-api/categories/list',
      'GET /plugin-api/categories/get id',
      'GET /plugin-api/payment-methods/list',
      'GET /plugin-api/ingredients/list',
      'GET /plugin-api/users/get',
      ...fields('GET /plugin-api/customers/list', 'limit', 'after', 'nextCursor', 'hasMore'),
      'GET /plugin-api/customers/get customerId',
    ],
  },
  {
    id: 'C7',
    topic: 'Fields of catalog records, users and customers',
    kind: 'assumed',
    specification:
      'Of a record, `id`, `title`, `price` and `category` are shown, and of a write body those ' +
      'of product and category creation and the `id` of a deletion.',
    emulator:
      'A product has `id`, `title` (1 to 200 characters), `category` (an id, optional), `price` ' +
      '(0 or more), `tax` (0 to 100, default 10), `active` (default `true`), `image` (default ' +
      "`null`), `barcode` and `barcodeType` (default `''`), `stock` (default 0), `languages` " +
      '(default `{}`) and `options` (default `[]`, see B20). A category has `id`, `title`, ' +
      '`image` and `color` (default `null`), `rank` (default: the last one + 1) and `active` ' +
      "(default `true`); a payment method has `id`, `title`, `description` (default `''`), " +
      '`cash` and `noreport` (default `false`); an ingredient has `id`, `title`, `unit` ' +
      "(default `''`), `stock`, `alert` and `tax` (default 0). Records in answers are always " +
      'complete: what was never set shows its default. A create needs `title`, for a product ' +
      '`price` too, and refuses an `id`, which the platform makes; an update takes `id` and any ' +
      'of the other fields. The answer to a write is the record, to a delete `{id, deleted: ' +
      'true}`. Texts have bounds: `image` 2000 characters, `description` 500, `barcode` and ids ' +
      '128, `barcodeType` and `color` 64, `unit` 32; a product has up to 50 option groups of up to ' +
      '200 choices. A user has `id`, `name` (opened by the consent of `users:read`) and `role`, ' +
      'which is `manager` or `staff`; a customer has `id`, `region` and, behind the customer ' +
      'gate, `name`, `phone`, `address` and `total`.',
    touches: [
      ...fieldsOfEach([...PRODUCT_READS, ...PRODUCT_WRITES], ...PRODUCT_FIELDS),
      ...fieldsOfEach([...CATEGORY_READS, ...CATEGORY_WRITES], ...CATEGORY_FIELDS),
      ...fieldsOfEach(['GET /plugin-api/payment-methods/list', ...METHOD_WRITES], ...METHOD_FIELDS),
      ...fieldsOfEach(
        ['GET /plugin-api/ingredients/list', ...INGREDIENT_WRITES],
        ...INGREDIENT_FIELDS,
      ),
      ...fieldsOfEach(CATALOG_DELETES, 'id', 'deleted'),
      ...fields('GET /plugin-api/users/get', 'id', 'name', 'role'),
      ...fieldsOfEach(CUSTOMER_READS, 'id', 'region', 'name', 'phone', 'address', 'total'),
    ],
  },
  {
    id: 'C8',
    topic: 'Capabilities and messaging',
    kind: 'assumed',
    specification:
      "Capability calls and the legacy messaging path share one bucket, in which the provider's " +
      'status report counts too; nothing else about them is shown.',
    emulator:
      'A consumer calls `POST capabilities/{id}/invoke`, or the legacy `POST messaging/send`, ' +
      'with `{payload}`; a provider reports to `POST capabilities/{id}/status` or `POST ' +
      'messaging/status`. The ids are `messaging.send`, `notify.staff` (whose status call is ' +
      '404 `plugin.capability.notFound`) and `invoice.issue`; any other is 404 ' +
      '`plugin.capability.notFound`, before scopes are looked at. The scopes are ' +
      '`capability:<id>:consume` and `capability:<id>:provide`; `messaging:send` and ' +
      '`messaging:provide` are other names for those of `messaging.send`. In the messages that ' +
      'follow, `<prefix>` is the first segment of the id, and the checks come in the order 400, ' +
      '409, 424. `payload.idempotencyKey` (1 to 64 characters) is required: without it 400 ' +
      '`plugin.<prefix>.idempotencyKeyRequired`, when too long the schema message. Repeating a ' +
      'key returns the stored answer with `idempotentReplay: true`, and using it for other ' +
      'content is 409 `plugin.<prefix>.idempotencyKeyReused`; while the first call still waits for ' +
      'its provider, the same key is 409 `Duplicate request already in progress`. `payload.to` of `messaging.send` ' +
      'is `{customerId}` or `{packetId}`, anything else 400 `plugin.messaging.rawPiiForbidden`. ' +
      'Each tenant binds one provider to a capability, a plugin or the built-in one, which ' +
      "answers `{status: 'accepted', providerMessageId}`; without one the call is 424 " +
      '`plugin.<prefix>.noProvider`, and a plugin that would reach itself gets 409 ' +
      '`plugin.<prefix>.selfTarget`. A provider plugin receives a signed call at `<base ' +
      "url>/plugins/action` with `{type: 'capability', capability, v: 1, tenantId, environment, " +
      'requestId, consumer: {pluginId}, occurredAt, payload}` and has 10 seconds to answer ' +
      '`{status, providerMessageId?, error?}`. Too late is 504 `plugin.<prefix>.timeout`; ' +
      'unreachable, or an answer other than 2xx, is 503 `plugin.<prefix>.providerUnavailable`; ' +
      'no other 5xx exists but that of A19. `payload` reaches the provider as it was sent, but for ' +
      'a `sale.type` of `table` in any spelling, which is not a valid value and becomes `null`; a ' +
      "payload may be nested 32 deep. The consumer's data is `{requestId, status, providerMessageId?, " +
      'error?, idempotentReplay?}`. A status report `{requestId, status, providerMessageId?, ' +
      'error?}` is answered `{recorded, dispatched, eventId}`, or 404 ' +
      '`plugin.<prefix>.requestNotFound` for an unknown `requestId`, and sends the consumer a ' +
      '`messaging.message.status` or `invoice.status` event with the data `{requestId, status, ' +
      'providerMessageId, error?}`. All these calls count in one shared bucket.',
    touches: [
      ...fieldsOfEach(
        CAPABILITY_INVOKES,
        'payload',
        'payload.idempotencyKey',
        'payload.to',
        'payload.to.customerId',
        'payload.to.packetId',
        'payload.sale.type',
        'requestId',
        'status',
        'providerMessageId',
        'error',
        'idempotentReplay',
        '400',
        '404',
        '409',
        '424',
        '429',
        '503',
        '504',
      ),
      ...fieldsOfEach(
        CAPABILITY_REPORTS,
        'requestId',
        'status',
        'providerMessageId',
        'error',
        'recorded',
        'dispatched',
        'eventId',
        '404',
        '429',
      ),
      ...fields(
        'POST /plugins/action',
        'type',
        'capability',
        'v',
        'tenantId',
        'environment',
        'requestId',
        'consumer',
        'consumer.pluginId',
        'occurredAt',
        'payload',
        'payload.sale.type',
        'status',
        'providerMessageId',
        'error',
      ),
      ...fieldsOfEach(
        ['webhook messaging.message.status', 'webhook invoice.status'],
        'data.requestId',
        'data.status',
        'data.providerMessageId',
        'data.error',
      ),
      'PUT /control/capabilities/{id} pluginId',
    ],
  },
];
