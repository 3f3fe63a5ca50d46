import * as z from 'zod';

import { CHANGES, DELETE_REASONS } from '#server/domain/line-changes.ts';

import { orderLineRead, packetRead, tableRead } from '../data/account.ts';

// The data of sale events: the account, and additional fields by kind (D3, D4).

const tableRef = z.strictObject({ type: z.literal('table'), id: z.string() });

/** `lineId` is null for a line without an identity (B34). */
const line = { lineId: z.string().nullable(), id: z.string() };

/** A change to an order line (D4, B34). */
export const lineChange = z
  .union([
    z.strictObject({
      op: z.literal('created'),
      ...line,
      splitFrom: z
        .string()
        .nullable()
        .optional()
        .describe('The identity of the line that was split.'),
      movedFrom: tableRef
        .extend({ lineId: z.string().nullable() })
        .optional()
        .describe('Where it came from, and its identity there.'),
      after: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('updated'),
      ...line,
      movedTo: tableRef.optional().describe('Where a part of its quantity went.'),
      movedQuantity: z.number().optional(),
      before: orderLineRead,
      after: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('cancelled'),
      ...line,
      quantity: z.number(),
      before: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('removed'),
      ...line,
      removeReason: z.literal('deleted'),
      before: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('removed'),
      ...line,
      removeReason: z.literal('moved'),
      movedTo: tableRef,
      before: orderLineRead,
    }),
  ])
  .meta({ id: 'LineChange', description: 'What happened to an order line.' });

const changes = z.strictObject({
  changed: z
    .enum(CHANGES)
    .nullable()
    .describe('The first that applies; null: neither lines nor payments changed.'),
  lineChanges: z.array(lineChange).min(1).optional().describe('Left out where no line changed.'),
});

export const reopenedFrom = z
  .strictObject({
    saleId: z.string().describe('The `uuid` of the sale that had been closed.'),
    docNo: z.int(),
    closedAt: z.int(),
  })
  .meta({ id: 'ReopenedFrom', description: 'The closed sale that was opened again.' });

const reopened = z.strictObject({ reopenedFrom });

export const tableUpdatedData = z
  .intersection(tableRead, changes)
  .meta({ id: 'TableUpdatedData', description: 'The account as it is now, and what changed.' });

export const tableDeletedData = z
  .intersection(
    tableRead,
    z.strictObject({ deleteReason: z.enum(DELETE_REASONS), movedTo: tableRef }),
  )
  .meta({
    id: 'TableDeletedData',
    description: 'The account as it last stood on the table, and where it went.',
  });

export const tableReopenedData = z.intersection(tableRead, reopened).meta({
  id: 'TableReopenedData',
  description: 'The account with its old receipt number, and the closed sale that was reopened.',
});

export const packetUpdatedData = z
  .intersection(packetRead, changes)
  .meta({ id: 'PacketUpdatedData', description: 'The packet as it is now, and what changed.' });

export const packetReopenedData = z.intersection(packetRead, reopened).meta({
  id: 'PacketReopenedData',
  description: 'The packet with its old receipt number, and the closed sale that was reopened.',
});

export const packetStatusChangedData = z
  .intersection(packetRead, z.strictObject({ previousStatus: z.string() }))
  .meta({ id: 'PacketStatusChangedData', description: 'The packet, and the status it had.' });
