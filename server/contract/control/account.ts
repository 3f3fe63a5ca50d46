import * as z from 'zod';

import { ACCOUNT_KINDS, ACCOUNT_STATES } from '#server/domain/account.ts';
import { METADATA_LISTS } from '#server/domain/line-metadata.ts';

import {
  metadataItem,
  packetHeadRead,
  packetRead,
  tableHeadRead,
  tableRead,
} from '../data/account.ts';
import { amountRead, listOf, named } from '../values.ts';
import { auditEntry } from './account-history.ts';
import { time } from './fields.ts';

const state = z.enum(ACCOUNT_STATES);

const identity = { accountId: z.string(), state, closedAt: time.nullable() };
const table = { ...identity, kind: z.literal('table') };
const packet = { ...identity, kind: z.literal('packet') };

/** The share of a payment that covers a line. */
export const allocation = named('Allocation', {
  paymentIndex: z.int(),
  lineId: z.string().nullable(),
  id: z.string(),
  quantity: z.number(),
  amount: amountRead,
});

/** The size of the metadata that a plugin has on a line. */
const metadataSize = named('MetadataSize', {
  lineId: z.string().nullable(),
  by: z.string(),
  items: z.int(),
  bytes: z.int(),
});

const details = {
  allocations: z.array(allocation),
  metadataSizes: z.array(metadataSize),
  audit: z.array(auditEntry),
};

export const tableAccountAnswer = named('StaffTableAccount', {
  ...tableRead.shape,
  ...table,
  ...details,
});

export const packetAccountAnswer = named('StaffPacketAccount', {
  ...packetRead.shape,
  ...packet,
  ...details,
});

/** An account as staff see it: with all fields, and its history. */
export const accountAnswer = z
  .union([tableAccountAnswer, packetAccountAnswer])
  .meta({ id: 'StaffAccount' });

const lineFacts = {
  itemCount: z.int(),
  metadataOwners: z
    .array(z.string())
    .describe(
      "The plugins that wrote metadata on the account's lines, including payment and voided lines.",
    ),
  hasTimer: z
    .boolean()
    .describe('Whether a line is sold by time, which locks a table against full replaces.'),
};

export const tableHead = named('TableAccountHead', {
  ...tableHeadRead.shape,
  ...table,
  ...lineFacts,
});

export const packetHead = named('PacketAccountHead', {
  ...packetHeadRead.shape,
  ...packet,
  ...lineFacts,
});

/** A field that a plugin may not read, and why. */
export const withheldField = z.strictObject({
  path: z.string(),
  code: z.enum(['ordersScopeMissing', 'customersScopeMissing', 'customersConsentMissing']),
  reason: z.string(),
});

export const asPluginAnswer = named('AccountAsPlugin', {
  body: z.union([tableRead, packetRead]).nullable(),
  withheld: z.array(withheldField),
});

/** `gate` is the response of the first install whose hook did not allow the close (D10). */
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

/** Both accounts after a move; with `dryRun` the events that the move would emit (D4). */
export const moveAnswer = z.union([
  z.strictObject({
    source: tableAccountAnswer.describe(
      'After a move to a free table the same account as the target; after a merge it is removed.',
    ),
    target: tableAccountAnswer,
  }),
  z.strictObject({
    events: listOf({
      type: z.enum(['table.updated', 'table.deleted']),
      tableId: z.string(),
      data: z.looseObject(tableRead.shape),
    }),
  }),
]);

export const MOST_ACCOUNTS_WITH_METADATA = 1000;

const metadataLine = z.strictObject({
  list: z.enum(METADATA_LISTS),
  index: z.int().describe('The index of the line in `list`.'),
  lineId: z.string().nullable(),
  title: z.string(),
  items: z.array(metadataItem),
  sizes: z
    .array(metadataSize.omit({ lineId: true }))
    .describe('The items and bytes of each writer on the line.'),
});

export const metadataAnswer = z.strictObject({
  items: listOf({
    accountId: z.string(),
    kind: z.enum(ACCOUNT_KINDS),
    docNo: z.int(),
    table: z.string().nullable().describe('The title of the table; null: a packet.'),
    customer: z.string().nullable().describe('The name of the customer of a packet.'),
    bytes: z.int().describe('The size of all metadata of the account, to compare with the budget.'),
    lines: z.array(metadataLine),
  }),
  more: z
    .boolean()
    .describe(
      `Whether there are more; at most ${MOST_ACCOUNTS_WITH_METADATA} accounts are listed.`,
    ),
});
