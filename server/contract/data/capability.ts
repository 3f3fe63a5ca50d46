import * as z from 'zod';

import { DEEPEST } from '#server/domain/json.ts';

import { identifier, nestedWithin, printable, text, withinUnits } from '../values.ts';

/** Only the key of the payload is checked (C8). */
export const invokeBody = z.strictObject({
  payload: z
    .looseObject({ idempotencyKey: withinUnits(printable(), 64).optional() })
    .refine(...nestedWithin(DEEPEST.sentOn)),
});

/** A later status report from the provider of a request (C8). */
export const statusBody = z.strictObject({
  requestId: printable(),
  status: identifier(64),
  providerMessageId: withinUnits(printable(), 256).optional(),
  error: text(1000).optional(),
});

export const providerAnswer = z
  .object({
    status: text(64).min(1),
    providerMessageId: text(256).optional(),
    error: text(1000).optional(),
  })
  .meta({ id: 'CapabilityAnswer', description: 'What a provider made of the request.' });

export const invokeRead = z.strictObject({
  requestId: z.string(),
  status: z.string(),
  providerMessageId: z.string().optional(),
  error: z.string().optional(),
  idempotentReplay: z.literal(true).optional(),
});

export const statusRead = z.strictObject({
  recorded: z.literal(true),
  dispatched: z.boolean(),
  eventId: z.string(),
});
