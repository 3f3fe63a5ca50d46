import { expect, test } from 'vitest';

import { TERMINAL_SAMPLES } from '#server/testing/terminal-samples.ts';
import { startTerminal } from '#server/testing/terminal.ts';

test.each(TERMINAL_SAMPLES)('%s: %s', async (_, expected, message) => {
  const terminal = await startTerminal();
  const asked = { amount: 33.75, currency: 'EUR' };
  const payment = await terminal.ask(asked);

  const { body } = await terminal.report(
    payment,
    message({ ...asked, paymentId: payment.paymentId }),
  );

  const isRefused = expected.startsWith('plugin.');
  expect(isRefused ? body.message : body.data).toEqual(
    isRefused ? expected : { recorded: true, state: expected },
  );
  const { state, approvedAmount } = await terminal.payment(payment);
  expect(state).toBe(isRefused ? 'PENDING' : expected);
  expect(approvedAmount).toBe(expected === 'APPROVED' ? 33.75 : null);
});
