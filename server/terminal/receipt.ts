import { toIso } from '#server/clock/clock.ts';
import { printAmount } from '#server/domain/money.ts';

import type { MessageSource } from './message.ts';

/** The two receipts that a terminal prints: the restaurant's and the customer's. */
export function receipts(source: MessageSource, response: string): object[] {
  return [
    receipt('CashierReceipt', 'MERCHANT COPY', source, response),
    receipt('CustomerReceipt', 'CARDHOLDER COPY', source, response),
  ];
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
