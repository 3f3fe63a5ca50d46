/** The fields of one endpoint that the platform's specification names. */
export interface SpecificationFields {
  /** The fields in the query of a GET or the body of a POST. */
  readonly request: readonly string[];
  /** The fields of `data`, or next to `data`. Fields of list entries have no prefix, as in the ledger. */
  readonly answer: readonly string[];
}

const METADATA = ['key', 'value'];

/** Resources, Cart line. */
const CART = [
  'cart',
  ...of('cart[]', 'product', 'quantity', 'options', 'discount', 'note', 'taxRate', 'lineId'),
  ...of('cart[].options[]', 'id', 'title'),
  'cart[].metadata',
  ...of('cart[].metadata[]', ...METADATA),
];

/** Resources, Payment line. */
const PAYMENTS = [
  'payments',
  ...of('payments[]', 'id', 'price', 'isDiscount', 'title', 'lineId', 'metadata'),
  ...of('payments[].metadata[]', ...METADATA),
];

/** Resources, Read shape of lines; Sale consumption type. */
const SALE = [
  'type',
  'orders',
  ...of('orders[]', 'id', 'lineId', 'productId', 'metadata'),
  ...of('orders[].metadata[]', ...METADATA, 'by'),
  'payments',
  ...of('payments[]', 'lineId', 'methodId', 'amount', 'metadata'),
  ...of('payments[].metadata[]', ...METADATA, 'by'),
];

/** Resources, Catalog records: of the four names there, two can only be a product's. */
const RECORD = ['id', 'title'];

const PRODUCT = [...RECORD, 'price', 'category'];

/** Events carry the `id` of what was written, in the shape of the answer. */
const ID = ['id'];

/**
 * The fields that the specification names in its tables or in its text, written by hand from it. An
 * endpoint without an entry has none.
 */
export const SPECIFICATION_FIELDS: Readonly<Record<string, SpecificationFields>> = {
  // Authentication 7.
  'POST /plugin-api/oauth/token': { request: ['client_id'], answer: [] },

  // Endpoints, Packets.
  'GET /plugin-api/packets/get': { request: ['packetId'], answer: ['packetId', ...SALE] },
  'GET /plugin-api/packets/open': { request: [], answer: ['packetId'] },
  'POST /plugin-api/packets/create': {
    request: [...CART, ...PAYMENTS, 'type', 'idempotencyKey'],
    answer: [],
  },
  'POST /plugin-api/packets/update': {
    request: [
      'status',
      'note',
      'paymentNote',
      'customer',
      ...of('customer', 'address', 'phone'),
      'type',
    ],
    answer: [],
  },
  'POST /plugin-api/packets/update-orders': { request: ['packetId', ...CART], answer: [] },
  'POST /plugin-api/packets/update-payments': { request: PAYMENTS, answer: [] },

  // Endpoints, Tables.
  'GET /plugin-api/tables/get': {
    request: ['id'],
    answer: ['tableId', 'tableName', 'desing', ...SALE],
  },
  // The specification names only one field of the floor plan, the `id` of a table, but not its place.
  'GET /plugin-api/tables/layout': { request: [], answer: ['tables[].id'] },
  'GET /plugin-api/tables/open': { request: [], answer: ['tableId'] },
  'POST /plugin-api/tables/create': {
    request: ['tableId', 'personCount', ...CART, ...PAYMENTS, 'idempotencyKey'],
    answer: ['tableId', 'docNo', 'total', 'paid', 'docNoDate'],
  },
  'POST /plugin-api/tables/update-orders': { request: ['tableId', ...CART], answer: [] },
  'POST /plugin-api/tables/update-payments': { request: ['tableId', ...PAYMENTS], answer: [] },

  // Endpoints, Catalog writes 2, 6 and 7; Limits, List caps. The specification shows no body of an update.
  'GET /plugin-api/products/list': { request: [], answer: [...PRODUCT, 'total'] },
  'GET /plugin-api/products/get': { request: [], answer: PRODUCT },
  'POST /plugin-api/products/create': {
    request: ['title', 'price', 'category', 'idempotencyKey'],
    answer: PRODUCT,
  },
  'POST /plugin-api/products/update': { request: [], answer: PRODUCT },
  'POST /plugin-api/products/delete': { request: ID, answer: ID },
  'GET /plugin-api/categories/list': { request: [], answer: RECORD },
  'GET /plugin-api/categories/get': { request: [], answer: RECORD },
  'POST /plugin-api/categories/create': { request: ['title', 'idempotencyKey'], answer: RECORD },
  'POST /plugin-api/categories/update': { request: [], answer: RECORD },
  'POST /plugin-api/categories/delete': { request: ID, answer: ID },
  'GET /plugin-api/payment-methods/list': { request: [], answer: RECORD },
  'POST /plugin-api/payment-methods/create': { request: ['idempotencyKey'], answer: RECORD },
  'POST /plugin-api/payment-methods/update': { request: [], answer: RECORD },
  'POST /plugin-api/payment-methods/delete': { request: ID, answer: ID },
  'GET /plugin-api/ingredients/list': { request: [], answer: RECORD },
  'POST /plugin-api/ingredients/create': { request: ['idempotencyKey'], answer: RECORD },
  'POST /plugin-api/ingredients/update': { request: [], answer: RECORD },
  'POST /plugin-api/ingredients/delete': { request: ID, answer: ID },
  // Endpoints, POST payments/{paymentId}/result: the specification names fields of a result, but not their places.
  'POST /plugin-api/payments/{paymentId}/result': {
    request: [
      'SaleToPOIResponse',
      'EventNotification',
      'EventNotification.EventToNotify',
      'EventNotification.SaleData',
      'EventNotification.SaleData.SaleTransactionID',
      'EventNotification.SaleData.SaleTransactionID.TransactionID',
    ],
    answer: ['recorded', 'state', 'reason'],
  },
  'GET /plugin-api/customers/list': { request: ['after'], answer: ['nextCursor'] },
};

/** Fields of a nested object: `of('customer', 'id')` is `customer.id`. */
function of(parent: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${parent}.${name}`);
}
