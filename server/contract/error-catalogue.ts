import { STAFF_ERRORS } from './error-catalogue-staff.ts';
import { TERMINAL_CATALOGUE } from './error-catalogue-terminal.ts';
import { entries } from './error-entry.ts';

const LINE = { path: 'cart[0].lineId', product: 'p-cay' };
const METADATA = { path: 'cart[0].metadata', product: 'p-cay' };
const PAID = { paid: '400', total: '360' };

/**
 * Every refusal by its kind. It describes what `present/refusal.ts` sends, for readers and for the
 * machine-readable description; a test keeps the two alike.
 */
export const ERROR_CATALOGUE = entries({
  // Sales
  notFound: {
    status: 404,
    message: 'plugin.{resource}.notFound',
    example: { resource: 'packets' },
  },
  tableNotInFloorPlan: {
    status: 400,
    message: 'Table is not defined in the floor plan or is inactive',
  },
  tableAlreadyOpen: { status: 409, message: 'Table is already open' },
  timerProduct: { status: 409, message: 'plugin.tables.timerProduct' },
  invalidLineId: {
    status: 400,
    message: 'Invalid lineId: {lineId}',
    example: { lineId: '1234567' },
    at: LINE,
  },
  weakLineId: {
    status: 400,
    message: '"{path}" {problem}',
    example: {
      path: 'cart[0].lineId',
      problem: 'length must be at least 8 characters long',
    },
    at: LINE,
  },
  duplicateLineId: {
    status: 400,
    message: 'Duplicate lineId: {lineId}',
    example: { lineId: 'my-line-0001' },
    at: { path: 'cart[1].lineId', product: 'p-cay' },
  },
  cancelledLineId: {
    status: 409,
    message: 'lineId belongs to a cancelled line: {lineId}',
    example: { lineId: 'my-line-0001' },
    at: LINE,
  },
  metadataShape: {
    status: 400,
    message: 'metadata must be an array of {key, value}',
    at: METADATA,
  },
  invalidMetadata: {
    status: 400,
    message: 'Invalid metadata: {subject}: {reason}',
    example: { subject: 'p-cay', reason: 'key "seat" is repeated' },
    at: METADATA,
  },
  metadataRequestBudget: {
    status: 400,
    message: 'Total metadata size ({bytes}) exceeds 20480 bytes',
    example: { bytes: '20481' },
  },
  metadataDocumentBudget: {
    status: 400,
    message:
      'Total metadata size after merge ({bytes}) exceeds 102400 bytes ' +
      '(yours: {yours}, other plugins: {others})',
    example: { bytes: '102401', yours: '2401', others: '100000' },
  },
  productNotFound: {
    status: 400,
    message: 'Product not found: {product}',
    example: { product: 'p-yok' },
    at: { path: 'cart[0].product', product: 'p-yok' },
  },
  invalidTaxRate: {
    status: 400,
    message: 'Invalid taxRate (0-100 expected): {products}',
    example: { products: 'p-cay' },
    at: { path: 'cart[0].taxRate', product: 'p-cay' },
  },
  invalidOption: {
    status: 400,
    message: 'Invalid option: {product}: {reason} ({declaration})',
    example: { product: 'p-adana', reason: 'ambiguous', declaration: 'Ekstra' },
    at: { path: 'cart[0].options[0]', product: 'p-adana' },
  },
  noPaymentMethods: { status: 400, message: 'no_payment_methods_configured' },
  unknownPaymentMethod: {
    status: 400,
    message: 'unknown_payment_method',
    at: { path: 'payments[0].id' },
  },
  totalTooLarge: { status: 400, message: 'Total is too large' },
  paidExceedsTotal: {
    status: 400,
    message: 'Paid ({paid}) exceeds total ({total}).',
    example: PAID,
  },

  // Capabilities
  capabilityNotFound: { status: 404, message: 'plugin.capability.notFound' },
  idempotencyKeyRequired: {
    status: 400,
    message: 'plugin.{prefix}.idempotencyKeyRequired',
    example: { prefix: 'messaging' },
  },
  idempotencyKeyReused: {
    status: 409,
    message: 'plugin.{prefix}.idempotencyKeyReused',
    example: { prefix: 'messaging' },
  },
  rawPiiForbidden: { status: 400, message: 'plugin.messaging.rawPiiForbidden' },
  noProvider: {
    status: 424,
    message: 'plugin.{prefix}.noProvider',
    example: { prefix: 'messaging' },
  },
  selfTarget: {
    status: 409,
    message: 'plugin.{prefix}.selfTarget',
    example: { prefix: 'messaging' },
  },
  providerTimeout: {
    status: 504,
    message: 'plugin.{prefix}.timeout',
    example: { prefix: 'messaging' },
  },
  providerUnavailable: {
    status: 503,
    message: 'plugin.{prefix}.providerUnavailable',
    example: { prefix: 'messaging' },
  },
  capabilityRequestNotFound: {
    status: 404,
    message: 'plugin.{prefix}.requestNotFound',
    example: { prefix: 'messaging' },
  },

  // The token endpoint
  invalidRequest: { status: 400, message: 'invalid_request', error: 'invalid_request' },
  invalidClient: { status: 401, message: 'unauthorized', error: 'invalid_client' },
  invalidGrant: { status: 400, message: 'invalid_grant', error: 'invalid_grant' },
  unsupportedGrantType: {
    status: 400,
    message: 'unsupported_grant_type',
    error: 'unsupported_grant_type',
  },

  // Catalog writes
  recordNotFound: { status: 404, message: 'plugin.catalog.notFound' },
  recordNotOwned: { status: 403, message: 'plugin.catalog.notOwned' },
  categoryNotFound: { status: 404, message: 'plugin.catalog.categoryNotFound' },
  categoryNotEmpty: { status: 409, message: 'plugin.catalog.categoryNotEmpty' },
  catalogWriteInProgress: { status: 409, message: 'plugin.catalog.duplicateInProgress' },

  // The Data API's door
  missingParams: {
    status: 400,
    message: 'plugin.{resource}.missingParams',
    example: { resource: 'packets' },
  },
  schema: {
    status: 400,
    message: '{message}',
    example: { message: '"note" must be a string' },
  },
  invalidJson: { status: 400, message: 'Invalid JSON body' },
  wrongContentType: { status: 400, message: 'Content-Type must be application/json' },
  bodyTooLarge: { status: 413, message: 'Request body too large' },
  unauthorized: { status: 401, message: 'unauthorized' },
  scopeDenied: { status: 403, message: 'plugin.scope.denied' },
  rateLimited: { status: 429, message: 'plugin.rateLimited' },
  requestInProgress: { status: 409, message: 'Duplicate request already in progress' },

  // Both doors
  storageUnavailable: {
    status: 503,
    message: 'Nothing was stored: {reason}',
    example: { reason: 'the disk of the emulator is full' },
  },

  // Staff and the control API
  ...STAFF_ERRORS,
  storeNotFound: {
    status: 404,
    message: 'There is no store {serverId}',
    example: { serverId: 'srv-yok' },
  },
  storeLimitReached: { status: 409, message: 'Dev store limit reached (3)' },
  ownEmailDomain: {
    status: 400,
    message: 'E-mail addresses of {domain} cannot be used',
    example: { domain: 'service.example' },
  },
  storeExpired: { status: 403, message: 'Dev store expired' },
  installNotFound: {
    status: 404,
    message: 'Plugin {pluginId} is not installed on {serverId}',
    example: { pluginId: 'demo-yok', serverId: 'srv-bistro' },
  },
  installSuspended: {
    status: 409,
    message: 'Plugin {pluginId} is suspended; it is not called until that ends',
    example: { pluginId: 'demo-qr' },
  },
  noCallbacks: {
    status: 409,
    message: 'Plugin {pluginId} cannot be called: its install has no callbacks.baseUrl',
    example: { pluginId: 'demo-qr' },
  },
  settingsIncomplete: {
    status: 400,
    message: '"{settings}.{lacks}" is required: the install has no {settings} yet',
    example: { settings: 'webhook', lacks: 'url' },
  },
  alreadyInstalled: { status: 409, message: 'Plugin is already installed' },
  foreignPlugin: {
    status: 403,
    message:
      'A plugin of {developer} cannot be installed on a store of {storeDeveloper}: ' +
      "a dev store installs only its developer's own plugins",
    example: { developer: 'acme', storeDeveloper: 'demo' },
  },
  requestNotFound: {
    status: 404,
    message: 'There is no logged request {id}',
    example: { id: '999' },
  },
  cannotResend: {
    status: 409,
    message: 'Call {id} cannot be sent again: {problem}',
    example: { id: '999', problem: 'its key named no install' },
  },
  deliveryNotFound: {
    status: 404,
    message: 'There is no delivery {id}',
    example: { id: '999' },
  },
  deliveryNotPending: {
    status: 409,
    message: 'Delivery {id} is {status}, not pending',
    example: { id: '12', status: 'delivered' },
  },
  deliveriesPaused: {
    status: 409,
    message: 'Nothing is delivered to {pluginId}: {reason}',
    example: { pluginId: 'demo-qr', reason: 'its webhook is disabled' },
  },
  tooManyStreams: {
    status: 409,
    message: 'There are {most} event streams already; close one before opening another',
    example: { most: '100' },
  },
  badFixture: {
    status: 400,
    message: '{message}',
    example: { message: 'There is no fixture nothing; there is bistro.' },
  },
  worldReset: {
    status: 409,
    message: 'Everything was reset while this call was under way; nothing of it was kept',
  },
  noSuchCall: {
    status: 404,
    message: '{message}',
    example: { message: 'There is no GET /control/nothing.' },
  },
  controlTokenNeeded: {
    status: 401,
    message: 'Control token missing or wrong: send Authorization: Bearer <controlToken>',
  },
  originNotAllowed: { status: 403, message: 'Origin not allowed' },
  hostNotAllowed: { status: 403, message: 'Host not allowed' },
  noSuchPage: {
    status: 404,
    message: 'There is nothing at {path}',
    example: { path: '/favicon.ico' },
  },

  ...TERMINAL_CATALOGUE,
});

/** The name of a refusal, as code knows it. */
export type RefusalKind = keyof typeof ERROR_CATALOGUE;

/** The message of a refusal as an example shows it; `known` fills braces that the caller knows. */
export function exampleMessage(
  kind: RefusalKind,
  known: Readonly<Record<string, string>> = {},
): string {
  const { message, example = {} } = ERROR_CATALOGUE[kind];
  const filled = { ...example, ...known };
  return message.replaceAll(/\{(\w+)\}/gu, (braces, name: string) => filled[name] ?? braces);
}
