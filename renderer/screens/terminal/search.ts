import * as z from 'zod';

import { PAYMENT_FILTERS } from './payment-filter.ts';

/** The tabs beside the terminal. */
export const VIEWS = ['payment', 'alarms', 'rules', 'devices'] as const;

/** What of the screen stands in its address. */
export const search = z.object({
  payment: z.string().optional().catch(undefined),
  device: z.string().optional().catch(undefined),
  show: z.enum(PAYMENT_FILTERS).optional().catch(undefined),
  view: z.enum(VIEWS).optional().catch(undefined),
});
