import { COVER_LINE_ID } from '#domain/line-identity.ts';
import { DOCUMENT_BUDGET_BYTES, REQUEST_BUDGET_BYTES } from '#domain/line-metadata.ts';
import { printAmount } from '#domain/money.ts';
import type { LineIdWeakness, Offender, Refusal, ResendProblem } from '#domain/refusal.ts';
import type { StorageFault } from '#domain/storage.ts';
import { MOST_STORES } from '#domain/tenant.ts';

/** What a refusal becomes on the wire: the exact message, and the lines it is about (A1, B16). */
export interface RefusalAnswer {
  readonly status: number;
  readonly message: string;
  readonly details?: readonly Offender[];
  /** What the token endpoint says beside the message (RFC 6749; C2). */
  readonly error?: string;
  readonly error_description?: string;
}

type Kind = Refusal['refused'];
type OfKind<K extends Kind> = Extract<Refusal, { refused: K }>;
type Presenters = { readonly [K in Kind]: (refusal: OfKind<K>) => RefusalAnswer };

const WEAKNESS: Readonly<Record<LineIdWeakness, string>> = {
  tooShort: 'length must be at least 8 characters long',
  tooLong: 'length must be less than or equal to 64 characters long',
  characters: 'contains an invalid value',
};

const RESEND_PROBLEMS: Readonly<Record<ResendProblem, string>> = {
  noKey: 'its key named no install',
  device: 'a device made it, with its own session; use the buttons of the terminal',
  secrets: 'its secrets are not kept; send it from the plugin',
  cut: 'its body was too long to be kept whole; give one',
  address: 'not all of its address is kept',
  lost: 'what was sent did not arrive here',
};

const STORAGE_FAULTS: Readonly<Record<StorageFault, string>> = {
  locked: 'the database of the emulator is locked by another program',
  full: 'the disk of the emulator is full',
  readOnly: 'the database of the emulator can only be read',
  failing: 'the database of the emulator cannot be read or written',
  damaged: 'the database of the emulator is damaged',
};

/** One entry per kind, so that a new refusal without an answer does not compile. */
const PRESENTERS: Presenters = {
  // Sales
  notFound: ({ resource }) => answer(404, `plugin.${resource}.notFound`),
  tableNotInFloorPlan: () => answer(400, 'Table is not defined in the floor plan or is inactive'),
  tableAlreadyOpen: () => answer(409, 'Table is already open'),
  timerProduct: () => answer(409, 'plugin.tables.timerProduct'),
  invalidLineId: ({ lineId, at }) => answer(400, `Invalid lineId: ${lineId}`, at),
  weakLineId: ({ problem, at }) => answer(400, `"${at.path}" ${WEAKNESS[problem]}`, at),
  duplicateLineId: ({ lineId, at }) => answer(400, `Duplicate lineId: ${lineId}`, at),
  cancelledLineId: ({ lineId, at }) =>
    answer(409, `lineId belongs to a cancelled line: ${lineId}`, at),
  metadataShape: ({ at }) => answer(400, 'metadata must be an array of {key, value}', at),
  invalidMetadata: ({ subject, reason, at }) =>
    answer(400, `Invalid metadata: ${subject}: ${reason}`, at),
  metadataRequestBudget: ({ bytes }) =>
    answer(400, `Total metadata size (${bytes}) exceeds ${REQUEST_BUDGET_BYTES} bytes`),
  metadataDocumentBudget: ({ yours, others }) =>
    answer(
      400,
      `Total metadata size after merge (${yours + others}) exceeds ${DOCUMENT_BUDGET_BYTES} bytes ` +
        `(yours: ${yours}, other plugins: ${others})`,
    ),
  productNotFound: ({ product, at }) => answer(400, `Product not found: ${product}`, at),
  invalidTaxRate: ({ at }) => ({
    status: 400,
    message: `Invalid taxRate (0-100 expected): ${at.map(({ product }) => product).join(', ')}`,
    details: at,
  }),
  invalidOption: ({ product, reason, declaration, at }) =>
    answer(400, `Invalid option: ${product}: ${reason} (${declaration})`, at),
  noPaymentMethods: () => answer(400, 'no_payment_methods_configured'),
  unknownPaymentMethod: ({ at }) => answer(400, 'unknown_payment_method', at),
  totalTooLarge: () => answer(400, 'Total is too large'),
  paidExceedsTotal: ({ paid, total }) =>
    answer(400, `Paid (${printAmount(paid)}) exceeds total (${printAmount(total)}).`),

  // Capabilities
  capabilityNotFound: () => answer(404, 'plugin.capability.notFound'),
  idempotencyKeyRequired: ({ prefix }) => answer(400, `plugin.${prefix}.idempotencyKeyRequired`),
  idempotencyKeyReused: ({ prefix }) => answer(409, `plugin.${prefix}.idempotencyKeyReused`),
  rawPiiForbidden: () => answer(400, 'plugin.messaging.rawPiiForbidden'),
  noProvider: ({ prefix }) => answer(424, `plugin.${prefix}.noProvider`),
  selfTarget: ({ prefix }) => answer(409, `plugin.${prefix}.selfTarget`),
  providerTimeout: ({ prefix }) => answer(504, `plugin.${prefix}.timeout`),
  providerUnavailable: ({ prefix }) => answer(503, `plugin.${prefix}.providerUnavailable`),
  capabilityRequestNotFound: ({ prefix }) => answer(404, `plugin.${prefix}.requestNotFound`),

  // The token endpoint
  invalidRequest: ({ description }) => tokenError('invalid_request', description),
  invalidClient: () => ({
    ...tokenError('invalid_client', 'client_id or client_secret is wrong.'),
    status: 401,
    message: 'unauthorized',
  }),
  invalidGrant: () =>
    tokenError('invalid_grant', 'The code is unknown, used, expired or issued to another client.'),
  unsupportedGrantType: ({ given }) =>
    tokenError(
      'unsupported_grant_type',
      `grant_type must be authorization_code, found ${JSON.stringify(given)}.`,
    ),

  // Catalog writes
  recordNotFound: () => answer(404, 'plugin.catalog.notFound'),
  recordNotOwned: () => answer(403, 'plugin.catalog.notOwned'),
  categoryNotFound: () => answer(404, 'plugin.catalog.categoryNotFound'),
  categoryNotEmpty: () => answer(409, 'plugin.catalog.categoryNotEmpty'),
  catalogWriteInProgress: () => answer(409, 'plugin.catalog.duplicateInProgress'),

  // The Data API's door
  missingParams: ({ resource }) => answer(400, `plugin.${resource}.missingParams`),
  schema: ({ message }) => answer(400, message),
  invalidJson: () => answer(400, 'Invalid JSON body'),
  wrongContentType: () => answer(400, 'Content-Type must be application/json'),
  bodyTooLarge: () => answer(413, 'Request body too large'),
  unauthorized: () => answer(401, 'unauthorized'),
  scopeDenied: () => answer(403, 'plugin.scope.denied'),
  rateLimited: () => answer(429, 'plugin.rateLimited'),
  requestInProgress: () => answer(409, 'Duplicate request already in progress'),

  // Both doors
  storageUnavailable: ({ reason }) => answer(503, `Nothing was stored: ${STORAGE_FAULTS[reason]}`),

  // Staff and the control API
  staffOverpays: ({ paid, total }) =>
    answer(409, `Paid (${printAmount(paid)}) exceeds total (${printAmount(total)}).`),
  accountNotFound: ({ accountId }) => answer(404, `There is no account ${accountId} in this store`),
  accountNotOpen: ({ accountId, state }) =>
    answer(409, `Account ${accountId} is ${state}, not open`),
  lineNotFound: ({ line }) => answer(404, `The account has no line ${line}`),
  lineAlreadyVoided: ({ line }) => answer(409, `Line ${line} is already voided`),
  coverLineFixed: () =>
    answer(
      409,
      `The cover line (${COVER_LINE_ID}) follows the number of persons; it cannot be voided`,
    ),
  coverLineStays: () =>
    answer(
      409,
      `The cover line (${COVER_LINE_ID}) follows the number of persons; it cannot be moved`,
    ),
  coverLineUnmarked: () =>
    answer(
      409,
      `The cover line (${COVER_LINE_ID}) follows the number of persons; it cannot be marked ready`,
    ),
  lineNamedTwice: ({ line }) => answer(400, `Line ${line} is named twice`),
  onlyTablesMove: ({ accountId }) =>
    answer(409, `Account ${accountId} is a packet; only table accounts can be moved`),
  alreadyOnTable: ({ accountId, tableId }) =>
    answer(409, `Account ${accountId} is on table ${tableId} already; name another table`),
  coverLineWhole: () =>
    answer(409, `The cover line (${COVER_LINE_ID}) can only be collected as a whole`),
  lineAlreadyPaid: ({ line }) => answer(409, `Line ${line} is already paid`),
  quantityExceedsLine: ({ line, quantity, available }) =>
    answer(409, `Line ${line} has a quantity of ${available}, less than ${quantity}`),
  nothingDue: ({ paid, total }) =>
    answer(409, `Nothing is due: ${printAmount(paid)} of ${printAmount(total)} is paid`),
  notFullyPaid: ({ paid, total }) =>
    answer(409, `Account is not fully paid (${printAmount(paid)} of ${printAmount(total)})`),
  accountNotClosed: ({ accountId, state }) =>
    answer(409, `Account ${accountId} is ${state}, not closed`),
  packetsOnly: ({ accountId, can }) =>
    answer(409, `Account ${accountId} is that of a table; only packets can ${can}`),
  userNotFound: ({ userId }) => answer(404, `There is no user ${userId} in this store`),
  customerNotFound: ({ customerId }) =>
    answer(404, `There is no customer ${customerId} in this store`),
  storeNotFound: ({ serverId }) => answer(404, `There is no store ${serverId}`),
  storeLimitReached: () => answer(409, `Dev store limit reached (${MOST_STORES})`),
  ownEmailDomain: ({ domain }) => answer(400, `E-mail addresses of ${domain} cannot be used`),
  storeExpired: () => answer(403, 'Dev store expired'),
  installNotFound: ({ pluginId, serverId }) =>
    answer(404, `Plugin ${pluginId} is not installed on ${serverId}`),
  installSuspended: ({ pluginId }) =>
    answer(409, `Plugin ${pluginId} is suspended; it is not called until that ends`),
  noCallbacks: ({ pluginId }) =>
    answer(409, `Plugin ${pluginId} cannot be called: its install has no callbacks.baseUrl`),
  settingsIncomplete: ({ settings, lacks }) =>
    answer(400, `"${settings}.${lacks}" is required: the install has no ${settings} yet`),
  alreadyInstalled: () => answer(409, 'Plugin is already installed'),
  foreignPlugin: ({ developer, storeDeveloper }) =>
    answer(
      403,
      `A plugin of ${developer} cannot be installed on a store of ${storeDeveloper}: ` +
        `a dev store installs only its developer's own plugins`,
    ),
  requestNotFound: ({ id }) => answer(404, `There is no logged request ${id}`),
  cannotResend: ({ id, problem }) =>
    answer(409, `Call ${id} cannot be sent again: ${RESEND_PROBLEMS[problem]}`),
  deliveryNotFound: ({ id }) => answer(404, `There is no delivery ${id}`),
  deliveryNotPending: ({ id, status }) => answer(409, `Delivery ${id} is ${status}, not pending`),
  deliveriesPaused: ({ pluginId, reason }) =>
    answer(409, `Nothing is delivered to ${pluginId}: ${reason}`),
  tooManyStreams: ({ most }) =>
    answer(409, `There are ${most} event streams already; close one before opening another`),
  badFixture: ({ message }) => answer(400, message),
  worldReset: () =>
    answer(409, 'Everything was reset while this call was under way; nothing of it was kept'),
  noSuchCall: ({ message }) => answer(404, message),
  controlTokenNeeded: () =>
    answer(401, 'Control token missing or wrong: send Authorization: Bearer <controlToken>'),
  originNotAllowed: () => answer(403, 'Origin not allowed'),
  hostNotAllowed: () => answer(403, 'Host not allowed'),
  noSuchPage: ({ path }) => answer(404, `There is nothing at ${path}`),

  // Terminal payments
  paymentNotFound: () => answer(404, 'plugin.payment.notFound'),
  invalidStatus: () => answer(400, 'plugin.payment.invalidStatus'),
  paymentIdMismatch: () => answer(409, 'plugin.payment.paymentIdMismatch'),
  invalidCardLast4: () => answer(400, 'plugin.payment.invalidCardLast4'),
  approvedAmountRequired: () => answer(400, 'plugin.payment.approvedAmountRequired'),
  currencyMismatch: () => answer(409, 'plugin.payment.currencyMismatch'),
  amountExceedsRequested: () => answer(409, 'plugin.payment.amountExceedsRequested'),
  conflictingResult: () => answer(409, 'plugin.payment.conflictingResult'),

  // The terminal in the control API
  noSuchPayment: ({ paymentId }) => answer(404, `There is no payment ${paymentId} in this store`),
  deviceNotFound: ({ deviceId }) => answer(404, `There is no device ${deviceId} in this store`),
  noDevicePaired: ({ serverId }) =>
    answer(409, `No device is paired on ${serverId}: pair one with POST /control/devices`),
  paymentNotUncertain: ({ paymentId, state }) =>
    answer(409, `Payment ${paymentId} is ${state}; only an UNCERTAIN one is reconciled`),
  verdictAboveRequested: ({ amount, requested }) =>
    answer(
      409,
      `Amount (${printAmount(amount)}) exceeds the requested amount (${printAmount(requested)})`,
    ),
  nothingToRepeat: ({ paymentId }) =>
    answer(409, `The simulated device has sent nothing for payment ${paymentId} yet`),
  messageNotKept: ({ paymentId }) =>
    answer(
      409,
      `The last message for payment ${paymentId} held what may be a card number; it was not kept`,
    ),
};

/** Status, message and details of any refusal. */
export function presentRefusal(refusal: Refusal): RefusalAnswer {
  // The table has one presenter per kind; TypeScript cannot follow a kind through an index.
  const present = PRESENTERS[refusal.refused] as (refusal: Refusal) => RefusalAnswer;
  return present(refusal);
}

function tokenError(error: string, description: string): RefusalAnswer {
  return { status: 400, message: error, error, error_description: description };
}

function answer(status: number, message: string, at?: Offender): RefusalAnswer {
  return at === undefined ? { status, message } : { status, message, details: [at] };
}
