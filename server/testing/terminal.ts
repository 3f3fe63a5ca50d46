import type { PaymentState } from '#server/domain/terminal-payment.ts';

import type { TestAnswer, TestServer } from './start-test-server.ts';
import { startTestServer } from './start-test-server.ts';

/** A requested payment, and a token of a device that may take it. */
export interface AskedPayment {
  readonly paymentId: string;
  readonly deviceToken: string;
}

/** A server and the ways in which a card terminal talks to it. */
export interface TestTerminal extends TestServer {
  /** Requests a payment of 100 TRY without an account; the body can override both. */
  readonly ask: (body?: object) => Promise<AskedPayment>;
  /** Posts a message from the device about a payment; a string is sent unchanged. */
  readonly report: (payment: AskedPayment, message: unknown) => Promise<TestAnswer>;
  /** The device pulls a payment. */
  readonly pull: (payment: AskedPayment) => Promise<TestAnswer>;
  /** A payment as staff see it. */
  readonly payment: (payment: AskedPayment) => Promise<TestAnswer['body']>;
  /** The kinds of the alarms, newest first. */
  readonly alarms: () => Promise<string[]>;
  /** Brings a payment into a state with messages from its device. */
  readonly bringTo: (payment: AskedPayment, state: PaymentState) => Promise<void>;
}

/** Starts a server with a card terminal, without limits unless the options say otherwise. */
export async function startTerminal(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<TestTerminal> {
  const server = await startTestServer(options);
  const { control, send } = server;
  const report: TestTerminal['report'] = ({ paymentId, deviceToken }, message) =>
    send(`/plugin-api/payments/${paymentId}/result`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${deviceToken}`, 'Content-Type': 'application/json' },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    });
  return {
    ...server,
    report,
    ask: async (body) => {
      const { data } = (await control('POST', '/payments', { amount: 100, ...body })).body;
      return { paymentId: data.paymentId, deviceToken: data.deviceToken };
    },
    pull: ({ paymentId, deviceToken }) => server.get(`/payments/${paymentId}`, deviceToken),
    payment: async ({ paymentId }) => (await control('GET', `/payments/${paymentId}`)).body.data,
    alarms: async () =>
      (await control('GET', '/alarms')).body.data.map(({ kind }: { kind: string }) => kind),
    bringTo: async (payment, state) => {
      const message = MESSAGES[state]?.(payment.paymentId);
      if (message !== undefined) await report(payment, message);
    },
  };
}

/** A progress message in the form that the platform accepts. */
export function progress(paymentId: string, event: unknown): object {
  return {
    EventNotification: {
      SaleData: { SaleTransactionID: { TransactionID: paymentId } },
      EventToNotify: event,
    },
  };
}

/** The fields of a result that a test changes; a field that is undefined is left out of the message. */
export interface ResultFields {
  readonly result?: unknown;
  readonly condition?: unknown;
  readonly transactionId?: unknown;
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly card?: unknown;
  readonly header?: unknown;
  readonly poiData?: unknown;
}

const HEADER = { MessageClass: 'Service', MessageCategory: 'Payment', MessageType: 'Response' };

const POI_DATA = {
  POITransactionID: { TransactionID: 'poi-1', TimeStamp: '2026-03-01T12:00:00Z' },
};

/** A complete result: an approval of 100 TRY unless the fields say otherwise. */
export function result(paymentId: string, fields: ResultFields = {}): object {
  const given = { result: 'Success', transactionId: paymentId, amount: 100, currency: 'TRY' };
  const complete = { header: HEADER, poiData: POI_DATA };
  const { transactionId, condition, card, header, poiData, ...merged } = {
    ...given,
    ...complete,
    ...fields,
  };
  return {
    SaleToPOIResponse: {
      MessageHeader: header,
      PaymentResponse: {
        POIData: poiData,
        Response: { Result: merged.result, ErrorCondition: condition },
        SaleData: { SaleTransactionID: { TransactionID: transactionId } },
        PaymentResult: {
          PaymentInstrumentData: { CardData: card },
          AmountsResp: { AuthorizedAmount: merged.amount, Currency: merged.currency },
        },
      },
    },
  };
}

/** A failure with its condition. */
export function failure(paymentId: string, condition: unknown): object {
  return result(paymentId, { result: 'Failure', condition, amount: undefined });
}

/** One message for every state that a message can report. */
export const MESSAGES: Readonly<Record<PaymentState, ((paymentId: string) => object) | null>> = {
  PENDING: null,
  SENT_TO_TERMINAL: (id) => progress(id, 'SentToTerminal'),
  WAITING_CARD: (id) => progress(id, 'WaitingForCard'),
  WAITING_CUSTOMER: (id) => progress(id, 'WaitingCustomer'),
  PROCESSING: (id) => progress(id, 'Processing'),
  APPROVED: (id) => result(id),
  DECLINED: (id) => failure(id, 'Refusal'),
  CANCELLED: (id) => failure(id, 'Cancel'),
  UNCERTAIN: (id) => failure(id, 'UnreachableHost'),
};
