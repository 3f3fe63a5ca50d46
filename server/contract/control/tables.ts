import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { title } from '../fixture.ts';
import { identifier, integerWithin } from '../text.ts';
import { accountAnswer, tableHead } from './account.ts';
import { CART_REFUSALS, defineCalls } from './define-calls.ts';
import { actor, serverId, storeQuery } from './fields.ts';
import { staffCart } from './lines.ts';

export const openTableBody = z.strictObject({
  serverId,
  actor,
  personCount: integerWithin(0, BOUNDS.personCount).optional(),
  cart: staffCart.optional(),
});

/** A table that staff adds. */
export const tableBody = z.strictObject({
  serverId,
  actor,
  sectionId: identifier(128).describe('Where it stands.'),
  title: title
    .refine((value) => value.trim() !== '', violation('mustNotBeBlank'))
    .describe('As it is called on the floor; its id is made by the emulator.'),
});

export const tableAnswer = z.strictObject({
  tableId: z.string(),
  title: z.string(),
  active: z.boolean(),
  section: z.strictObject({ id: z.string(), title: z.string() }),
});

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

export const tableCalls = defineCalls({
  listTables: {
    method: 'GET',
    path: '/tables',
    concerns: 'store',
    query: storeQuery,
    summary: 'Shows the floor with what stands on each table.',
    topics: ['accounts', 'floor', 'payments'],
    response: tablesAnswer,
  },
  addTable: {
    method: 'POST',
    path: '/tables',
    concerns: 'staff',
    query: storeQuery,
    body: tableBody,
    summary: 'Adds a table to a section of the floor.',
    response: tableAnswer,
    refusals: ['sectionNotFound', 'tableTitleTaken'],
  },
  openTable: {
    method: 'POST',
    path: '/tables/{tableId}/open',
    concerns: 'staff',
    query: storeQuery,
    body: openTableBody,
    summary: 'Opens a table as staff does.',
    response: accountAnswer,
    refusals: ['tableNotInFloorPlan', 'tableAlreadyOpen', ...CART_REFUSALS],
  },
});
