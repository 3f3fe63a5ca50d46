// What the ledger's rows point at: groups of endpoints and of fields, and how to put them together.

/** Each field of one endpoint. */
export function fields(endpoint: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${endpoint} ${name}`);
}

/** Each field of each endpoint. */
export function fieldsOfEach(endpoints: readonly string[], ...names: readonly string[]): string[] {
  return endpoints.flatMap((endpoint) => fields(endpoint, ...names));
}

/** Fields of a nested object: `of('customer', 'id')` is `customer.id`. */
export function of(parent: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${parent}.${name}`);
}

// Accounts

export const DETAIL_READS = ['GET /plugin-api/packets/get', 'GET /plugin-api/tables/get'];

export const OPEN_LISTS = ['GET /plugin-api/packets/open', 'GET /plugin-api/tables/open'];

const CREATES = ['POST /plugin-api/packets/create', 'POST /plugin-api/tables/create'];

export const FULL_CART_REPLACES = [
  'POST /plugin-api/packets/update-orders',
  'POST /plugin-api/tables/update-orders',
];

export const FULL_PAYMENT_REPLACES = [
  'POST /plugin-api/packets/update-payments',
  'POST /plugin-api/tables/update-payments',
];

export const FULL_REPLACES = [...FULL_CART_REPLACES, ...FULL_PAYMENT_REPLACES];

/** The writes that take a cart. */
export const CART_WRITES = [...CREATES, ...FULL_CART_REPLACES];

/** The writes that take payment lines. */
export const PAYMENT_WRITES = [...CREATES, ...FULL_PAYMENT_REPLACES];

export const ORDER_WRITES = [...CREATES, ...FULL_REPLACES];

export const CUSTOMER_FIELDS = [
  'id',
  'name',
  'phone',
  'call',
  'address',
  'addressDescription',
  'region',
];

/** What an order line reads beyond `id`, `lineId`, `productId` and `metadata`. */
export const LINE_FIELDS = [
  'title',
  'quantity',
  'price',
  'options',
  ...of('options[]', 'id', 'title', 'price', 'vatRate'),
  'discountDecimal',
  'extraDecimal',
  'lineTotalDecimal',
  'vatRate',
  'amounts',
  ...of('amounts', 'base', 'options', 'extra', 'discount', 'timer', 'gross', 'net', 'vat'),
  'note',
  'createdAt',
  'ready',
  'storages',
];

// Catalog, users and customers

const ENTITIES = ['products', 'categories', 'payment-methods', 'ingredients'];

export const CATALOG_CREATES = ENTITIES.map((entity) => `POST /plugin-api/${entity}/create`);

export const CATALOG_UPDATES = ENTITIES.map((entity) => `POST /plugin-api/${entity}/update`);

export const CATALOG_DELETES = ENTITIES.map((entity) => `POST /plugin-api/${entity}/delete`);

export const CATALOG_WRITES = [...CATALOG_CREATES, ...CATALOG_UPDATES, ...CATALOG_DELETES];

export const PRODUCT_READS = ['GET /plugin-api/products/list', 'GET /plugin-api/products/get'];

export const CATEGORY_READS = ['GET /plugin-api/categories/list', 'GET /plugin-api/categories/get'];

export const CUSTOMER_READS = ['GET /plugin-api/customers/list', 'GET /plugin-api/customers/get'];

/** The writes whose body and answer are a whole product, and so on below. */
export const PRODUCT_WRITES = writesOf('products');

export const CATEGORY_WRITES = writesOf('categories');

export const METHOD_WRITES = writesOf('payment-methods');

export const INGREDIENT_WRITES = writesOf('ingredients');

/** The groups and choices inside a product's `options`. */
export const OPTION_GROUP_FIELDS = [
  'id',
  'title',
  'min',
  'max',
  'multiple',
  'choices',
  ...of('choices[]', 'id', 'title', 'price'),
];

export const PRODUCT_FIELDS = [
  'id',
  'title',
  'category',
  'price',
  'tax',
  'active',
  'image',
  'barcode',
  'barcodeType',
  'stock',
  'languages',
  'options',
];

export const CATEGORY_FIELDS = ['id', 'title', 'image', 'color', 'rank', 'active'];

export const METHOD_FIELDS = ['id', 'title', 'description', 'cash', 'noreport'];

export const INGREDIENT_FIELDS = ['id', 'title', 'unit', 'stock', 'alert', 'tax'];

function writesOf(entity: string): string[] {
  return [`POST /plugin-api/${entity}/create`, `POST /plugin-api/${entity}/update`];
}

// Capabilities, events, payments

export const CAPABILITY_INVOKES = [
  'POST /plugin-api/capabilities/{id}/invoke',
  'POST /plugin-api/messaging/send',
];

export const CAPABILITY_REPORTS = [
  'POST /plugin-api/capabilities/{id}/status',
  'POST /plugin-api/messaging/status',
];

/** The events whose body is an account. */
export const ORDER_EVENTS = [
  'webhook table.created',
  'webhook table.updated',
  'webhook table.deleted',
  'webhook table.closed',
  'webhook table.reopened',
  'webhook packet.created',
  'webhook packet.updated',
  'webhook packet.closed',
  'webhook packet.cancelled',
  'webhook packet.reopened',
  'webhook packet.status_changed',
];

/** Where a terminal reports. */
export const RESULT = 'POST /plugin-api/payments/{paymentId}/result';

export const PAYMENT_ENDPOINTS = [RESULT, 'GET /plugin-api/payments/{paymentId}'];
