import type { DeclaredPayment } from '#server/domain/cart.ts';
import { replacePaymentLines } from '#server/domain/full-replace.ts';
import type { Outcome } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { ReplaceRequest, Replacement } from './parts/full-replace.ts';
import { fullReplace } from './parts/full-replace.ts';

/**
 * Replaces all payment lines of an open account. Refuses an account that is not open, any line that breaks a
 * rule, and payments above the total. Full payment does not close the account (A9).
 */
export function replacePayments(
  context: OperationContext,
  request: ReplaceRequest,
  payments: readonly DeclaredPayment[],
): Outcome<Replacement> {
  return fullReplace(context, request, {
    list: 'payments',
    declared: { payments },
    replace: (before, { resolved, paymentMetadata }, declaring) => {
      const replaced = replacePaymentLines(
        before.payments,
        payments,
        resolved,
        paymentMetadata,
        declaring,
      );
      return { ...replaced, after: { ...before, payments: replaced.lines } };
    },
  });
}
