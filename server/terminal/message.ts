import { toIso } from '#server/clock/clock.ts';
import type { MessageButton, ProgressButton } from '#server/domain/device-button.ts';
import type { Minor } from '#server/domain/money.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';

import { receipts } from './receipt.ts';

/** What a person may change of a message before it is sent. */
export interface MessageEdits {
  /** As it is written in the message: a number, or a text for terminals that send texts. */
  readonly amount?: number | string | undefined;
  readonly currency?: string | undefined;
  readonly pan?: string | undefined;
  readonly errorCondition?: string | undefined;
  readonly transactionId?: string | undefined;
}

/** Everything that a message is made from. */
export interface MessageSource {
  readonly payment: TerminalPayment;
  readonly device: Device;
  readonly edits: MessageEdits;
  /** Epoch ms. */
  readonly now: number;
  /** A new random UUID. */
  readonly uuid: () => string;
}

/** The well-known test card, masked as terminals do, and whole for the button that must fail. */
const MASKED_PAN = '411111 **** 1111';
const RAW_PAN = '4111111111111111';

const EVENTS: Readonly<Record<ProgressButton, string>> = {
  sentToTerminal: 'SentToTerminal',
  waitingForCard: 'WaitingForCard',
  waitingCustomer: 'WaitingCustomer',
  processing: 'Processing',
};

/** What a result button puts into a message. */
interface Outcome {
  readonly result: 'Success' | 'Failure' | 'Partial';
  readonly condition?: string;
  /** Free text of the platform, which no rule looks at. */
  readonly response: string;
  /** The authorized amount, from the requested one; undefined: none is told. */
  readonly amount?: (requested: Minor) => Minor;
}

type ResultButton = Exclude<MessageButton, ProgressButton>;

const all = (requested: Minor): Minor => requested;

const APPROVED: Outcome = { result: 'Success', response: 'approved', amount: all };

const OUTCOMES: Readonly<Record<ResultButton, Outcome>> = {
  approve: APPROVED,
  rawPan: APPROVED,
  wrongCurrency: APPROVED,
  wrongTransaction: APPROVED,
  approveTooMuch: { ...APPROVED, amount: (requested) => requested + 100 },
  approveWithoutAmount: { result: 'Success', response: 'approved' },
  refusal: failure('Refusal', 'refused by the bank'),
  invalidCard: failure('InvalidCard', 'the card is not valid'),
  wrongPin: failure('WrongPIN', 'wrong PIN'),
  paymentRestriction: failure('PaymentRestriction', 'the card does not pay for this'),
  cancel: failure('Cancel', 'cancelled by the customer'),
  aborted: failure('Aborted', 'aborted by the cashier'),
  uncertain: failure('UnreachableHost', 'the bank did not answer'),
  partial: {
    result: 'Partial',
    response: 'approved in part',
    amount: (requested) => Math.floor(requested / 2),
  },
};

function failure(condition: string, response: string): Outcome {
  return { result: 'Failure', condition, response };
}

/** The whole message of a button, as a terminal would put it together. */
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
        PaymentReceipt: receipts(source, response),
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
