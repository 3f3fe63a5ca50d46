import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';

export const staffActor = z.strictObject({ userId: z.string(), role: z.enum(STAFF_ROLES) });

/** The actors that can cause a change (D2). */
export const ACTOR_FORMS = [
  z.strictObject({ type: z.literal('staff'), ...staffActor.shape }),
  z.strictObject({ type: z.literal('plugin'), pluginId: z.string() }),
  z.strictObject({ type: z.literal('system') }),
] as const;
