import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Account } from '#renderer/data/types.ts';
import { useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';

import { ChooseMoveDialog } from '../move/choose-move-dialog.tsx';
import { CartEditor } from './cart-editor.tsx';
import type { CartItem } from './cart.ts';
import { isReady, printCart, totalOfCart } from './cart.ts';
import { ChangeDialog, ChangeLineDialog, StatusDialog } from './change-dialogs.tsx';
import { CloseDialog } from './close-dialog.tsx';
import type { OpenDialog, AccountDialogProps, SentPayment } from './open-dialog.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReasonDialog, VoidDialog } from './reason-dialogs.tsx';

interface ActionDialogsProps {
  readonly account: Account;
  readonly dialog: OpenDialog | null;
  readonly onOpen: (dialog: OpenDialog | null) => void;
  /** Called when the action has succeeded. */
  readonly onDone: () => void;
}

/** How long a closing dialog takes to restore the focus. */
const RESTORE_FOCUS_MS = 50;

export function ActionDialogs({ account, dialog, onOpen, onDone }: ActionDialogsProps) {
  if (dialog === null) return null;
  const props: AccountDialogProps = { account, onClose: () => onOpen(null), onDone };
  // The next dialog opens after the closing one has restored the focus.
  const next = (then: OpenDialog): void => {
    onOpen(null);
    window.setTimeout(() => onOpen(then), RESTORE_FOCUS_MS);
  };
  switch (dialog.name) {
    case 'pay':
      return (
        <PaymentDialog
          {...props}
          mode={dialog.mode}
          lines={dialog.lines}
          onSent={(payment) => next({ name: 'sent', payment })}
        />
      );
    case 'changeLine':
      return <ChangeLineDialog {...props} line={dialog.line} />;
    case 'sent':
      return <SentToTerminal {...dialog.payment} onClose={onDone} />;
    case 'move':
      return <ChooseMoveDialog {...props} lines={dialog.lines} />;
    case 'void':
      return <VoidDialog {...props} lines={dialog.lines} />;
    case 'close':
      return (
        <CloseDialog {...props} onPay={() => next({ name: 'pay', mode: 'rest', lines: [] })} />
      );
    case 'cancel':
    case 'reopen':
      return <ReasonDialog {...props} name={dialog.name} />;
    default: {
      const Dialog = PLAIN_DIALOGS[dialog.name];
      return <Dialog {...props} />;
    }
  }
}

/** The dialogs that need no further props. */
const PLAIN_DIALOGS = { add: AddDialog, status: StatusDialog, change: ChangeDialog };

interface SentToTerminalProps extends SentPayment {
  readonly onClose: () => void;
}

/** Tells the user that a payment is waiting at the terminal, and links to it. */
function SentToTerminal({ paymentId, amount, currency, onClose }: SentToTerminalProps) {
  const { kit, account, format } = useText();
  const words = account.pay;
  const navigate = useNavigate();
  return (
    <FormDialog
      onClose={onClose}
      title={account.payments.waiting(format.money(amount, currency))}
      description={words.sentText}
      onSubmit={() => {
        onClose();
        void navigate({ to: '/terminal', search: { payment: paymentId } });
      }}
      autoFocus
      leave={kit.close}
      action={account.payments.toTerminal}
    />
  );
}

function AddDialog({ account, onClose, onDone }: AccountDialogProps) {
  const text = useText();
  const words = text.account.cart;
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const add = useStoreForm('addLines', onDone);
  const total = totalOfCart(cart);
  return (
    <FormDialog
      wide
      entered={cart.length > 0}
      onClose={onClose}
      title={words.addTitle}
      description={words.addText}
      onSubmit={() => add.mutate({ accountId: account.accountId, cart: printCart(cart) })}
      action={
        cart.length === 0 ? text.kit.add : words.addFor(text.format.money(total, account.currency))
      }
      ready={isReady(cart)}
      mutation={add}
    >
      <CartEditor cart={cart} onChange={setCart} currency={account.currency} />
    </FormDialog>
  );
}
