import { useNavigate } from '@tanstack/react-router';

import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

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
    <Dialog
      open
      onClose={onClose}
      title={words.sentTitle(format.money(amount, currency))}
      description={words.sentText}
      onSubmit={() => {
        onClose();
        void navigate({ to: '/terminal', search: { payment: paymentId } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.close}</Button>
          {/* What comes next is one key press away. */}
          <Button variant="primary" type="submit" autoFocus>
            {text.account.payments.toTerminal}
          </Button>
        </>
      }
    />
  );
}
