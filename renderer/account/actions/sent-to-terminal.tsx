import { useNavigate } from '@tanstack/react-router';

import { useFormat, useText } from '#text/text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';

import type { SentPayment } from './ask.ts';

interface SentToTerminalProps extends SentPayment {
  readonly onClose: () => void;
}

/** A payment waits at the terminal: there it goes on. */
export function SentToTerminal({ paymentId, amount, currency, onClose }: SentToTerminalProps) {
  const text = useText();
  const words = text.account.pay;
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <FormDialog
      onClose={onClose}
      title={words.sentTitle(format.money(amount, currency))}
      description={words.sentText}
      onSubmit={() => {
        onClose();
        void navigate({ to: '/terminal', search: { payment: paymentId } });
      }}
      // What comes next is one key press away.
      autoFocus
      leave={text.kit.close}
      action={text.account.payments.toTerminal}
    />
  );
}
