import type { Minor } from './money.ts';
import type { StorageFault } from './storage.ts';

/** The plural path segment that names a resource in messages (A7). */
export type Resource = 'packets' | 'tables' | 'customers' | 'products' | 'categories' | 'users';

/** A place in a request: `path` such as `cart[0].lineId`, and the product of that line if it has one. */
export interface Offender {
  readonly path: string;
  readonly product?: string;
}

/** Refusals of the rules of sales: answers of both doors, plugins' and staff's. */
type SaleRefusal =
  | { refused: 'notFound'; resource: Resource }
  | { refused: 'tableNotInFloorPlan' }
  | { refused: 'tableAlreadyOpen' }
  | { refused: 'timerProduct' }
  | { refused: 'invalidLineId'; lineId: string; at: Offender }
  | { refused: 'weakLineId'; problem: LineIdWeakness; at: Offender }
  | { refused: 'duplicateLineId'; lineId: string; at: Offender }
  | { refused: 'cancelledLineId'; lineId: string; at: Offender }
  | { refused: 'metadataShape'; at: Offender }
  | { refused: 'invalidMetadata'; subject: string; reason: string; at: Offender }
  | { refused: 'metadataRequestBudget'; bytes: number }
  | { refused: 'metadataDocumentBudget'; yours: number; others: number }
  | { refused: 'productNotFound'; product: string; at: Offender }
  | { refused: 'invalidTaxRate'; at: readonly Required<Offender>[] }
  | {
      refused: 'invalidOption';
      product: string;
      reason: OptionProblem;
      declaration: string;
      at: Offender;
    }
  | { refused: 'noPaymentMethods' }
  | { refused: 'unknownPaymentMethod'; at: Offender }
  | { refused: 'totalTooLarge' }
  | { refused: 'paidExceedsTotal'; paid: Minor; total: Minor };

/** Refusals of the token endpoint, named as in RFC 6749 (C2). */
type TokenRefusal =
  | { refused: 'invalidRequest'; description: string }
  | { refused: 'invalidClient' }
  | { refused: 'invalidGrant' }
  | { refused: 'unsupportedGrantType'; given: string };

/** Refusals of capability calls; `prefix` is the first segment of the capability's id (C8). */
type CapabilityRefusal =
  | { refused: 'capabilityNotFound' }
  | { refused: 'idempotencyKeyRequired'; prefix: string }
  | { refused: 'idempotencyKeyReused'; prefix: string }
  | { refused: 'rawPiiForbidden' }
  | { refused: 'noProvider'; prefix: string }
  | { refused: 'selfTarget'; prefix: string }
  | { refused: 'providerTimeout'; prefix: string }
  | { refused: 'providerUnavailable'; prefix: string }
  | { refused: 'capabilityRequestNotFound'; prefix: string };

/** Refusals of catalog writes. */
type CatalogRefusal =
  | { refused: 'recordNotFound' }
  | { refused: 'recordNotOwned' }
  | { refused: 'categoryNotFound' }
  | { refused: 'categoryNotEmpty' }
  | { refused: 'catalogWriteInProgress' };

/** Refusals of the Data API's door, before any rule of sales is asked. */
type RequestRefusal =
  | { refused: 'missingParams'; resource: Resource | 'catalog' }
  | { refused: 'schema'; message: string }
  | { refused: 'invalidJson' }
  | { refused: 'wrongContentType' }
  | { refused: 'bodyTooLarge' }
  | { refused: 'unauthorized' }
  | { refused: 'scopeDenied' }
  | { refused: 'rateLimited' }
  | { refused: 'requestInProgress' };

/** What the machine refuses, through no fault of the caller's. */
interface StorageRefusal {
  readonly refused: 'storageUnavailable';
  readonly reason: StorageFault;
}

/** Why a logged call cannot be sent again. */
export type ResendProblem = 'noKey' | 'device' | 'secrets' | 'cut' | 'address' | 'lost';

/** Refusals that only staff and the control API meet. */
type ControlRefusal =
  | { refused: 'staffOverpays'; paid: Minor; total: Minor }
  | { refused: 'accountNotFound'; accountId: string }
  | { refused: 'accountNotOpen'; accountId: string; state: string }
  | { refused: 'lineNotFound'; line: string }
  | { refused: 'lineAlreadyVoided'; line: string }
  | { refused: 'coverLineFixed' }
  | { refused: 'coverLineStays' }
  | { refused: 'coverLineUnmarked' }
  | { refused: 'lineNamedTwice'; line: string }
  | { refused: 'onlyTablesMove'; accountId: string }
  | { refused: 'alreadyOnTable'; accountId: string; tableId: string }
  | { refused: 'coverLineWhole' }
  | { refused: 'lineAlreadyPaid'; line: string }
  | { refused: 'quantityExceedsLine'; line: string; quantity: number; available: number }
  | { refused: 'nothingDue'; paid: Minor; total: Minor }
  | { refused: 'notFullyPaid'; paid: Minor; total: Minor }
  | { refused: 'accountNotClosed'; accountId: string; state: string }
  | { refused: 'packetsOnly'; accountId: string; can: 'be cancelled' | 'have a status' }
  | { refused: 'userNotFound'; userId: string }
  | { refused: 'customerNotFound'; customerId: string }
  | { refused: 'storeNotFound'; serverId: string }
  | { refused: 'storeExpired' }
  | { refused: 'storeLimitReached' }
  | { refused: 'ownEmailDomain'; domain: string }
  | { refused: 'installNotFound'; pluginId: string; serverId: string }
  | { refused: 'installSuspended'; pluginId: string }
  | { refused: 'noCallbacks'; pluginId: string }
  | { refused: 'settingsIncomplete'; settings: 'webhook' | 'callbacks'; lacks: 'url' | 'baseUrl' }
  | { refused: 'alreadyInstalled' }
  | { refused: 'foreignPlugin'; developer: string; storeDeveloper: string }
  | { refused: 'requestNotFound'; id: string }
  | { refused: 'cannotResend'; id: string; problem: ResendProblem }
  | { refused: 'deliveryNotFound'; id: string }
  | { refused: 'deliveryNotPending'; id: number; status: string }
  | { refused: 'deliveriesPaused'; pluginId: string; reason: string }
  | { refused: 'tooManyStreams'; most: number }
  | { refused: 'badFixture'; message: string }
  | { refused: 'worldReset' }
  | { refused: 'noSuchCall'; message: string }
  | { refused: 'controlTokenNeeded' }
  | { refused: 'originNotAllowed' }
  | { refused: 'hostNotAllowed' }
  | { refused: 'noSuchPage'; path: string };

/** Refusals of a device's messages about a payment (specification, Payment result errors). */
type PaymentRefusal =
  | { refused: 'paymentNotFound' }
  | { refused: 'invalidStatus'; problem: StatusProblem }
  | { refused: 'paymentIdMismatch' }
  | { refused: 'invalidCardLast4' }
  | { refused: 'approvedAmountRequired' }
  | { refused: 'currencyMismatch' }
  | { refused: 'amountExceedsRequested'; approved: string; requested: Minor }
  | { refused: 'conflictingResult'; state: string; reported: string };

/** Refusals of the terminal's part of the control API. */
type TerminalRefusal =
  | { refused: 'noSuchPayment'; paymentId: string }
  | { refused: 'deviceNotFound'; deviceId: string }
  | { refused: 'noDevicePaired'; serverId: string }
  | { refused: 'paymentNotUncertain'; paymentId: string; state: string }
  | { refused: 'verdictAboveRequested'; amount: Minor; requested: Minor }
  | { refused: 'nothingToRepeat'; paymentId: string }
  | { refused: 'messageNotKept'; paymentId: string };

/** Every way to say no. What each becomes on the wire stands in `present/refusal.ts`. */
export type Refusal =
  | SaleRefusal
  | CatalogRefusal
  | CapabilityRefusal
  | TokenRefusal
  | RequestRefusal
  | StorageRefusal
  | ControlRefusal
  | PaymentRefusal
  | TerminalRefusal;

/** What keeps a body from being a result or a progress of the platform (E1, E2). */
export type StatusProblem = 'topLevel' | 'noPaymentResponse' | 'category' | 'event' | 'result';

/** What is wrong with a weak line identity, as the raw schema text tells it (B15). */
export type LineIdWeakness = 'tooShort' | 'tooLong' | 'characters';

/** Why an option declaration does not name one choice (B20). */
export type OptionProblem = 'not in catalog' | 'ambiguous' | 'repeated';

/** The result of something that may be refused. Exceptions are for bugs only. */
export type Outcome<T> = T | Refusal;

/** Tells a refusal from a result. */
export function isRefusal<T>(outcome: T | Refusal): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
