/**
 * The endpoints and error messages of the specification, each with the test that shows it: by file and
 * by title (A8). Paths are relative to `/plugin-api`. In messages, `<n>` stands for what varies, and a
 * surface in parentheses tells equal messages apart.
 */
export const COVERED_BY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'server/api/packets/get.test.ts': {
    'reads a packet with its lines, payments and customer': ['GET /packets/get'],
    'refuses packetId %s': ['400 plugin.packets.missingParams'],
    'answers 404 to %s': ['404 plugin.packets.notFound'],
  },
  'server/api/packets/open.test.ts': {
    'lists open packets as summaries, newest first': ['GET /packets/open'],
  },
  'server/api/packets/create.test.ts': {
    'prices the cart from the product records and answers with the receipt number': [
      'POST /packets/create',
    ],
    'is refused as %j': ['400 "type" must be one of [dine_in, takeaway, delivery]'],
  },
  'server/api/packets/update.test.ts': {
    'changes every field of the allowlist and returns the names of the sent fields': [
      'POST /packets/update',
    ],
  },
  'server/api/packets/update-orders.test.ts': {
    'replaces all lines and answers with their identities in request order': [
      'POST /packets/update-orders',
    ],
    'refuses to reduce the total below what is paid': [
      '400 Paid (<n>) exceeds total (<n>). (packets/update-orders)',
    ],
  },
  'server/api/packets/update-payments.test.ts': {
    'replaces all payments and answers with their identities in request order': [
      'POST /packets/update-payments',
    ],
    'refuses %o, which is more than the total': [
      '400 Paid (<n>) exceeds total (<n>). (packets/update-payments)',
    ],
  },
  'server/api/tables/get.test.ts': {
    'reads a table with the cover line first': ['GET /tables/get'],
    'refuses an id that is %s': ['400 plugin.tables.missingParams'],
    'answers 404 to %s': ['404 plugin.tables.notFound'],
  },
  'server/api/tables/layout.test.ts': {
    'gives the active tables of each section in floor plan order, and nothing else': [
      'GET /tables/layout',
    ],
  },
  'server/api/tables/open.test.ts': {
    'lists open tables as summaries': ['GET /tables/open'],
  },
  'server/api/tables/create.test.ts': {
    'opens a table and answers with the sum that the platform computed': ['POST /tables/create'],
    'is refused with %s': ['400 Table is not defined in the floor plan or is inactive'],
    'is refused when more is paid than the total with its cover charge': [
      '400 Paid (<n>) exceeds total (<n>).',
    ],
    'needs orders:write and orders:read, both: %j is not enough': [
      '403 plugin.scope.denied (tables/create)',
    ],
    'is refused if the table is already open, and does not change its account': [
      '409 Table is already open',
    ],
  },
  'server/api/tables/update-orders.test.ts': {
    'answers with the sums, and the identities of the lines in request order': [
      'POST /tables/update-orders',
    ],
    'may reduce the total to what is paid, but not below': [
      '400 Paid (<n>) exceeds total (<n>). (tables/update-orders)',
    ],
    'refuses every full replace': ['409 plugin.tables.timerProduct'],
  },
  'server/api/tables/update-payments.test.ts': {
    'replaces all payments and answers with their identities in request order': [
      'POST /tables/update-payments',
    ],
    'refuses more than the total': ['400 Paid (<n>) exceeds total (<n>). (tables/update-payments)'],
  },
  'server/api/catalog/create.test.ts': {
    'responds with the complete record and a generated id': [
      'POST /products/create',
      'POST /categories/create',
      'POST /payment-methods/create',
      'POST /ingredients/create',
    ],
    'refuses %s in an HTTP 200 envelope and writes nothing': ['200 "<path>" <violation> (catalog)'],
    'needs the write scope; the refusal has HTTP status 200, and 403 in its body': [
      '200 plugin.scope.denied',
    ],
    'its category must exist in the same store': ['200 plugin.catalog.categoryNotFound'],
    'a second request with a key in progress is refused': [
      '200 plugin.catalog.duplicateInProgress',
    ],
    'the write limit, which all entities share': ['429 plugin.rateLimited (catalog)'],
  },
  'server/api/catalog/update.test.ts': {
    'changes the given fields and responds with the complete record': [
      'POST /products/update',
      'POST /categories/update',
      'POST /payment-methods/update',
      'POST /ingredients/update',
    ],
    'does not find unknown ids or those of another store': ['200 plugin.catalog.notFound'],
    'refuses records of the restaurant and of another plugin': ['200 plugin.catalog.notOwned'],
    'may change to an existing category, and to no other': [
      '200 plugin.catalog.categoryNotFound (update)',
    ],
  },
  'server/api/catalog/delete.test.ts': {
    'deletes a record of the plugin, and emits an event with the data of the response': [
      'POST /products/delete',
      'POST /categories/delete',
      'POST /payment-methods/delete',
      'POST /ingredients/delete',
    ],
    'does not find a deleted record or one of another store': [
      '200 plugin.catalog.notFound (already deleted)',
    ],
    'refuses a record of another plugin': ['200 plugin.catalog.notOwned (delete)'],
    'is not deleted while it has products': ['200 plugin.catalog.categoryNotEmpty'],
  },
  'server/api/catalog/list.test.ts': {
    'the list of products includes inactive products and the total': ['GET /products/list'],
    '%s has all records': [
      'GET /categories/list',
      'GET /payment-methods/list',
      'GET /ingredients/list',
    ],
  },
  'server/api/catalog/get.test.ts': {
    'returns one record by its id, as in the list': ['GET /products/get', 'GET /categories/get'],
    'refuses a missing id: %j': [
      '400 plugin.products.missingParams',
      '400 plugin.categories.missingParams',
    ],
    'does not find unknown ids or those of another store': [
      '404 plugin.products.notFound',
      '404 plugin.categories.notFound',
    ],
  },
  'server/api/people/users.test.ts': {
    'lists the users of the store with name and role': ['GET /users/get'],
  },
  'server/api/people/customers.test.ts': {
    'the default page contains all 25 customers': ['GET /customers/list'],
  },
  'server/api/people/customer.test.ts': {
    'returns a customer with all fields if there is consent': ['GET /customers/get'],
    'refuses customers/get%s': [
      '400 plugin.customers.missingParams',
      '404 plugin.customers.notFound',
    ],
  },
  'server/api/oauth/token.test.ts': {
    'responds with a new API key and the granted scopes': ['POST /oauth/token'],
    'in %s is %d per minute and client, failed ones included': [
      '429 plugin.rateLimited (token, per client_id)',
    ],
  },
  'server/api/capabilities/invoke.test.ts': {
    'sends it the consumer and the payload, and responds with its result': [
      'POST /capabilities/:id/invoke',
    ],
    'works at the older path too, which shares idempotency keys with the newer': [
      'POST /messaging/send',
    ],
    'is shared by all capabilities, both directions and the older paths': [
      '429 plugin.rateLimited (capabilities)',
    ],
  },
  'server/api/capabilities/status.test.ts': {
    'on %s through %s is an event for the consumer alone': [
      'POST /capabilities/:id/status',
      'POST /messaging/status',
    ],
  },
  'server/api/payments/get.test.ts': {
    'returns the amount that a device is to collect': ['GET /payments/:paymentId'],
  },
  'server/api/payments/result.test.ts': {
    'accepts progress and then the result, each once': ['POST /payments/:paymentId/result'],
    'with a whole card number changes nothing: plugin.payment.invalidCardLast4': [
      '400 plugin.payment.invalidCardLast4',
    ],
    'approves %j: plugin.payment.approvedAmountRequired': [
      '400 plugin.payment.approvedAmountRequired',
    ],
    'has an unknown form: plugin.payment.invalidStatus, with the reason in a note': [
      '400 plugin.payment.invalidStatus',
    ],
    'is plugin.payment.notFound, whether it exists or not': ['404 plugin.payment.notFound'],
    'is about the transaction %j: plugin.payment.paymentIdMismatch': [
      '409 plugin.payment.paymentIdMismatch',
    ],
    'approves more than was requested: plugin.payment.amountExceedsRequested and an alarm': [
      '409 plugin.payment.amountExceedsRequested',
    ],
    'declines after an approval: plugin.payment.conflictingResult and an alarm': [
      '409 plugin.payment.conflictingResult',
    ],
    'is in another currency: plugin.payment.currencyMismatch': [
      '409 plugin.payment.currencyMismatch',
    ],
    'is counted per device': ['429 plugin.rateLimited (payment result)'],
  },
  'server/api/cart-lines.test.ts': {
    'is refused with %s': [
      '400 "<path>" <violation>',
      '400 Product not found: <id>',
      '400 Invalid option: <product>: not in catalog (<declaration>)',
      '400 Invalid option: <product>: ambiguous (<declaration>)',
      '400 Invalid option: <product>: repeated (<declaration>)',
    ],
    'is named together with all others whose taxRate is out of range': [
      '400 Invalid taxRate (0-100 expected): <id>',
    ],
  },
  'server/api/payment-lines.test.ts': {
    'is refused with %s': ['400 unknown_payment_method'],
    'refuses collections: %s': ['400 no_payment_methods_configured'],
  },
  'server/api/authentication.test.ts': {
    'is refused when it %s': ['401 unauthorized'],
    'is invalid while the install is suspended': ['401 unauthorized (suspended key)'],
    'needs its scopes and no others': ['403 plugin.scope.denied'],
  },
  'server/api/idempotency.test.ts': {
    'is refused by %s until that request is done': ['409 Duplicate request already in progress'],
  },
  'server/api/rate-limits.test.ts': {
    'allows five calls in a window of a minute and then refuses': ['429 plugin.rateLimited'],
    'is shared by all writes': ['429 plugin.rateLimited (write bucket)'],
  },
  'server/api/line-identity.test.ts': {
    'is refused when it is %s: %j': ['400 Invalid lineId: <id>'],
    'the cover line cannot be declared': ['400 Invalid lineId: kuver'],
    'must not be repeated in the list': ['400 Duplicate lineId: <id>'],
    'cannot be declared again on its table': ['409 lineId belongs to a cancelled line: <id>'],
    'is refused with the raw schema text when it is sent back: %s': [
      '400 length must be at least 8 characters',
      '400 contains an invalid value',
    ],
  },
  'server/api/line-metadata.test.ts': {
    'is refused when it is %s': ['400 metadata must be an array of {key, value}'],
    'is refused with Invalid metadata and the reason %s': [
      '400 Invalid metadata: <product>: <reason>',
    ],
    'is 20480 bytes in the $name': ['400 Total metadata size (<n>) exceeds 20480 bytes'],
    'is 102400 bytes for all plugins together': [
      '400 Total metadata size after merge (<n>) exceeds 102400 bytes (yours: <n>, other plugins: <n>)',
    ],
  },
  'server/control/callbacks/callbacks.test.ts': {
    'of the profile %s allow %d actions a minute': ['429 plugin.rateLimited (actions)'],
    'of actions and hooks are counted separately': ['429 plugin.rateLimited (hooks)'],
    'per day apply to both together until midnight in UTC': ['429 plugin.rateLimited (daily cap)'],
    'ends with plugin.action.timeout or plugin.hook.timeout if the response %s': [
      '200 plugin.action.timeout',
    ],
  },
  'server/control/accounts/close-account.test.ts': {
    'prevents closing if the answer is %s': ['200 plugin.hook.timeout'],
  },
};

/** Documented errors that no rule of the specification leads to, with the reason. */
export const NOT_PRODUCIBLE: Readonly<Record<string, string>> = {
  '403 plugin.<resource>.notOwner':
    'Several plugins may write one account. The fault preset not-owner sends this refusal.',
  '404 (unknown tenant)':
    'A key names its tenant, and the key of a deleted store is refused with 401.',
};
