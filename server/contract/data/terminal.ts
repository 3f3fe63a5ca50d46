import * as z from 'zod';

import { PAYMENT_STATES } from '#server/domain/terminal-payment.ts';

import { amountRead } from '../values.ts';

// Terminal payments as devices see them. These schemas only describe messages: unused fields may have any value
// (E2), and the operation checks the others in its own order and with its own messages (E6).

/** The state of a terminal payment (E5). */
export const paymentState = z.enum(PAYMENT_STATES);

const saleData = z.object({
  SaleTransactionID: z.object({ TransactionID: z.string() }),
});

const maskedPan = z.string().nullable().optional();

const COMPLETE = 'Part of a complete object (E1); if it is missing, the log has a note.';

const poiData = z.object({}).optional().describe(COMPLETE);

const messageHeader = z
  .object({ MessageCategory: z.literal('Payment') })
  .optional()
  .describe(COMPLETE);

const paymentResponse = z.object({
  Response: z.object({
    Result: z.enum(['Success', 'Failure', 'Partial']),
    ErrorCondition: z.string().nullable().optional(),
    AdditionalResponse: z.string().nullable().optional().describe('Neither parsed nor stored.'),
  }),
  SaleData: saleData,
  POIData: poiData,
  PaymentResult: z
    .object({
      AmountsResp: z
        .object({
          AuthorizedAmount: z.union([z.number(), z.string()]).nullable().optional(),
          Currency: z.string().nullable().optional(),
        })
        .nullable()
        .optional(),
      PaymentInstrumentData: z
        .object({
          CardData: z.object({ MaskedPan: maskedPan, MaskedPAN: maskedPan }).nullable().optional(),
        })
        .nullable()
        .optional(),
    })
    .nullable()
    .optional(),
});

/** A result, or progress before it (E1). */
export const terminalMessage = z.union([
  z.object({
    SaleToPOIResponse: z.object({
      MessageHeader: messageHeader,
      PaymentResponse: paymentResponse,
    }),
  }),
  z.object({
    EventNotification: z.object({
      SaleData: saleData,
      EventToNotify: z.enum(['SentToTerminal', 'WaitingForCard', 'WaitingCustomer', 'Processing']),
    }),
  }),
]);

/** The response to a message (specification, Responses; E8). */
export const terminalResultRead = z.union([
  z.strictObject({ recorded: z.literal(true), state: paymentState }),
  z.strictObject({ recorded: z.literal(false), reason: z.literal('stale'), state: paymentState }),
]);

/** A payment in responses to a device (E9). */
export const paymentRead = z.strictObject({
  PaymentTransaction: z.strictObject({
    AmountsReq: z.strictObject({ Currency: z.string(), RequestedAmount: amountRead }),
  }),
  SaleData: z.strictObject({ SaleReferenceID: z.string().nullable() }),
  PaymentId: z.string(),
  State: paymentState,
  ExpiresAt: z.int(),
});
