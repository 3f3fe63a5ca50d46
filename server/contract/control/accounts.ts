import * as z from 'zod';

import { ACCOUNT_KINDS } from '#server/domain/account.ts';

import { BOUNDS } from '../bounds.ts';
import { consumptionTypeWrite } from '../data/consumption-type.ts';
import { newCustomer } from '../data/sale-requests.ts';
import { saleTextsWrite } from '../data/sale-texts.ts';
import { violation } from '../errors/violation.ts';
import { amount, identifier, integerWithin, numberWithin, slug, text } from '../values.ts';
import {
  accountAnswer,
  asPluginAnswer,
  closeAnswer,
  metadataAnswer,
  moveAnswer,
  packetHead,
  tableHead,
} from './account.ts';
import { CART_REFUSALS, defineCalls, storeInput } from './define-calls.ts';
import { equalParts, queryInteger, staffInput } from './fields.ts';
import {
  MOST_LINES,
  addLinesBody,
  changeLineBody,
  lineIds,
  namesOneLine,
  partQuantity,
  readyBody,
  staffCart,
  voidLineBody,
} from './lines.ts';

const accountFields = {
  personCount: integerWithin(0, BOUNDS.personCount).optional(),
  ...saleTextsWrite,
};

const CHANGEABLE = Object.keys(accountFields) as (keyof typeof accountFields)[];

export const accountsQuery = storeInput.extend({
  status: z.enum(['open', 'closed']).optional(),
  kind: z.enum(ACCOUNT_KINDS).optional(),
  limit: queryInteger(1, 1000).optional().describe('All accounts by default.'),
  after: z
    .string()
    .optional()
    .describe(
      'The `accountId` of the last account on the previous page; returns the page after it. ' +
        'A page with fewer than `limit` accounts is the last one.',
    ),
});

/**
 * Pays an amount, specific lines, or, if neither is given, everything that is due. Refuses amounts that round to 0
 * (A13).
 */
export const collectBody = staffInput
  .extend({
    methodId: identifier(128),
    amount: amount()
      .refine((value) => value >= 0.005, violation('mustNotRoundToZero'))
      .optional(),
    lines: z
      .array(namesOneLine(z.strictObject({ ...lineIds, quantity: partQuantity.optional() })))
      .min(1)
      .max(MOST_LINES)
      .optional(),
    parts: equalParts.optional(),
  })
  .refine(
    (body) => body.amount === undefined || body.lines === undefined,
    violation('mustNotHaveBothOf', { values: ['amount', 'lines'] }),
  )
  .refine(
    (body) => body.parts === undefined || body.amount !== undefined,
    violation('mustHaveAmountForParts'),
  );

/** The reason appears only in the history. */
const reasonBody = staffInput.extend({ reason: text(500).optional() });

const movedLine = namesOneLine(
  z.strictObject({
    ...lineIds,
    quantity: numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most)
      .optional()
      .describe('All of the line by default. Rounded half up to three places.'),
  }),
);

const OPEN_ACCOUNT = ['accountNotFound', 'accountNotOpen'] as const;
const LINE = ['lineNotFound', 'lineAlreadyVoided'] as const;

export const accountCalls = defineCalls('staff', {
  listAccounts: {
    request: 'GET /accounts',
    concerns: 'store',
    query: accountsQuery,
    summary: 'Lists accounts, newest first.',
    topics: ['accounts'],
    response: z.array(z.union([tableHead, packetHead])),
  },
  getAccount: {
    request: 'GET /accounts/{accountId}',
    concerns: 'store',
    summary: 'Reads everything that staff see of an account.',
    topics: ['accounts/{accountId}', 'customers', 'installs'],
    response: accountAnswer,
    refusals: ['accountNotFound'],
  },
  getAccountAsPlugin: {
    request: 'GET /accounts/{accountId}/as-plugin',
    concerns: 'store',
    query: storeInput.extend({ pluginId: slug }),
    summary: 'Reads an account as a plugin sees it, and lists the fields it may not read.',
    topics: ['accounts/{accountId}', 'customers', 'installs'],
    response: asPluginAnswer,
    refusals: ['accountNotFound', 'installNotFound'],
  },
  addLines: {
    request: 'POST /accounts/{accountId}/lines',
    body: addLinesBody,
    summary: 'Appends lines to an open account.',
    response: accountAnswer,
    refusals: [...OPEN_ACCOUNT, ...CART_REFUSALS],
  },
  voidLine: {
    request: 'POST /accounts/{accountId}/void',
    body: voidLineBody,
    summary: 'Voids a line of an open account.',
    response: accountAnswer,
    refusals: [...OPEN_ACCOUNT, 'coverLineFixed', ...LINE, 'staffOverpays'],
  },
  markReady: {
    request: 'POST /accounts/{accountId}/ready',
    body: readyBody,
    summary: 'Marks lines of an open account as ready or not ready, and sets where they wait.',
    response: accountAnswer,
    refusals: [...OPEN_ACCOUNT, 'coverLineUnmarked', ...LINE, 'lineNamedTwice'],
  },
  changeAccount: {
    request: 'POST /accounts/{accountId}/change',
    body: staffInput
      .extend(accountFields)
      .refine(
        (body) => CHANGEABLE.some((name) => body[name] !== undefined),
        violation('mustHaveOneOf', { values: CHANGEABLE }),
      ),
    summary: 'Changes the number of persons or the note of an open account.',
    response: accountAnswer,
    refusals: [...OPEN_ACCOUNT, 'onlyTablesSeat', 'totalTooLarge', 'staffOverpays'],
  },
  changeLine: {
    request: 'POST /accounts/{accountId}/change-line',
    body: changeLineBody,
    summary: 'Changes the quantity or the note of a line of an open account.',
    response: accountAnswer,
    refusals: [
      ...OPEN_ACCOUNT,
      'coverLineUnchanged',
      ...LINE,
      'timerLineFixed',
      'totalTooLarge',
      'staffOverpays',
    ],
  },
  closeAccount: {
    request: 'POST /accounts/{accountId}/close',
    body: staffInput.extend({
      confirm: z.boolean().default(false).describe('Closes despite a warning.'),
    }),
    summary: 'Closes an account; a table account only if every plugin with the hook agrees.',
    response: closeAnswer,
    refusals: [...OPEN_ACCOUNT, 'notFullyPaid'],
  },
  moveAccount: {
    request: 'POST /accounts/{accountId}/move',
    body: staffInput.extend({
      toTableId: identifier(BOUNDS.tableId),
      lines: z
        .array(movedLine)
        .min(1)
        .max(10_000)
        .optional()
        .describe('The whole account by default.'),
      dryRun: z
        .boolean()
        .optional()
        .describe('Only returns the events of the move; nothing is written.'),
    }),
    summary: 'Moves a table account, or some of its lines, to another table.',
    response: moveAnswer,
    refusals: [
      ...OPEN_ACCOUNT,
      'onlyTablesMove',
      'alreadyOnTable',
      'tableNotInFloorPlan',
      'coverLineStays',
      ...LINE,
      'lineNamedTwice',
      'quantityExceedsLine',
      'staffOverpays',
      'totalTooLarge',
    ],
  },
  collectPayment: {
    request: 'POST /accounts/{accountId}/collect',
    body: collectBody,
    summary: 'Takes a payment: all that is due, an amount, or lines and parts of lines.',
    response: accountAnswer,
    refusals: [
      ...OPEN_ACCOUNT,
      'noPaymentMethods',
      'unknownPaymentMethod',
      'lineNamedTwice',
      ...LINE,
      'lineAlreadyPaid',
      'quantityExceedsLine',
      'coverLineWhole',
      'nothingDue',
      'staffOverpays',
    ],
  },
  reopenAccount: {
    request: 'POST /accounts/{accountId}/reopen',
    body: reasonBody,
    summary: 'Opens a closed account again.',
    response: accountAnswer,
    refusals: ['accountNotFound', 'accountNotClosed', 'tableAlreadyOpen', 'tableNotInFloorPlan'],
  },
  cancelAccount: {
    request: 'POST /accounts/{accountId}/cancel',
    body: reasonBody,
    summary: 'Cancels an open packet.',
    response: accountAnswer,
    refusals: [...OPEN_ACCOUNT, 'packetsOnly'],
  },
  setPacketStatus: {
    request: 'POST /accounts/{accountId}/status',
    body: staffInput.extend({ status: text(BOUNDS.status).min(1) }),
    summary: 'Sets the status of an open packet.',
    response: accountAnswer,
    refusals: [...OPEN_ACCOUNT, 'packetsOnly'],
  },

  listMetadata: {
    request: 'GET /metadata',
    concerns: 'store',
    summary: 'Lists the line metadata of all open accounts.',
    topics: ['accounts'],
    response: metadataAnswer,
  },
  openPacket: {
    request: 'POST /packets',
    body: staffInput.extend({
      customer: newCustomer.optional(),
      type: consumptionTypeWrite.optional(),
      cart: staffCart.min(1),
    }),
    summary: 'Opens a packet as staff do.',
    response: accountAnswer,
    refusals: CART_REFUSALS,
  },
});
