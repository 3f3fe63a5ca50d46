import * as z from 'zod';

import { PACKET_TYPES } from './packet-types.ts';

/** What of the screen stands in its address. */
export const search = z.object({
  /** The account whose panel is open. */
  account: z.string().optional().catch(undefined),
  show: z.enum(['open', 'closed', 'all']).optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  type: z.enum(PACKET_TYPES).optional().catch(undefined),
  find: z.string().optional().catch(undefined),
});

export type PacketsSearch = z.output<typeof search>;
