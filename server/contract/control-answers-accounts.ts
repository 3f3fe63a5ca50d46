import * as z from 'zod';

import { packetHeadRead, packetRead, tableHeadRead, tableRead } from './account.ts';
import { time } from './control-answers.ts';
import { amountRead } from './money.ts';

// What the control API answers about accounts: the plugin's own reads, ungated, and more.

const state = z.enum(['open', 'closed', 'cancelled', 'removed']);

const identity = { accountId: z.string(), state, closedAt: time.nullable() };

export const actor = z.union([
  z.strictObject({
    type: z.literal('staff'),
    userId: z.string(),
    role: z.enum(['manager', 'staff']),
  }),
  z.strictObject({ type: z.literal('plugin'), pluginId: z.string() }),
  z.strictObject({ type: z.literal('system') }),
]);

/** One entry of the history; what else it has depends on `type`. */
const auditEntry = z.looseObject({ id: z.string(), at: time, type: z.string(), actor });

const behind = {
  allocations: z.array(
    z.strictObject({
      paymentIndex: z.int(),
      lineId: z.string().nullable(),
      id: z.string(),
      quantity: z.number(),
      amount: amountRead,
    }),
  ),
  metadataSizes: z.array(
    z.strictObject({
      lineId: z.string().nullable(),
      by: z.string(),
      items: z.int(),
      bytes: z.int(),
    }),
  ),
  audit: z.array(auditEntry),
};

/** Everything that staff sees of a table account. */
export const tableAccountAnswer = tableRead.extend({
  ...identity,
  kind: z.literal('table'),
  ...behind,
});

/** Everything that staff sees of an account. */
export const accountAnswer = z.union([
  tableAccountAnswer,
  packetRead.extend({ ...identity, kind: z.literal('packet'), ...behind }),
]);

/** What lists show of an account's lines. */
const marks = {
  itemCount: z.int(),
  metadataOwners: z
    .array(z.string())
    .describe('The plugins that wrote metadata on its lines, voided ones and payments included.'),
  hasTimer: z
    .boolean()
    .describe('Whether a line is sold by time, which locks a table against full replaces.'),
};

const tableHead = tableHeadRead.extend({ ...identity, kind: z.literal('table'), ...marks });

/** Accounts without their lists. */
export const accountsAnswer = z.array(
  z.union([tableHead, packetHeadRead.extend({ ...identity, kind: z.literal('packet'), ...marks })]),
);

/** The floor with what stands on each table. */
export const tablesAnswer = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    tables: z.array(
      z.strictObject({
        tableId: z.string(),
        title: z.string(),
        active: z.boolean(),
        state: z
          .enum(['free', 'open', 'paid', 'waiting', 'inactive'])
          .describe('`waiting`: a payment of the account has not come to an end on a terminal.'),
        account: tableHead.nullable(),
      }),
    ),
  }),
);

/** A field that a plugin does not get: its path, and why as a code and in words. */
export const withheldField = z.strictObject({
  path: z.string(),
  code: z.enum(['ordersScopeMissing', 'customersScopeMissing', 'customersConsentMissing']),
  reason: z.string(),
});

/** What a plugin's own read of an account returns, and what is kept from it. */
export const asPluginAnswer = z.strictObject({
  body: z.union([tableRead, packetRead]).nullable(),
  withheld: z.array(withheldField),
});
