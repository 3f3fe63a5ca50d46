import * as z from 'zod';

import { DEEPEST } from '#server/domain/json.ts';

import { identifier, nestedWithin, printable, text, withinUnits } from '../values.ts';

/** The payload of a capability. Other fields are forwarded unchecked and, except for `sale.type`, unchanged. */
function payloadOf<Fields extends z.core.$ZodLooseShape>(
  id: string,
  capability: string,
  fields: Fields,
) {
  const idempotencyKey = identifier(64).describe('Send the same key when you repeat a call.');
  return z.looseObject({ idempotencyKey, ...fields }).meta({
    id,
    description:
      `What the provider of \`${capability}\` gets. Other fields are passed on as they are, but a ` +
      '`sale.type` of `table` becomes null.',
  });
}

/** The payloads by capability (C8). */
export const CAPABILITY_PAYLOADS = {
  'messaging.send': payloadOf('MessagingSendPayload', 'messaging.send', {
    to: z
      .union([
        z.strictObject({ customerId: z.string().min(1) }),
        z.strictObject({ packetId: z.string().min(1) }),
      ])
      .describe('Whom to write to: a record, never a name, number or address.'),
  }),
  'notify.staff': payloadOf('NotifyStaffPayload', 'notify.staff', {}),
  'invoice.issue': payloadOf('InvoiceIssuePayload', 'invoice.issue', {}),
};

/**
 * Only for the OpenAPI document. Requests are parsed with the laxer `invokeBody`, since some mistakes are refused
 * later with their own messages.
 */
export const invokeRequest = z.strictObject({
  payload: z.union(Object.values(CAPABILITY_PAYLOADS)),
});

export const sendRequest = z.strictObject({ payload: CAPABILITY_PAYLOADS['messaging.send'] });

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
  .meta({ id: 'CapabilityAnswer', description: "What the provider's plugin answers." });

export const invokeRead = z
  .strictObject({
    requestId: z.string(),
    status: z.string().describe('Chosen by the provider, such as `accepted`.'),
    providerMessageId: z.string().optional(),
    error: z.string().optional(),
    idempotentReplay: z
      .literal(true)
      .optional()
      .describe('This is the stored answer to an earlier call with the same `idempotencyKey`.'),
  })
  .meta({ id: 'CapabilityResult', description: 'What the provider answered.' });

export const statusRead = z.strictObject({
  recorded: z.literal(true),
  dispatched: z.boolean(),
  eventId: z.string(),
});
