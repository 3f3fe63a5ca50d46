import { toIso } from '#server/clock/clock.ts';
import type { MessageButton, ProgressButton } from '#server/domain/device-button.ts';
import type { Minor } from '#server/domain/money.ts';
import { printAmount, toDecimal } from '#server/domain/money.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';

/** Changes to a message before it is sent. */
export interface MessageEdits {
  /** As sent; some terminals send strings. */
  readonly amount?: number | string | undefined;
  readonly currency?: string | undefined;
  readonly pan?: string | undefined;
  readonly errorCondition?: string | undefined;
  readonly transactionId?: string | undefined;
}

export interface MessageSource {
  readonly payment: TerminalPayment;
  readonly device: Device;
  readonly edits: MessageEdits;
  /** Epoch ms. */
  readonly now: number;
  readonly uuid: () => string;
}

/** The well-known test card number, masked and unmasked. */
const MASKED_PAN = '411111 **** 1111';
const RAW_PAN = '4111111111111111';

const EVENTS: Readonly<Record<ProgressButton, string>> = {
  sentToTerminal: 'SentToTerminal',
  waitingForCard: 'WaitingForCard',
  waitingCustomer: 'WaitingCustomer',
  processing: 'Processing',
};

interface Result {
  readonly result: 'Success' | 'Failure' | 'Partial';
  readonly condition?: string;
  /** Free text, ignored by the rules. */
  readonly response: string;
  /** Computes the authorized amount from the requested one; undefined: no amount is sent. */
  readonly amount?: (requested: Minor) => Minor;
}

type ResultButton = Exclude<MessageButton, ProgressButton>;

const APPROVED: Result = {
  result: 'Success',
  response: 'approved',
  amount: (requested) => requested,
};

const OUTCOMES: Readonly<Record<ResultButton, Result>> = {
  approve: APPROVED,
  rawPan: APPROVED,
  wrongCurrency: APPROVED,
  wrongTransaction: APPROVED,
  approveTooMuch: { ...APPROVED, amount: (requested) => requested + 100 },
  approveWithoutAmount: { result: 'Success', response: 'approved' },
  refusal: failure('Refusal', 'refused by the bank'),
  invalidCard: failure('InvalidCard', 'the card is not valid'),
  wrongPin: failure('WrongPIN', 'wrong PIN'),
  paymentRestriction: failure('PaymentRestriction', 'the card cannot be used for this purchase'),
  cancel: failure('Cancel', 'cancelled by the customer'),
  aborted: failure('Aborted', 'aborted by the cashier'),
  uncertain: failure('UnreachableHost', 'the bank did not answer'),
  partial: {
    result: 'Partial',
    response: 'partially approved',
    amount: (requested) => Math.floor(requested / 2),
  },
};

function failure(condition: string, response: string): Result {
  return { result: 'Failure', condition, response };
}

export function messageFor(button: MessageButton, source: MessageSource): object {
  return isProgress(button) ? progressMessage(button, source) : resultMessage(button, source);
}

function isProgress(button: MessageButton): button is ProgressButton {
  return Object.hasOwn(EVENTS, button);
}

function progressMessage(button: ProgressButton, source: MessageSource): object {
  return {
    EventNotification: {
      TimeStamp: toIso(source.now),
      EventToNotify: EVENTS[button],
      SaleData: saleData(button, source),
      POIData: poiData(source),
    },
  };
}

function resultMessage(button: ResultButton, source: MessageSource): object {
  const { payment, device, edits, uuid } = source;
  const { result, condition, response } = OUTCOMES[button];
  const errorCondition = edits.errorCondition ?? condition;
  return {
    SaleToPOIResponse: {
      MessageHeader: {
        ProtocolVersion: '3.0',
        MessageClass: 'Service',
        MessageCategory: 'Payment',
        MessageType: 'Response',
        ServiceID: uuid().slice(0, 8),
        SaleID: payment.serverId,
        POIID: device.id,
      },
      PaymentResponse: {
        Response: {
          Result: result,
          ...(errorCondition !== undefined && { ErrorCondition: errorCondition }),
          AdditionalResponse: `message=${encodeURIComponent(response)}`,
        },
        SaleData: saleData(button, source),
        POIData: poiData(source),
        PaymentResult: paymentResult(button, source),
        PaymentReceipt: [
          receipt('CashierReceipt', 'MERCHANT COPY', source, response),
          receipt('CustomerReceipt', 'CARDHOLDER COPY', source, response),
        ],
      },
    },
  };
}

function paymentResult(button: ResultButton, { payment, edits, now, uuid, device }: MessageSource) {
  const { result, amount } = OUTCOMES[button];
  const authorized = edits.amount ?? (amount && toDecimal(amount(payment.amount)));
  return {
    PaymentType: 'Normal',
    PaymentInstrumentData: {
      PaymentInstrumentType: 'Card',
      CardData: {
        PaymentBrand: 'visa',
        MaskedPan: edits.pan ?? (button === 'rawPan' ? RAW_PAN : MASKED_PAN),
        EntryMode: ['Contactless'],
      },
    },
    AmountsResp: {
      Currency: edits.currency ?? currencyOf(button, payment),
      ...(authorized !== undefined && { AuthorizedAmount: authorized }),
    },
    PaymentAcquirerData: {
      MerchantID: `merchant-${payment.serverId}`,
      AcquirerPOIID: device.id,
      AcquirerTransactionID: { TransactionID: uuid(), TimeStamp: toIso(now) },
      ...(result !== 'Failure' && { ApprovalCode: uuid().slice(0, 6).toUpperCase() }),
    },
    OnlineFlag: true,
  };
}

function currencyOf(button: ResultButton, { currency }: TerminalPayment): string {
  if (button !== 'wrongCurrency') return currency;
  return currency === 'EUR' ? 'USD' : 'EUR';
}

function saleData(button: MessageButton, { payment, edits, now, uuid }: MessageSource) {
  const { paymentId, accountId } = payment;
  const transaction = button === 'wrongTransaction' ? `tx:${uuid()}+1` : paymentId;
  return {
    SaleTransactionID: {
      TransactionID: edits.transactionId ?? transaction,
      TimeStamp: toIso(now),
    },
    ...(accountId !== null && { SaleReferenceID: accountId }),
  };
}

function poiData({ now, uuid }: MessageSource) {
  return {
    POITransactionID: { TransactionID: uuid(), TimeStamp: toIso(now) },
    POIReconciliationID: '1000',
  };
}

function receipt(
  qualifier: 'CashierReceipt' | 'CustomerReceipt',
  title: string,
  { payment, device, now }: MessageSource,
  response: string,
): object {
  const lines = [
    title,
    `Terminal: ${device.id}`,
    `Date: ${toIso(now).slice(0, 10)}`,
    'Card: ************1111',
    `Total: ${printAmount(payment.amount)} ${payment.currency}`,
    response.toUpperCase(),
  ];
  return {
    DocumentQualifier: qualifier,
    RequiredSignatureFlag: false,
    OutputContent: {
      OutputFormat: 'Text',
      OutputText: lines.map((text, index) => ({
        Text: text,
        EndOfLineFlag: true,
        ...(index === 0 && { CharacterStyle: 'Bold' }),
      })),
    },
  };
}
