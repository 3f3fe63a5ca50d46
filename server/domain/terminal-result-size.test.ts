import { expect, test } from 'vitest';

import { readTerminalMessage } from './terminal-result.ts';

const ASKED = { paymentId: 'pay_1', amount: 9000, currency: 'TRY' };

function approvalOf(amount: string) {
  return {
    SaleToPOIResponse: {
      MessageHeader: { MessageCategory: 'Payment' },
      PaymentResponse: {
        Response: { Result: 'Success' },
        SaleData: { SaleTransactionID: { TransactionID: ASKED.paymentId } },
        PaymentResult: { AmountsResp: { AuthorizedAmount: amount, Currency: 'TRY' } },
      },
    },
  };
}

// Tried with every way of parting the digits in two, each of these would take hours.
test.each([
  ['digits that end in none', `${'9'.repeat(1_000_000)}x`],
  ['digits and a second point', `${'9'.repeat(500_000)}.${'9'.repeat(500_000)}.`],
])('an approved amount of a megabyte of %s is read in one pass, and is no number', (_, amount) => {
  expect(readTerminalMessage(approvalOf(amount), ASKED)).toEqual({
    refused: 'approvedAmountRequired',
  });
});

test('an approved amount with a megabyte of zeros behind the point is the amount', () => {
  const report = readTerminalMessage(approvalOf(`90.${'0'.repeat(1_000_000)}`), ASKED);
  expect(report).toMatchObject({ state: 'APPROVED', approvedAmount: 9000 });
});
