import * as z from 'zod';

import { queryInteger, serverId } from './control.ts';

/** Which deliveries are listed; of all stores unless one is named. */
export const deliveriesQuery = z.strictObject({
  serverId,
  pluginId: z.string().optional(),
  status: z
    .enum(['pending', 'retrying', 'delivered', 'dropped', 'cancelled'])
    .optional()
    .describe('`retrying`: pending ones that have failed before.'),
  type: z.string().optional(),
  eventId: z.string().optional().describe('The `id` of an envelope: all deliveries of that event.'),
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 500).default(50).describe('50 when left out.'),
});
