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

// A regular expression that backtracks would take hours for each of these.
test.each([
  ['digits and a letter', `${'9'.repeat(1_000_000)}x`],
  ['digits and a second point', `${'9'.repeat(500_000)}.${'9'.repeat(500_000)}.`],
])('an approved amount of a megabyte of %s is refused in linear time', (_, amount) => {
  expect(readTerminalMessage(approvalOf(amount), ASKED)).toEqual({
    refused: 'approvedAmountRequired',
  });
});

test('an approved amount with a megabyte of zeros after the point is accepted', () => {
  const report = readTerminalMessage(approvalOf(`90.${'0'.repeat(1_000_000)}`), ASKED);
  expect(report).toMatchObject({ state: 'APPROVED', approvedAmount: 9000 });
});
