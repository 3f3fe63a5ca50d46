/** The payment that a sample reports on. */
interface SampleFor {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

/**
 * A message in a form that real terminals send, with the expected payment state or, if the server rejects the message,
 * the expected error code.
 */
type TerminalSample = readonly [
  name: string,
  expected: string,
  message: (payment: SampleFor) => object,
];

const TIME = '2026-03-01T15:00:00+03:00';

const HEADER = {
  MessageClass: 'Service',
  MessageCategory: 'Payment',
  MessageType: 'Response',
  ServiceID: '7f31',
  SaleID: 'till-1',
  POIID: 'T650-310200114',
  ProtocolVersion: '3.0',
};

const POI_DATA = {
  POITransactionID: { TimeStamp: TIME, TransactionID: 'a1b2001772366400.77' },
  POIReconciliationID: '1000',
};

function saleData({ paymentId }: SampleFor): object {
  return { SaleTransactionID: { TimeStamp: TIME, TransactionID: paymentId } };
}

/** A response from the terminal; `more` replaces the header or adds blocks. */
function wrap(paymentResponse: object, more: object = {}): object {
  const header = { MessageHeader: HEADER };
  return { SaleToPOIResponse: { ...header, PaymentResponse: paymentResponse, ...more } };
}

/** A payment response with every part that a terminal manufacturer's library fills in. */
function paymentResponse(
  payment: SampleFor,
  response: object,
  card: object,
  amounts: object = { Currency: payment.currency, AuthorizedAmount: payment.amount },
): object {
  return {
    POIData: POI_DATA,
    SaleData: { ...saleData(payment), TokenRequestedType: 'Customer', OperatorID: 'Kasa 1' },
    Response: response,
    PaymentResult: {
      OnlineFlag: true,
      PaymentType: 'Normal',
      AuthenticationMethod: ['OnLinePIN'],
      PaymentAcquirerData: {
        AcquirerPOIID: 'T650-310200114',
        MerchantID: 'bistro-kadikoy',
        ApprovalCode: '0S4711',
        AcquirerTransactionID: { TimeStamp: TIME, TransactionID: 'B7Q2' },
      },
      PaymentInstrumentData: { PaymentInstrumentType: 'Card', CardData: card },
      AmountsResp: amounts,
    },
    PaymentReceipt: [
      {
        DocumentQualifier: 'CustomerReceipt',
        RequiredSignatureFlag: false,
        OutputContent: {
          OutputFormat: 'Text',
          OutputText: [{ Text: 'name=Kart&value=%2a%2a%2a%2a1111&key=pan', EndOfLineFlag: true }],
        },
      },
    ],
  };
}

const SUCCESS = { Result: 'Success', AdditionalResponse: 'tid=31020011&offline=false' };

const CARD = { PaymentBrand: 'visa', MaskedPan: '411111 **** 1111', EntryMode: ['Contactless'] };

/** A full message with this response, card and additional blocks. */
const full =
  (response: object, card: object = CARD, more: object = {}) =>
  (payment: SampleFor): object =>
    wrap(paymentResponse(payment, response, card), more);

const INVALID = 'plugin.payment.invalidStatus';
const MISMATCH = 'plugin.payment.paymentIdMismatch';

/** One made-up message for each form. */
export const TERMINAL_SAMPLES: readonly TerminalSample[] = [
  ['a full approval with receipts', 'APPROVED', full(SUCCESS)],
  [
    'an approval with non-standard attributes and blocks',
    'APPROVED',
    full(
      SUCCESS,
      { ...CARD, WalletHint: 1 },
      {
        SecurityTrailer: { ContentType: 'id-ctauthData' },
        VendorBlock: { nested: [{ deep: true }] },
      },
    ),
  ],
  [
    'an approval from XML: numbers as text, the other spelling of the masked number',
    'APPROVED',
    (payment) => {
      const card = { PaymentBrand: '01,Debit', MaskedPAN: '516815******9659', EntryMode: 'ICC' };
      const amounts = { AuthorizedAmount: payment.amount.toFixed(2), CashBackAmount: '0.00' };
      return wrap(
        paymentResponse(payment, { Result: 'Success' }, card, {
          Currency: payment.currency,
          ...amounts,
        }),
      );
    },
  ],
  [
    'an approval masked with dots, with null for absent fields, and one receipt object',
    'APPROVED',
    (payment) =>
      wrap({
        Response: { Result: 'Success', ErrorCondition: null, AdditionalResponse: null },
        SaleData: saleData(payment),
        POIData: POI_DATA,
        PaymentResult: {
          PaymentInstrumentData: {
            CardData: {
              EntryMode: 'MagStripe',
              MaskedPAN: '444433...1111',
              PaymentToken: { TokenValue: '106802844442909489523562431639' },
            },
          },
          AmountsResp: {
            Currency: payment.currency,
            AuthorizedAmount: payment.amount,
            CashBackAmount: 0,
          },
        },
        PaymentReceipt: { DocumentQualifier: 'SaleReceipt', OutputContent: {} },
      }),
  ],
  [
    'an approval without a card, currency, header or receipts',
    'APPROVED',
    (payment) => ({
      SaleToPOIResponse: {
        PaymentResponse: {
          Response: { Result: 'Success' },
          SaleData: saleData(payment),
          PaymentResult: { AmountsResp: { AuthorizedAmount: payment.amount } },
        },
      },
    }),
  ],
  [
    'an approval without a card number',
    'APPROVED',
    full(SUCCESS, { EntryMode: ['ICC'], PaymentBrand: 'mc' }),
  ],
  [
    'an approval with a mangled masked number',
    'APPROVED',
    full(SUCCESS, { MaskedPan: '476173 notes.txt run.sh 0010' }),
  ],
  [
    'an approval of a card masked with one star',
    'APPROVED',
    full(SUCCESS, { MaskedPan: '12345 * 6789' }),
  ],
  ...Object.entries({
    Refusal: 'DECLINED',
    InvalidCard: 'DECLINED',
    WrongPIN: 'DECLINED',
    PaymentRestriction: 'DECLINED',
    Cancel: 'CANCELLED',
    Aborted: 'CANCELLED',
    Busy: 'UNCERTAIN',
    UnreachableHost: 'UNCERTAIN',
  }).map(([ErrorCondition, expected]): TerminalSample => {
    const AdditionalResponse = 'refusalReason=214%20Declined%20online&errors=%5b%5d';
    return [
      `a failure with the condition ${ErrorCondition}, with amounts, approval code and free text`,
      expected,
      full(
        { Result: 'Failure', ErrorCondition, AdditionalResponse },
        { MaskedPan: '600007 **** 7003' },
      ),
    ];
  }),
  [
    'a cancellation before a card was shown',
    'CANCELLED',
    (payment) =>
      wrap({
        Response: { Result: 'Failure', ErrorCondition: 'Cancel' },
        SaleData: saleData(payment),
        PaymentResult: {
          PaymentInstrumentData: {
            PaymentInstrumentType: 'Card',
            CardData: { EntryMode: ['ICC'] },
          },
        },
      }),
  ],
  ['a partial approval', 'UNCERTAIN', full({ Result: 'Partial' })],
  ['a success with a condition', 'UNCERTAIN', full({ ...SUCCESS, ErrorCondition: 'Refusal' })],
  [
    'an approval that is a ten-thousandth above the requested amount',
    'plugin.payment.amountExceedsRequested',
    (payment) => {
      const amounts = { Currency: payment.currency, AuthorizedAmount: `${payment.amount}01` };
      return wrap(paymentResponse(payment, SUCCESS, CARD, amounts));
    },
  ],
  [
    'an approval with the header of a reversal',
    INVALID,
    full(SUCCESS, CARD, { MessageHeader: { ...HEADER, MessageCategory: 'Reversal' } }),
  ],
  [
    'a failure without its sale',
    MISMATCH,
    () => wrap({ Response: { Result: 'Failure', ErrorCondition: 'UnreachableHost' } }),
  ],
  ['a bare success', MISMATCH, () => wrap({ Response: { Result: 'Success' } })],
  [
    'an approval for another sale',
    MISMATCH,
    (payment) => full(SUCCESS)({ ...payment, paymentId: 'TxId-2026-03-01T15:00:00+03:00' }),
  ],
  [
    'a status that repeats the approval',
    INVALID,
    (payment) => ({
      SaleToPOIResponse: {
        MessageHeader: { ...HEADER, MessageCategory: 'TransactionStatus' },
        TransactionStatusResponse: {
          Response: { Result: 'Success' },
          RepeatedMessageResponse: { RepeatedResponseMessageBody: full(SUCCESS)(payment) },
        },
      },
    }),
  ],
  ...['ReversalResponse', 'CardAcquisitionResponse', 'StoredValueResponse'].map(
    (kind): TerminalSample => [
      `a ${kind}`,
      INVALID,
      (payment) => ({
        SaleToPOIResponse: {
          MessageHeader: HEADER,
          [kind]: { Response: { Result: 'Success' }, SaleData: saleData(payment) },
        },
      }),
    ],
  ),
  [
    'a response without its envelope',
    INVALID,
    (payment) => ({ PaymentResponse: { Response: SUCCESS, SaleData: saleData(payment) } }),
  ],
  [
    'a header alone',
    INVALID,
    () => ({ SaleToPOIResponse: { MessageHeader: HEADER, SecurityTrailer: null } }),
  ],
  [
    'a body that is still encrypted',
    INVALID,
    () => ({ SaleToPOIResponse: { MessageHeader: HEADER, NexoBlob: 'fMtXTcQCbAi3gA==' } }),
  ],
  [
    'an event of the terminal standard, wrapped in a request',
    INVALID,
    () => ({
      SaleToPOIRequest: {
        MessageHeader: { ...HEADER, MessageClass: 'Event', MessageType: 'Notification' },
        EventNotification: { EventToNotify: 'Shutdown', EventDetails: 'reason=night' },
      },
    }),
  ],
  [
    'an event of the terminal standard without any wrapping',
    INVALID,
    () => ({ EventToNotify: 'BeginMaintenance', TimeStamp: TIME }),
  ],
  [
    'an event of the terminal standard in place of one of the platform',
    INVALID,
    (payment) => ({
      EventNotification: { EventToNotify: 'Reject', SaleData: saleData(payment) },
    }),
  ],
  [
    'progress with a time and details next to it',
    'WAITING_CARD',
    (payment) => ({
      EventNotification: {
        TimeStamp: TIME,
        EventToNotify: 'WaitingForCard',
        EventDetails: 'tap, insert or swipe',
        SaleData: saleData(payment),
        POIData: POI_DATA,
      },
    }),
  ],
];
