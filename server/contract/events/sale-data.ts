import * as z from 'zod';

import { DELETE_REASONS } from '#server/domain/line-changes.ts';

import { packetRead, tableRead } from '../data/account.ts';
import { lineChange, tableRef } from './line-change.ts';

// The data of sale events: the account, and additional fields by kind (D3, D4).

const changes = z.strictObject({
  changed: z
    .enum([
      'order_moved',
      'order_cancelled',
      'order_added',
      'order_updated',
      'payment_added',
      'payment_updated',
    ])
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
  description: 'The account, with the receipt number it had, and what it was closed as.',
});

export const packetUpdatedData = z
  .intersection(packetRead, changes)
  .meta({ id: 'PacketUpdatedData', description: 'The packet as it is now, and what changed.' });

export const packetReopenedData = z.intersection(packetRead, reopened).meta({
  id: 'PacketReopenedData',
  description: 'The packet, with the receipt number it had, and what it was closed as.',
});

export const packetStatusChangedData = z
  .intersection(packetRead, z.strictObject({ previousStatus: z.string() }))
  .meta({ id: 'PacketStatusChangedData', description: 'The packet, and the status it had.' });
