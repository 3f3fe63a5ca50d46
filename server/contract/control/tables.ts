import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { title } from '../fixture.ts';
import { identifier, integerWithin, listOf } from '../values.ts';
import { accountAnswer, tableHead } from './account.ts';
import { CART_REFUSALS, defineCalls } from './define-calls.ts';
import { staffInput } from './fields.ts';
import { staffCart } from './lines.ts';

export const tableCalls = defineCalls('staff', {
  listTables: {
    request: 'GET /tables',
    concerns: 'store',
    summary: 'Shows the floor with what stands on each table.',
    topics: ['accounts', 'floor', 'payments'],
    response: listOf({
      id: z.string(),
      title: z.string(),
      tables: listOf({
        tableId: z.string(),
        title: z.string(),
        active: z.boolean(),
        state: z
          .enum(['free', 'open', 'paid', 'waiting', 'inactive'])
          .describe('`waiting`: a payment of the account has not come to an end on a terminal.'),
        account: tableHead.nullable(),
      }),
    }),
  },
  addTable: {
    request: 'POST /tables',
    body: staffInput.extend({
      sectionId: identifier(128).describe('Where it stands.'),
      title: title
        .refine((value) => value.trim() !== '', violation('mustNotBeBlank'))
        .describe('As it is called on the floor; its id is made by the emulator.'),
    }),
    summary: 'Adds a table to a section of the floor.',
    response: z.strictObject({
      tableId: z.string(),
      title: z.string(),
      active: z.boolean(),
      section: z.strictObject({ id: z.string(), title: z.string() }),
    }),
    refusals: ['sectionNotFound', 'tableTitleTaken'],
  },
  openTable: {
    request: 'POST /tables/{tableId}/open',
    body: staffInput.extend({
      personCount: integerWithin(0, BOUNDS.personCount).optional(),
      cart: staffCart.optional(),
    }),
    summary: 'Opens a table as staff does.',
    response: accountAnswer,
    refusals: ['tableNotInFloorPlan', 'tableAlreadyOpen', ...CART_REFUSALS],
  },
});
