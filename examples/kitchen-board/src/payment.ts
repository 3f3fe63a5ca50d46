import type { DataApi } from './data-api.ts';

/** The result of the card reader; the reader throws if the result is unknown. */
export type CardResult =
  | { readonly outcome: 'approved'; readonly maskedPan: string }
  | { readonly outcome: 'declined'; readonly condition: 'Refusal' | 'InvalidCard' | 'WrongPIN' }
  | { readonly outcome: 'cancelled' };

/** Charges a card. `key` is the same for every attempt at a payment, so that no card is charged twice. */
export type CardReader = (charge: {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
}) => Promise<CardResult>;

/** A requested payment, as passed to the device. */
export interface AskedPayment {
  readonly paymentId: string;
  /** The device's session token. */
  readonly deviceToken: string;
}

interface Pulled {
  readonly PaymentTransaction: {
    readonly AmountsReq: { readonly Currency: string; readonly RequestedAmount: number };
  };
}

/** Recorded now, or by an earlier report whose reply was lost; both are fine. */
export type Reported =
  | { readonly recorded: true; readonly state: string }
  | { readonly recorded: false; readonly reason: 'stale'; readonly state: string };

/** Fetches the amount, charges the card, and reports the result. */
export async function takePayment(
  api: DataApi,
  { paymentId, deviceToken }: AskedPayment,
  reader: CardReader,
): Promise<Reported> {
  const path = `/payments/${paymentId}`;
  // A repeated report is recorded once and answered as stale.
  const options = { token: deviceToken, repeatable: true };
  const report = (body: object) => api.post<Reported>(`${path}/result`, body, options);

  const { PaymentTransaction } = await api.get<Pulled>(path, {}, options);
  const { RequestedAmount: amount, Currency: currency } = PaymentTransaction.AmountsReq;
  const sale = { SaleTransactionID: { TransactionID: paymentId } };
  await report({ EventNotification: { EventToNotify: 'WaitingForCard', SaleData: sale } });

  const result = await charge(reader, { key: paymentId, amount, currency });
  return report({
    SaleToPOIResponse: {
      MessageHeader: {
        MessageClass: 'Service',
        MessageCategory: 'Payment',
        MessageType: 'Response',
      },
      PaymentResponse: {
        Response: RESPONSES[result.outcome](result),
        SaleData: sale,
        POIData: { POITransactionID: { TransactionID: paymentId } },
        ...(result.outcome === 'approved' && {
          PaymentResult: {
            AmountsResp: { AuthorizedAmount: amount, Currency: currency },
            PaymentInstrumentData: { CardData: { MaskedPan: result.maskedPan } },
          },
        }),
      },
    },
  });
}

type Result = CardResult | { readonly outcome: 'unknown' };

/** A reader that failed may have charged the card, so the result is unknown, not declined. */
async function charge(reader: CardReader, asked: Parameters<CardReader>[0]): Promise<Result> {
  try {
    return await reader(asked);
  } catch {
    return { outcome: 'unknown' };
  }
}

const RESPONSES: Record<Result['outcome'], (result: Result) => object> = {
  approved: () => ({ Result: 'Success' }),
  declined: (result) => ({
    Result: 'Failure',
    ErrorCondition: 'condition' in result ? result.condition : 'Refusal',
  }),
  cancelled: () => ({ Result: 'Failure', ErrorCondition: 'Cancel' }),
  // This condition leaves open whether the card was charged, so staff must reconcile the payment.
  unknown: () => ({ Result: 'Failure', ErrorCondition: 'UnreachableHost' }),
};
