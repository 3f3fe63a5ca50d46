import * as z from 'zod';

import { DELIVERY_STATUSES } from '#domain/delivery.ts';

/** What deliveries can be filtered by. */
export const STATUSES = ['retrying', ...DELIVERY_STATUSES] as const;
/** Sides of an attempt. */
export const SIDES = ['request', 'response', 'signature'] as const;

/** What of the screen stands in its address. */
export const search = z.object({
  plugin: z.string().optional().catch(undefined),
  status: z.enum(STATUSES).optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  /** The delivery that is open beside the list. */
  delivery: z.coerce.string().optional().catch(undefined),
  /** Which of its attempts; the last one when left out. */
  attempt: z.number().int().optional().catch(undefined),
  side: z.enum(SIDES).optional().catch(undefined),
});

export type WebhooksSearch = z.output<typeof search>;
