import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';

import { write } from '#renderer/data/queries.ts';
import type { Account, Payment } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { amountToAskAgain } from './payment-attempts.ts';

interface AskAgainProps {
  readonly payment: Payment;
  /** What it is for; undefined for a payment of no account. */
  readonly account: Pick<Account, 'state' | 'total' | 'paid'> | undefined;
  /** It waits at the terminal again, as a payment of its own. */
  readonly onAsked?: (paymentId: string) => void;
}

/** Asks the terminal again for what a card was refused, as far as it is still due. */
export function AskAgain({ payment, account, onAsked }: AskAgainProps) {
  const text = useText().account.payments;
  const format = useFormat();
  const ask = useMutation({
    ...write('requestPayment', { serverId: useServerId() }),
    onSuccess: ({ paymentId, amount, currency }) => {
      showToast({ title: text.waiting(format.money(amount, currency)) });
      onAsked?.(paymentId);
    },
  });
  const amount = amountToAskAgain(payment, account);
  if (amount === null) return null;
  const { accountId, deviceId, methodId, currency, parts } = payment;
  return (
    <Button
      size="sm"
      icon={RotateCcw}
      busy={ask.isPending}
      onClick={() =>
        ask.mutate({
          amount,
          currency,
          ...(accountId !== null && { accountId }),
          ...(deviceId !== null && { deviceId }),
          ...(methodId !== null && { methodId }),
          ...(parts !== null && { parts }),
        })
      }
    >
      {text.askAgain(format.money(amount, currency))}
    </Button>
  );
}
