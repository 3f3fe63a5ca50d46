import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';

/** A member of the staff who acts, as it reads. */
export const staffActor = z.strictObject({ userId: z.string(), role: z.enum(STAFF_ROLES) });

/** Everybody who can have caused a change, as it reads (D2). */
export const ACTOR_FORMS = [
  z.strictObject({ type: z.literal('staff'), ...staffActor.shape }),
  z.strictObject({ type: z.literal('plugin'), pluginId: z.string() }),
  z.strictObject({ type: z.literal('system') }),
] as const;
