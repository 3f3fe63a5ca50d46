import * as z from 'zod';

import { CALLBACK_KIND_NAMES } from '#domain/callback.ts';

/** Sides of a call. */
export const SIDES = ['request', 'response', 'signature'] as const;

/** What of the screen stands in its address. */
export const search = z.object({
  plugin: z.string().optional().catch(undefined),
  kind: z.enum(CALLBACK_KIND_NAMES).optional().catch(undefined),
  /** The call that is open beside the log; a new one is put together when left out. */
  call: z.coerce.string().regex(/^\d+$/u).optional().catch(undefined),
  side: z.enum(SIDES).optional().catch(undefined),
});

export type CallbacksSearch = z.output<typeof search>;
