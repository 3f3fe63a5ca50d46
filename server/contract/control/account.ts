import * as z from 'zod';

import { ACCOUNT_STATES } from '#server/domain/account.ts';

import { ACTOR_FORMS } from '../actor.ts';
import { packetHeadRead, packetRead, tableHeadRead, tableRead } from '../data/account.ts';
import { amountRead } from '../values.ts';
import { time } from './fields.ts';

const state = z.enum(ACCOUNT_STATES);

const identity = { accountId: z.string(), state, closedAt: time.nullable() };

export const historyActor = z.union(ACTOR_FORMS);

/** One entry of the history; further fields depend on `type`. */
export const auditEntry = z.looseObject({
  id: z.string(),
  at: time,
  type: z.string(),
  actor: historyActor,
});

/** The part of a payment that paid for a line. */
export const allocation = z.strictObject({
  paymentIndex: z.int(),
  lineId: z.string().nullable(),
  id: z.string(),
  quantity: z.number(),
  amount: amountRead,
});

/** The size of a plugin's metadata on a line. */
export const metadataSize = z.strictObject({
  lineId: z.string().nullable(),
  by: z.string(),
  items: z.int(),
  bytes: z.int(),
});

const behind = {
  allocations: z.array(allocation),
  metadataSizes: z.array(metadataSize),
  audit: z.array(auditEntry),
};

/** A table account as staff sees it. */
export const tableAccountAnswer = tableRead.extend({
  ...identity,
  kind: z.literal('table'),
  ...behind,
});

/** A packet as staff sees it. */
export const packetAccountAnswer = packetRead.extend({
  ...identity,
  kind: z.literal('packet'),
  ...behind,
});

/** An account as staff sees it. */
export const accountAnswer = z.union([tableAccountAnswer, packetAccountAnswer]);

/** Facts about the lines of an account, for lists. */
const marks = {
  itemCount: z.int(),
  metadataOwners: z
    .array(z.string())
    .describe('The plugins that wrote metadata on its lines, voided ones and payments included.'),
  hasTimer: z
    .boolean()
    .describe('Whether a line is sold by time, which locks a table against full replaces.'),
};

export const tableHead = tableHeadRead.extend({ ...identity, kind: z.literal('table'), ...marks });

export const packetHead = packetHeadRead.extend({
  ...identity,
  kind: z.literal('packet'),
  ...marks,
});

/** Accounts without their lists. */
export const accountsAnswer = z.array(z.union([tableHead, packetHead]));

/** A field that a plugin does not get, and why, as a code and in words. */
export const withheldField = z.strictObject({
  path: z.string(),
  code: z.enum(['ordersScopeMissing', 'customersScopeMissing', 'customersConsentMissing']),
  reason: z.string(),
});

/** An account as a plugin reads it, and the fields that are withheld. */
export const asPluginAnswer = z.strictObject({
  body: z.union([tableRead, packetRead]).nullable(),
  withheld: z.array(withheldField),
});

/** The result of closing; `gate` is the refusal of the first install that did not agree (D10). */
export const closeAnswer = z.union([
  z.strictObject({ closed: z.literal(true) }),
  z.strictObject({
    closed: z.literal(false),
    gate: z.strictObject({
      pluginId: z.string(),
      success: z.boolean(),
      message: z.string().nullable(),
      level: z.string().nullable(),
      display: z.string().nullable(),
      confirmable: z.boolean(),
    }),
  }),
]);

/** An event that a move would emit (D4). */
const rehearsedEvent = z.strictObject({
  type: z.enum(['table.updated', 'table.deleted']),
  tableId: z.string(),
  data: z.looseObject(tableRead.shape),
});

/** Both accounts after a move; with `dryRun` the events that it would emit. */
export const moveAnswer = z.union([
  z.strictObject({
    source: tableAccountAnswer.describe(
      'After a move to a free table the same account as the target; after a merge it is removed.',
    ),
    target: tableAccountAnswer,
  }),
  z.strictObject({ events: z.array(rehearsedEvent) }),
]);
