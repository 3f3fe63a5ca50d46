import * as z from 'zod';

import { DEEPEST } from '#server/domain/json.ts';

import { identifier, nestedWithin, printable, text, withinUnits } from '../values.ts';

/** A payload is the two plugins' own business but for its key (C8). */
export const invokeBody = z.strictObject({
  payload: z
    .looseObject({ idempotencyKey: withinUnits(printable(), 64).optional() })
    .refine(...nestedWithin(DEEPEST.sentOn)),
});

/** A provider's report on a request that it answered before (C8). */
export const statusBody = z.strictObject({
  requestId: printable(),
  status: identifier(64),
  providerMessageId: withinUnits(printable(), 256).optional(),
  error: text(1000).optional(),
});

/** What a provider answers when it is called. */
export const providerAnswer = z
  .object({
    status: text(64).min(1),
    providerMessageId: text(256).optional(),
    error: text(1000).optional(),
  })
  .meta({ id: 'CapabilityAnswer', description: 'What a provider made of the request.' });

/** What invoke answers. */
export const invokeRead = z.strictObject({
  requestId: z.string(),
  status: z.string(),
  providerMessageId: z.string().optional(),
  error: z.string().optional(),
  idempotentReplay: z.literal(true).optional(),
});

/** What a status report answers. */
export const statusRead = z.strictObject({
  recorded: z.literal(true),
  dispatched: z.boolean(),
  eventId: z.string(),
});
