import { describe, expect, test } from 'vitest';

import type { Refusal } from '#domain/refusal.ts';
import { presentRefusal } from '#present/refusal.ts';

import type { RefusalKind } from './error-catalogue.ts';
import { ERROR_CATALOGUE, exampleMessage } from './error-catalogue.ts';

type Samples = { readonly [Kind in Refusal['refused']]: Extract<Refusal, { refused: Kind }> };

const at = { path: 'cart[0].lineId', product: 'p-cay' };
const prefix = 'invoice';

/** One refusal of every kind; a new kind without a sample or an entry does not compile. */
const SAMPLES = {
  notFound: { refused: 'notFound', resource: 'tables' },
  tableNotInFloorPlan: { refused: 'tableNotInFloorPlan' },
  tableAlreadyOpen: { refused: 'tableAlreadyOpen' },
  timerProduct: { refused: 'timerProduct' },
  invalidLineId: { refused: 'invalidLineId', lineId: 'kuver', at },
  weakLineId: { refused: 'weakLineId', problem: 'tooLong', at },
  duplicateLineId: { refused: 'duplicateLineId', lineId: 'same-line-1', at },
  cancelledLineId: { refused: 'cancelledLineId', lineId: 'gone-line-1', at },
  metadataShape: { refused: 'metadataShape', at },
  invalidMetadata: { refused: 'invalidMetadata', subject: 'p-cay', reason: 'too many items', at },
  metadataRequestBudget: { refused: 'metadataRequestBudget', bytes: 20_500 },
  metadataDocumentBudget: { refused: 'metadataDocumentBudget', yours: 2500, others: 100_000 },
  productNotFound: { refused: 'productNotFound', product: 'p-yok', at },
  invalidTaxRate: { refused: 'invalidTaxRate', at: [at] },
  invalidOption: {
    refused: 'invalidOption',
    product: 'p-adana',
    reason: 'ambiguous',
    declaration: 'Ekstra',
    at,
  },
  noPaymentMethods: { refused: 'noPaymentMethods' },
  unknownPaymentMethod: { refused: 'unknownPaymentMethod', at: { path: 'payments[0].id' } },
  totalTooLarge: { refused: 'totalTooLarge' },
  paidExceedsTotal: { refused: 'paidExceedsTotal', paid: 2000, total: 1000 },
  capabilityNotFound: { refused: 'capabilityNotFound' },
  idempotencyKeyRequired: { refused: 'idempotencyKeyRequired', prefix },
  idempotencyKeyReused: { refused: 'idempotencyKeyReused', prefix },
  rawPiiForbidden: { refused: 'rawPiiForbidden' },
  noProvider: { refused: 'noProvider', prefix },
  selfTarget: { refused: 'selfTarget', prefix },
  providerTimeout: { refused: 'providerTimeout', prefix },
  providerUnavailable: { refused: 'providerUnavailable', prefix },
  capabilityRequestNotFound: { refused: 'capabilityRequestNotFound', prefix },
  invalidRequest: { refused: 'invalidRequest', description: '"code" is required' },
  invalidClient: { refused: 'invalidClient' },
  invalidGrant: { refused: 'invalidGrant' },
  unsupportedGrantType: { refused: 'unsupportedGrantType', given: 'password' },
  recordNotFound: { refused: 'recordNotFound' },
  recordNotOwned: { refused: 'recordNotOwned' },
  categoryNotFound: { refused: 'categoryNotFound' },
  categoryNotEmpty: { refused: 'categoryNotEmpty' },
  catalogWriteInProgress: { refused: 'catalogWriteInProgress' },
  missingParams: { refused: 'missingParams', resource: 'catalog' },
  schema: { refused: 'schema', message: '"cart" must be an array' },
  invalidJson: { refused: 'invalidJson' },
  wrongContentType: { refused: 'wrongContentType' },
  bodyTooLarge: { refused: 'bodyTooLarge' },
  unauthorized: { refused: 'unauthorized' },
  scopeDenied: { refused: 'scopeDenied' },
  rateLimited: { refused: 'rateLimited' },
  requestInProgress: { refused: 'requestInProgress' },
  storageUnavailable: { refused: 'storageUnavailable', reason: 'full' },
  staffOverpays: { refused: 'staffOverpays', paid: 2000, total: 1000 },
  accountNotFound: { refused: 'accountNotFound', accountId: 'a-1' },
  accountNotOpen: { refused: 'accountNotOpen', accountId: 'a-1', state: 'closed' },
  lineNotFound: { refused: 'lineNotFound', line: 'l-1' },
  lineAlreadyVoided: { refused: 'lineAlreadyVoided', line: 'l-1' },
  coverLineFixed: { refused: 'coverLineFixed' },
  coverLineStays: { refused: 'coverLineStays' },
  coverLineUnmarked: { refused: 'coverLineUnmarked' },
  onlyTablesMove: { refused: 'onlyTablesMove', accountId: 'a-1' },
  alreadyOnTable: { refused: 'alreadyOnTable', accountId: 'a-1', tableId: 't-1' },
  coverLineWhole: { refused: 'coverLineWhole' },
  lineNamedTwice: { refused: 'lineNamedTwice', line: 'l-1' },
  lineAlreadyPaid: { refused: 'lineAlreadyPaid', line: 'l-1' },
  quantityExceedsLine: { refused: 'quantityExceedsLine', line: 'l-1', quantity: 3, available: 2 },
  nothingDue: { refused: 'nothingDue', paid: 1000, total: 1000 },
  notFullyPaid: { refused: 'notFullyPaid', paid: 1000, total: 2000 },
  accountNotClosed: { refused: 'accountNotClosed', accountId: 'a-1', state: 'open' },
  packetsOnly: { refused: 'packetsOnly', accountId: 'a-1', can: 'be cancelled' },
  userNotFound: { refused: 'userNotFound', userId: 'u-1' },
  customerNotFound: { refused: 'customerNotFound', customerId: 'cu-99' },
  storeNotFound: { refused: 'storeNotFound', serverId: 'srv-yok' },
  storeExpired: { refused: 'storeExpired' },
  storeLimitReached: { refused: 'storeLimitReached' },
  ownEmailDomain: { refused: 'ownEmailDomain', domain: 'service.example' },
  installNotFound: { refused: 'installNotFound', pluginId: 'p', serverId: 's' },
  installSuspended: { refused: 'installSuspended', pluginId: 'p' },
  noCallbacks: { refused: 'noCallbacks', pluginId: 'p' },
  settingsIncomplete: { refused: 'settingsIncomplete', settings: 'webhook', lacks: 'url' },
  alreadyInstalled: { refused: 'alreadyInstalled' },
  foreignPlugin: { refused: 'foreignPlugin', developer: 'a', storeDeveloper: 'b' },
  requestNotFound: { refused: 'requestNotFound', id: '9' },
  cannotResend: { refused: 'cannotResend', id: '9', problem: 'noKey' },
  deliveryNotFound: { refused: 'deliveryNotFound', id: '9' },
  deliveryNotPending: { refused: 'deliveryNotPending', id: 9, status: 'dropped' },
  deliveriesPaused: { refused: 'deliveriesPaused', pluginId: 'a', reason: 'b' },
  tooManyStreams: { refused: 'tooManyStreams', most: 100 },
  badFixture: { refused: 'badFixture', message: 'Bad.' },
  worldReset: { refused: 'worldReset' },
  noSuchCall: { refused: 'noSuchCall', message: 'There is no such call.' },
  controlTokenNeeded: { refused: 'controlTokenNeeded' },
  originNotAllowed: { refused: 'originNotAllowed' },
  hostNotAllowed: { refused: 'hostNotAllowed' },
  noSuchPage: { refused: 'noSuchPage', path: '/x' },
  paymentNotFound: { refused: 'paymentNotFound' },
  invalidStatus: { refused: 'invalidStatus', problem: 'result' },
  paymentIdMismatch: { refused: 'paymentIdMismatch' },
  invalidCardLast4: { refused: 'invalidCardLast4' },
  approvedAmountRequired: { refused: 'approvedAmountRequired' },
  currencyMismatch: { refused: 'currencyMismatch' },
  amountExceedsRequested: { refused: 'amountExceedsRequested', approved: '20', requested: 1000 },
  conflictingResult: { refused: 'conflictingResult', state: 'APPROVED', reported: 'DECLINED' },
  noSuchPayment: { refused: 'noSuchPayment', paymentId: 'pay_1' },
  deviceNotFound: { refused: 'deviceNotFound', deviceId: 'd' },
  noDevicePaired: { refused: 'noDevicePaired', serverId: 's' },
  paymentNotUncertain: { refused: 'paymentNotUncertain', paymentId: 'pay_1', state: 'PENDING' },
  verdictAboveRequested: { refused: 'verdictAboveRequested', amount: 2000, requested: 1000 },
  nothingToRepeat: { refused: 'nothingToRepeat', paymentId: 'pay_1' },
  messageNotKept: { refused: 'messageNotKept', paymentId: 'pay_1' },
} as const satisfies Samples & Readonly<Record<RefusalKind, Refusal>>;

const kinds = Object.keys(ERROR_CATALOGUE) as RefusalKind[];

test('has one entry for each kind of refusal', () => {
  expect(kinds.toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
});

describe('the entry of a refusal', () => {
  test.each(kinds)('%s is what is sent: status, message and details', (kind) => {
    const entry = ERROR_CATALOGUE[kind];
    const sent = presentRefusal(SAMPLES[kind]);

    expect(sent.status).toBe(entry.status);
    expect(sent.message).toMatch(patternOf(entry.message));
    expect(sent.details !== undefined).toBe(entry.at !== undefined);
    expect(sent.error).toBe(entry.error);
  });

  test.each(kinds)('%s has an example without open braces', (kind) => {
    expect(exampleMessage(kind).replace('{key, value}', '')).not.toMatch(/[{}]/u);
  });
});

test('fills an example with what the caller knows', () => {
  expect(exampleMessage('missingParams', { resource: 'tables' })).toBe(
    'plugin.tables.missingParams',
  );
  expect(exampleMessage('notFound')).toBe('plugin.packets.notFound');
});

/** A message in which braces stand for any text. */
function patternOf(message: string): RegExp {
  const parts = message
    .split(/\{\w+\}/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}
