import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';
import { ENVIRONMENTS } from '#server/domain/limits.ts';

/** Epoch ms on the emulator's clock (A14). */
export const occurredAt = z.int().describe('Epoch milliseconds.');

/** Depends on the limit profile (D2). */
export const environment = z.enum(ENVIRONMENTS);

export const tenantId = z.string().describe('The store; equal to `serverId` everywhere.');

export const staffActor = z.strictObject({ userId: z.string(), role: z.enum(STAFF_ROLES) });

/** The actors that can cause a change (D2). */
export const ACTOR_FORMS = [
  z.strictObject({ type: z.literal('staff'), ...staffActor.shape }),
  z.strictObject({ type: z.literal('plugin'), pluginId: z.string() }),
  z.strictObject({ type: z.literal('system') }),
] as const;

export const eventActor = z
  .discriminatedUnion('type', ACTOR_FORMS)
  .meta({ id: 'EventActor', description: 'Who caused an event.' });

/** The body of every event (D2); `data` depends on `type`. */
export const eventEnvelope = z
  .strictObject({
    id: z.string().describe('The same on every attempt to deliver the event.'),
    type: z.string(),
    version: z.literal('1'),
    environment,
    tenantId,
    serverId: z.string(),
    occurredAt,
    actor: eventActor.optional(),
    sequence: z
      .int()
      .min(1)
      .optional()
      .describe(
        'Only for sales: increases by one with each change; the events of a change share it.',
      ),
    sequenceScope: z
      .string()
      .regex(/^sq_/u)
      .optional()
      .describe('Only for sales: the scope in which `sequence` counts.'),
    data: z.unknown().describe('Depends on `type`.'),
  })
  .meta({ id: 'EventEnvelope', description: 'The fields of every event.' });

/** The data of an event for an install that may not read the resource (C5). */
export const emptyData = z
  .strictObject({})
  .meta({ id: 'EmptyData', description: 'The data without the scope to read it.' });
