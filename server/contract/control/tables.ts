import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { integerWithin } from '../text.ts';
import { tableHead } from './accounts.ts';
import { actor, serverId } from './fields.ts';
import { staffCart } from './lines.ts';

export const openTableBody = z.strictObject({
  serverId,
  actor,
  personCount: integerWithin(0, BOUNDS.personCount).optional(),
  cart: staffCart.optional(),
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
