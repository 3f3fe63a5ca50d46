import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PaymentState } from '#server/domain/terminal-payment.ts';
import { isWaiting } from '#server/domain/terminal-payment.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import type { TestTerminal } from '#server/testing/terminal.ts';
import { failure, MESSAGES, progress, result, startTerminal } from '#server/testing/terminal.ts';

/** One message of a sequence, made for the payment that it is sent to. */
type Make = (paymentId: string) => unknown;

const AMOUNT = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 50, 99.99, 100, '100', '7.5', 100.01, 1e12, -1, 'x', null),
  fc.double({ min: -1000, max: 1000 }),
);

const MESSAGE: fc.Arbitrary<Make> = fc.oneof(
  fc
    .constantFrom('SentToTerminal', 'WaitingForCard', 'WaitingCustomer', 'Processing', 'Reject')
    .map(
      (event): Make =>
        (id) =>
          progress(id, event),
    ),
  fc
    .record({
      result: fc.constantFrom('Success', 'Success', 'Failure', 'Partial', 'Maybe'),
      amount: AMOUNT,
      currency: fc.constantFrom(undefined, 'TRY', 'TRY', 'EUR'),
      condition: fc.constantFrom(undefined, 'Refusal', 'Cancel', 'Busy'),
      card: fc.constantFrom(
        undefined,
        { MaskedPan: '****1111' },
        { MaskedPAN: '4111111111111111' },
      ),
    })
    .map(
      (fields): Make =>
        (id) =>
          result(id, fields),
    ),
  fc.constantFrom('Refusal', 'Cancel', 'Aborted', 'WrongPIN', 'UnreachableHost').map(
    (condition): Make =>
      (id) =>
        failure(id, condition),
  ),
  fc.constantFrom<Make>(
    () => ({}),
    () => '[',
    (id) => result(id, { transactionId: `${id}x` }),
  ),
);

/** The message that leads to each state, since random sequences may miss a state. */
const WAYS_IN = Object.values(MESSAGES)
  .filter((make) => make !== null)
  .map((make): [Make[]] => [[make]]);

/** A payment on a fresh packet of 360, so that what is paid there comes from this payment alone. */
async function askOnPacket(terminal: TestTerminal) {
  const opened = await terminal.control('POST', '/packets', {
    cart: [{ product: 'p-lahmacun', quantity: 4 }],
  });
  const { accountId } = opened.body.data;
  return { accountId: String(accountId), payment: await terminal.ask({ accountId }) };
}

for (const { numRuns, marked } of roundsOf(20, 40)) {
  test(
    `no sequence of messages approves more than requested, revokes an approval, or changes a final state (${numRuns} random sequences)`,
    marked,
    async () => {
      const terminal = await startTerminal();
      const seen = new Set<PaymentState>();

      await fc.assert(
        fc.asyncProperty(fc.array(MESSAGE, { minLength: 1, maxLength: 12 }), async (messages) => {
          const { accountId, payment } = await askOnPacket(terminal);
          let before = await terminal.payment(payment);
          for (const make of messages) {
            const { status, body } = await terminal.report(payment, make(payment.paymentId));
            expect(status).toBeLessThan(500);
            const { history: _history, ...after } = await terminal.payment(payment);
            const { history: _earlier, ...unchanged } = before;
            expect(after.approvedAmount ?? 0).toBeLessThanOrEqual(100);
            expect(after.approvedAmount === null).toBe(after.state !== 'APPROVED');
            const isFinal = !isWaiting(before.state) && before.state !== 'UNCERTAIN';
            const stays = isFinal || body.data?.recorded !== true;
            expect(after.state).toBe(stays ? unchanged.state : body.data.state);
            expect(stays ? after : unchanged).toEqual(unchanged);
            seen.add(after.state);
            before = after;
          }
          const account = await terminal.account(accountId);
          expect(account.paid).toBe(before.approvedAmount ?? 0);
          expect(account.state).toBe('open');
        }),
        { numRuns, examples: WAYS_IN },
      );

      // The sequences reached these states.
      expect([...seen]).toEqual(
        expect.arrayContaining(['PROCESSING', 'APPROVED', 'DECLINED', 'CANCELLED', 'UNCERTAIN']),
      );
    },
  );
}

for (const { numRuns, marked } of roundsOf(50, 200)) {
  test(
    `random JSON from a device gets a 4xx and approves nothing (${numRuns} messages)`,
    marked,
    async () => {
      const terminal = await startTerminal();
      const payment = await terminal.ask();
      const keys = fc.constantFrom(
        'SaleToPOIResponse',
        'EventNotification',
        'PaymentResponse',
        'Response',
        'Result',
        'SaleData',
        'PaymentResult',
        '__proto__',
      );
      const { value } = fc.letrec((tie) => ({
        value: fc.oneof(
          { maxDepth: 5 },
          fc.jsonValue(),
          fc.constantFrom('Success', 'Failure', payment.paymentId),
          fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
        ),
      }));

      await fc.assert(
        fc.asyncProperty(value, async (body) => {
          const answer = await terminal.report(payment, JSON.stringify(body) ?? 'null');
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns },
      );
      expect((await terminal.payment(payment)).state).toBe('PENDING');
    },
  );
}
