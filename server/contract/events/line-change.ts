import * as z from 'zod';

import { orderLineRead } from '../data/account.ts';

export const tableRef = z.strictObject({ type: z.literal('table'), id: z.string() });

/** `lineId` is null for a line without an identity (B34). */
const line = { lineId: z.string().nullable(), id: z.string() };

/** A change of an order line (D4, B34). */
export const lineChange = z
  .union([
    z.strictObject({
      op: z.literal('created'),
      ...line,
      splitFrom: z
        .string()
        .nullable()
        .optional()
        .describe('The identity of the line that it is a part of.'),
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
