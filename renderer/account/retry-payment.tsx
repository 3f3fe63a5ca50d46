import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';

import type { Account, Payment } from '#renderer/data/types.ts';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';
import { withoutNulls } from '#server/domain/json.ts';

import { retryAmount } from './payment-attempts.ts';

interface RetryPaymentProps {
  readonly payment: Payment;
  /** Undefined for a payment without an account. */
  readonly account: Pick<Account, 'state' | 'total' | 'paid'> | undefined;
  /** Called when a new payment is waiting at the terminal. By default, a toast has a link to it. */
  readonly onRequested?: (paymentId: string) => void;
}

/** Requests a declined or cancelled payment again, up to the amount still due. */
export function RetryPayment({ payment, account, onRequested }: RetryPaymentProps) {
  const text = useText().account.payments;
  const { format } = useText();
  const navigate = useNavigate();
  const request = useStoreWrite('requestPayment', ({ paymentId, amount, currency }) => {
    const show = (): void => void navigate({ to: '/terminal', search: { payment: paymentId } });
    showToast({
      title: text.waiting(format.money(amount, currency)),
      ...(onRequested === undefined && { action: { label: text.toTerminal, run: show } }),
    });
    onRequested?.(paymentId);
  });
  const amount = retryAmount(payment, account);
  if (amount === null) return null;
  const { accountId, deviceId, methodId, currency, parts } = payment;
  return (
    <CommandButton
      command={{ id: `retry ${payment.paymentId}` }}
      size="sm"
      icon={RotateCcw}
      busy={request.isPending}
      onClick={() =>
        request.mutate({
          amount,
          currency,
          ...withoutNulls({ accountId, deviceId, methodId, parts }),
        })
      }
    >
      {text.askAgain(format.money(amount, currency))}
    </CommandButton>
  );
}
