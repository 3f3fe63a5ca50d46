/** How far an endpoint or a message of the specification is tested (A8). */
export type Coverage =
  | { readonly kind: 'covered'; readonly file: string; readonly test: string }
  | { readonly kind: 'notProducible'; readonly reason: string };

/** An endpoint of the Data API; the path is relative to `/plugin-api`. */
export interface EndpointCoverage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly coverage: Coverage;
}

/**
 * An error message of the specification with its HTTP status. `<n>` stands for what varies; the same
 * message on another surface names that surface in parentheses at the end.
 */
export interface MessageCoverage {
  readonly status: number;
  readonly message: string;
  readonly coverage: Coverage;
}

/** Names the test by its file, below `server`, and its title as it stands there. */
function by(file: string, test: string): Coverage {
  return { kind: 'covered', file: `server/${file}`, test };
}

function notProducible(reason: string): Coverage {
  return { kind: 'notProducible', reason };
}

/** Every endpoint of the Data API, and a test that shows it at work. */
export const COVERED_ENDPOINTS: readonly EndpointCoverage[] = [
  {
    method: 'GET',
    path: '/packets/get',
    coverage: by('api/packets/get.test.ts', 'reads a packet with its lines, payments and customer'),
  },
  {
    method: 'GET',
    path: '/packets/open',
    coverage: by('api/packets/open.test.ts', 'lists open packets as summaries, the newest first'),
  },
  {
    method: 'POST',
    path: '/packets/create',
    coverage: by(
      'api/packets/create.test.ts',
      'prices the cart from the product records and answers with the receipt number',
    ),
  },
  {
    method: 'POST',
    path: '/packets/update',
    coverage: by(
      'api/packets/update.test.ts',
      'changes every field of the allowlist and names what it was asked to change',
    ),
  },
  {
    method: 'POST',
    path: '/packets/update-orders',
    coverage: by(
      'api/packets/update-orders.test.ts',
      'replaces all lines and answers with their identities in request order',
    ),
  },
  {
    method: 'POST',
    path: '/packets/update-payments',
    coverage: by(
      'api/packets/update-payments.test.ts',
      'replaces all payments and answers with their identities in request order',
    ),
  },
  {
    method: 'GET',
    path: '/tables/get',
    coverage: by('api/tables/get.test.ts', 'reads a table with the cover line first'),
  },
  {
    method: 'GET',
    path: '/tables/layout',
    coverage: by(
      'api/tables/layout.test.ts',
      'gives the active tables of each section in floor plan order, and nothing else',
    ),
  },
  {
    method: 'GET',
    path: '/tables/open',
    coverage: by('api/tables/open.test.ts', 'lists open tables as summaries'),
  },
  {
    method: 'POST',
    path: '/tables/create',
    coverage: by(
      'api/tables/create.test.ts',
      'opens a table and answers with the sum that the platform computed',
    ),
  },
  {
    method: 'POST',
    path: '/tables/update-orders',
    coverage: by(
      'api/tables/update-orders.test.ts',
      'answers with the sums, and the identities of the lines in request order',
    ),
  },
  {
    method: 'POST',
    path: '/tables/update-payments',
    coverage: by(
      'api/tables/update-payments.test.ts',
      'replaces all payments and answers with their identities in request order',
    ),
  },
  {
    method: 'POST',
    path: '/products/create',
    coverage: by(
      'api/catalog/create.test.ts',
      'answers the complete record, under an id that the platform has made',
    ),
  },
  {
    method: 'POST',
    path: '/products/update',
    coverage: by(
      'api/catalog/update.test.ts',
      'changes the fields that it names and answers the complete record',
    ),
  },
  {
    method: 'POST',
    path: '/products/delete',
    coverage: by(
      'api/catalog/delete.test.ts',
      'removes a record of its own, and emits the event with the data of the answer',
    ),
  },
  {
    method: 'GET',
    path: '/products/list',
    coverage: by(
      'api/catalog/list.test.ts',
      'products, inactive ones included, and how many there are',
    ),
  },
  {
    method: 'POST',
    path: '/categories/create',
    coverage: by(
      'api/catalog/create.test.ts',
      'answers the complete record, under an id that the platform has made',
    ),
  },
  {
    method: 'POST',
    path: '/categories/update',
    coverage: by(
      'api/catalog/update.test.ts',
      'changes the fields that it names and answers the complete record',
    ),
  },
  {
    method: 'POST',
    path: '/categories/delete',
    coverage: by(
      'api/catalog/delete.test.ts',
      'removes a record of its own, and emits the event with the data of the answer',
    ),
  },
  { method: 'GET', path: '/categories/list', coverage: by('api/catalog/list.test.ts', '%s') },
  {
    method: 'POST',
    path: '/payment-methods/create',
    coverage: by(
      'api/catalog/create.test.ts',
      'answers the complete record, under an id that the platform has made',
    ),
  },
  {
    method: 'POST',
    path: '/payment-methods/update',
    coverage: by(
      'api/catalog/update.test.ts',
      'changes the fields that it names and answers the complete record',
    ),
  },
  {
    method: 'POST',
    path: '/payment-methods/delete',
    coverage: by(
      'api/catalog/delete.test.ts',
      'removes a record of its own, and emits the event with the data of the answer',
    ),
  },
  { method: 'GET', path: '/payment-methods/list', coverage: by('api/catalog/list.test.ts', '%s') },
  {
    method: 'POST',
    path: '/ingredients/create',
    coverage: by(
      'api/catalog/create.test.ts',
      'answers the complete record, under an id that the platform has made',
    ),
  },
  {
    method: 'POST',
    path: '/ingredients/update',
    coverage: by(
      'api/catalog/update.test.ts',
      'changes the fields that it names and answers the complete record',
    ),
  },
  {
    method: 'POST',
    path: '/ingredients/delete',
    coverage: by(
      'api/catalog/delete.test.ts',
      'removes a record of its own, and emits the event with the data of the answer',
    ),
  },
  { method: 'GET', path: '/ingredients/list', coverage: by('api/catalog/list.test.ts', '%s') },
  {
    method: 'GET',
    path: '/products/get',
    coverage: by('api/catalog/get.test.ts', 'answers one record by its id, as the list has it'),
  },
  {
    method: 'GET',
    path: '/categories/get',
    coverage: by('api/catalog/get.test.ts', 'answers one record by its id, as the list has it'),
  },
  {
    method: 'GET',
    path: '/users/get',
    coverage: by('api/users/get.test.ts', 'lists the users of the store with name and role'),
  },
  {
    method: 'GET',
    path: '/customers/list',
    coverage: by('api/customers/list.test.ts', 'all of them are one page by default'),
  },
  {
    method: 'GET',
    path: '/customers/get',
    coverage: by(
      'api/customers/get.test.ts',
      'answers one customer with everything that the consent opens',
    ),
  },
  {
    method: 'POST',
    path: '/oauth/token',
    coverage: by('api/oauth/token.test.ts', 'answers a new API key and what the tenant agreed to'),
  },
  {
    method: 'POST',
    path: '/capabilities/:id/invoke',
    coverage: by(
      'api/capabilities/invoke.test.ts',
      'calls it with who asks for what, and answers what it says',
    ),
  },
  {
    method: 'POST',
    path: '/messaging/send',
    coverage: by(
      'api/capabilities/invoke.test.ts',
      'also under the older path, which shares keys with the newer',
    ),
  },
  {
    method: 'POST',
    path: '/capabilities/:id/status',
    coverage: by(
      'api/capabilities/status.test.ts',
      'on %s through %s is an event for the consumer alone',
    ),
  },
  {
    method: 'POST',
    path: '/messaging/status',
    coverage: by(
      'api/capabilities/status.test.ts',
      'on %s through %s is an event for the consumer alone',
    ),
  },
  {
    method: 'GET',
    path: '/payments/:paymentId',
    coverage: by('api/payments/get.test.ts', 'gives a device the amount that it is to collect'),
  },
  {
    method: 'POST',
    path: '/payments/:paymentId/result',
    coverage: by('api/payments/result.test.ts', 'takes progress and then the result, each once'),
  },
];

/** Every error message of the specification, by its sections, and a test that provokes it. */
export const COVERED_MESSAGES: readonly MessageCoverage[] = [
  // Errors, HTTP mapping
  {
    status: 400,
    message: 'plugin.packets.missingParams',
    coverage: by('api/packets/get.test.ts', 'refuses packetId %s'),
  },
  {
    status: 400,
    message: 'plugin.tables.missingParams',
    coverage: by('api/tables/get.test.ts', 'refuses an id that is %s'),
  },
  {
    status: 400,
    message: 'plugin.customers.missingParams',
    coverage: by('api/customers/get.test.ts', 'refuses customers/get%s'),
  },
  {
    status: 400,
    message: 'plugin.products.missingParams',
    coverage: by('api/catalog/get.test.ts', 'asks for the id when it is missing: %j'),
  },
  {
    status: 400,
    message: 'plugin.categories.missingParams',
    coverage: by('api/catalog/get.test.ts', 'asks for the id when it is missing: %j'),
  },
  {
    status: 400,
    message: '"<path>" <violation>',
    coverage: by('api/cart-lines.test.ts', 'is refused with %s'),
  },
  {
    status: 400,
    message: 'unknown_payment_method',
    coverage: by('api/payment-lines.test.ts', 'is refused with %s'),
  },
  {
    status: 401,
    message: 'unauthorized',
    coverage: by('api/authentication.test.ts', 'opens nothing when it %s'),
  },
  {
    status: 401,
    message: 'unauthorized (suspended key)',
    coverage: by('api/authentication.test.ts', 'opens nothing while the install is suspended'),
  },
  {
    status: 403,
    message: 'plugin.scope.denied',
    coverage: by('api/authentication.test.ts', 'needs its scopes and no others'),
  },
  {
    status: 403,
    message: 'plugin.<resource>.notOwner',
    coverage: notProducible(
      'A8: no rule refuses an account of another plugin; several plugins may write one. The fault ' +
        'preset not-owner plays it.',
    ),
  },
  {
    status: 404,
    message: 'plugin.packets.notFound',
    coverage: by('api/packets/get.test.ts', 'answers 404 to %s'),
  },
  {
    status: 404,
    message: 'plugin.tables.notFound',
    coverage: by('api/tables/get.test.ts', 'answers 404 to %s'),
  },
  {
    status: 404,
    message: 'plugin.customers.notFound',
    coverage: by('api/customers/get.test.ts', 'refuses customers/get%s'),
  },
  {
    status: 404,
    message: 'plugin.products.notFound',
    coverage: by(
      'api/catalog/get.test.ts',
      'does not know ids that nothing has, nor those of another store',
    ),
  },
  {
    status: 404,
    message: 'plugin.categories.notFound',
    coverage: by(
      'api/catalog/get.test.ts',
      'does not know ids that nothing has, nor those of another store',
    ),
  },
  {
    status: 404,
    message: '(unknown tenant)',
    coverage: notProducible('A8: a key names its tenant, and the key of a deleted store is 401.'),
  },
  {
    status: 409,
    message: 'Duplicate request already in progress',
    coverage: by('api/idempotency.test.ts', 'is refused by %s until that one is done'),
  },
  {
    status: 429,
    message: 'plugin.rateLimited',
    coverage: by(
      'api/rate-limits.test.ts',
      'counts down five calls in a window of a minute and then refuses',
    ),
  },
  // Errors, tables/create; Packets; Tables
  {
    status: 400,
    message: 'Table is not defined in the floor plan or is inactive',
    coverage: by('api/tables/create.test.ts', 'is refused with %s'),
  },
  {
    status: 400,
    message: 'Product not found: <id>',
    coverage: by('api/cart-lines.test.ts', 'is refused with %s'),
  },
  {
    status: 400,
    message: 'Invalid taxRate (0-100 expected): <id>',
    coverage: by(
      'api/cart-lines.test.ts',
      'is named together with all others whose taxRate is out of range',
    ),
  },
  {
    status: 400,
    message: 'Invalid option: <product>: not in catalog (<declaration>)',
    coverage: by('api/cart-lines.test.ts', 'is refused with %s'),
  },
  {
    status: 400,
    message: 'Invalid option: <product>: ambiguous (<declaration>)',
    coverage: by('api/cart-lines.test.ts', 'is refused with %s'),
  },
  {
    status: 400,
    message: 'Invalid option: <product>: repeated (<declaration>)',
    coverage: by('api/cart-lines.test.ts', 'is refused with %s'),
  },
  {
    status: 400,
    message: 'no_payment_methods_configured',
    coverage: by('api/payment-lines.test.ts', 'takes no collection: %s'),
  },
  {
    status: 400,
    message: 'Paid (<n>) exceeds total (<n>).',
    coverage: by(
      'api/tables/create.test.ts',
      'is refused when more is paid than the total with its cover charge',
    ),
  },
  {
    status: 400,
    message: 'Paid (<n>) exceeds total (<n>). (packets/update-orders)',
    coverage: by(
      'api/packets/update-orders.test.ts',
      'refuses to bring the total below what is paid',
    ),
  },
  {
    status: 400,
    message: 'Paid (<n>) exceeds total (<n>). (packets/update-payments)',
    coverage: by('api/packets/update-payments.test.ts', 'refuses %o, which is more than the total'),
  },
  {
    status: 400,
    message: 'Paid (<n>) exceeds total (<n>). (tables/update-orders)',
    coverage: by(
      'api/tables/update-orders.test.ts',
      'may bring the total down to what is paid, and not below',
    ),
  },
  {
    status: 400,
    message: 'Paid (<n>) exceeds total (<n>). (tables/update-payments)',
    coverage: by('api/tables/update-payments.test.ts', 'refuses more than the total'),
  },
  {
    status: 403,
    message: 'plugin.scope.denied (tables/create)',
    coverage: by(
      'api/tables/create.test.ts',
      'needs orders:write and orders:read, both: %j is not enough',
    ),
  },
  {
    status: 409,
    message: 'Table is already open',
    coverage: by('api/tables/create.test.ts', 'leaves an account that is open already untouched'),
  },
  {
    status: 409,
    message: 'plugin.tables.timerProduct',
    coverage: by(
      'api/tables/update-orders.test.ts',
      'takes no full replace, not even one that changes nothing',
    ),
  },
  {
    status: 400,
    message: '"type" must be one of [dine_in, takeaway, delivery]',
    coverage: by('api/packets/create.test.ts', 'is refused as %j'),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (write bucket)',
    coverage: by('api/rate-limits.test.ts', 'is shared by all writes'),
  },
  // Line identity and line metadata
  {
    status: 400,
    message: 'Invalid lineId: <id>',
    coverage: by('api/line-identity.test.ts', 'is refused when it is %s: %j'),
  },
  {
    status: 400,
    message: 'Invalid lineId: kuver',
    coverage: by(
      'api/line-identity.test.ts',
      'the cover line cannot be declared, whatever it reads',
    ),
  },
  {
    status: 400,
    message: 'Duplicate lineId: <id>',
    coverage: by('api/line-identity.test.ts', 'must not be repeated in the list'),
  },
  {
    status: 409,
    message: 'lineId belongs to a cancelled line: <id>',
    coverage: by('api/line-identity.test.ts', 'cannot be declared again on its table'),
  },
  {
    status: 400,
    message: 'length must be at least 8 characters',
    coverage: by(
      'api/line-identity.test.ts',
      'is refused with the raw schema text when it is sent back: %s',
    ),
  },
  {
    status: 400,
    message: 'contains an invalid value',
    coverage: by(
      'api/line-identity.test.ts',
      'is refused with the raw schema text when it is sent back: %s',
    ),
  },
  {
    status: 400,
    message: 'metadata must be an array of {key, value}',
    coverage: by('api/line-metadata.test.ts', 'is refused when it is %s'),
  },
  {
    status: 400,
    message: 'Invalid metadata: <product>: <reason>',
    coverage: by('api/line-metadata.test.ts', 'is refused with Invalid metadata and the reason %s'),
  },
  {
    status: 400,
    message: 'Total metadata size (<n>) exceeds 20480 bytes',
    coverage: by('api/line-metadata.test.ts', 'is 20480 bytes in the $name'),
  },
  {
    status: 400,
    message:
      'Total metadata size after merge (<n>) exceeds 102400 bytes (yours: <n>, other plugins: <n>)',
    coverage: by('api/line-metadata.test.ts', 'is 102400 bytes of all writers together'),
  },
  // Catalog writes: HTTP 200, and 429
  {
    status: 200,
    message: '"<path>" <violation> (catalog)',
    coverage: by(
      'api/catalog/create.test.ts',
      'refuses %s in an HTTP 200 envelope and writes nothing',
    ),
  },
  {
    status: 200,
    message: 'plugin.scope.denied',
    coverage: by(
      'api/catalog/create.test.ts',
      'needs the write scope; the refusal comes with HTTP 200 and its own status inside',
    ),
  },
  {
    status: 200,
    message: 'plugin.catalog.notFound',
    coverage: by(
      'api/catalog/update.test.ts',
      'does not find ids that nothing has, nor those of another store',
    ),
  },
  {
    status: 200,
    message: 'plugin.catalog.notFound (already deleted)',
    coverage: by(
      'api/catalog/delete.test.ts',
      'does not find a record that is deleted already, nor one of another store',
    ),
  },
  {
    status: 200,
    message: 'plugin.catalog.notOwned',
    coverage: by(
      'api/catalog/update.test.ts',
      "refuses what the plugin did not create: the restaurant's, and another plugin's",
    ),
  },
  {
    status: 200,
    message: 'plugin.catalog.notOwned (delete)',
    coverage: by('api/catalog/delete.test.ts', 'refuses what another plugin created'),
  },
  {
    status: 200,
    message: 'plugin.catalog.categoryNotFound',
    coverage: by('api/catalog/create.test.ts', 'its category must exist in the same store'),
  },
  {
    status: 200,
    message: 'plugin.catalog.categoryNotFound (update)',
    coverage: by('api/catalog/update.test.ts', 'may change to one that exists, and to no other'),
  },
  {
    status: 200,
    message: 'plugin.catalog.categoryNotEmpty',
    coverage: by('api/catalog/delete.test.ts', 'is not deleted while it has products'),
  },
  {
    status: 200,
    message: 'plugin.catalog.duplicateInProgress',
    coverage: by(
      'api/catalog/create.test.ts',
      'a second request under a key in progress is told to wait',
    ),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (catalog)',
    coverage: by('api/catalog/create.test.ts', 'the write limit, which all entities share'),
  },
  // Limits: the other buckets
  {
    status: 429,
    message: 'plugin.rateLimited (token, per client_id)',
    coverage: by(
      'api/oauth/token.test.ts',
      'in %s is %d per minute and client, failed ones included',
    ),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (capabilities)',
    coverage: by(
      'api/capabilities/invoke.test.ts',
      'is one for all of them, for both directions and for the older paths',
    ),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (actions)',
    coverage: by('control/callbacks/callbacks.test.ts', 'let %s call %d times a minute'),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (hooks)',
    coverage: by('control/callbacks/callbacks.test.ts', 'of hooks are counted by themselves'),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (daily cap)',
    coverage: by(
      'control/callbacks/callbacks.test.ts',
      'of the day hold for both together until midnight in UTC',
    ),
  },
  // Payment result errors
  {
    status: 400,
    message: 'plugin.payment.invalidCardLast4',
    coverage: by(
      'api/payments/result.test.ts',
      'with a whole card number changes nothing: plugin.payment.invalidCardLast4',
    ),
  },
  {
    status: 400,
    message: 'plugin.payment.approvedAmountRequired',
    coverage: by(
      'api/payments/result.test.ts',
      'approves %j: plugin.payment.approvedAmountRequired',
    ),
  },
  {
    status: 400,
    message: 'plugin.payment.invalidStatus',
    coverage: by(
      'api/payments/result.test.ts',
      'is none of the platform’s: plugin.payment.invalidStatus, with the reason in plain words',
    ),
  },
  {
    status: 404,
    message: 'plugin.payment.notFound',
    coverage: by(
      'api/payments/result.test.ts',
      'is the same plugin.payment.notFound, whoever it belongs to',
    ),
  },
  {
    status: 409,
    message: 'plugin.payment.paymentIdMismatch',
    coverage: by(
      'api/payments/result.test.ts',
      'is about the transaction %j: plugin.payment.paymentIdMismatch',
    ),
  },
  {
    status: 409,
    message: 'plugin.payment.amountExceedsRequested',
    coverage: by(
      'api/payments/result.test.ts',
      'approves more than was requested: plugin.payment.amountExceedsRequested and an alarm',
    ),
  },
  {
    status: 409,
    message: 'plugin.payment.conflictingResult',
    coverage: by(
      'api/payments/result.test.ts',
      'declines after an approval: plugin.payment.conflictingResult and an alarm',
    ),
  },
  {
    status: 409,
    message: 'plugin.payment.currencyMismatch',
    coverage: by(
      'api/payments/result.test.ts',
      'is in another currency: plugin.payment.currencyMismatch',
    ),
  },
  {
    status: 429,
    message: 'plugin.rateLimited (payment result)',
    coverage: by('api/payments/result.test.ts', 'is each device’s own'),
  },
  // Other
  {
    status: 200,
    message: 'plugin.action.timeout',
    coverage: by(
      'control/callbacks/callbacks.test.ts',
      '%s within 8 s or 5 s is plugin.action.timeout or plugin.hook.timeout',
    ),
  },
  {
    status: 200,
    message: 'plugin.hook.timeout',
    coverage: by('control/accounts/close-account.test.ts', 'because it is %s keeps the table open'),
  },
];
