import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import type { Account } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';

import { ChooseMoveDialog } from '../move/choose-move-dialog.tsx';
import type { Ask, AskProps, SentPayment } from './ask.ts';
import { CartEditor } from './cart-editor.tsx';
import type { CartItem } from './cart.ts';
import { isReady, printCart, worthOfCart } from './cart.ts';
import { ChangeDialog, ChangeLineDialog, StatusDialog } from './change-dialogs.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { CancelDialog, ReopenDialog, VoidDialog } from './reason-dialogs.tsx';

interface ActionDialogsProps {
  readonly account: Account;
  /** Null: nothing is asked. */
  readonly ask: Ask | null;
  readonly onAsk: (ask: Ask | null) => void;
  /** What was asked has been done. */
  readonly onDone: () => void;
}

/** How long a dialog takes to give the focus back. */
const HANDOVER_MS = 50;

/** The dialog of what staff is asked; one at a time. */
export function ActionDialogs({ ask, ...rest }: ActionDialogsProps) {
  return ask !== null && <Asked ask={ask} {...rest} />;
}

function Asked({ account, ask, onAsk, onDone }: ActionDialogsProps & { readonly ask: Ask }) {
  const props: AskProps = { account, onClose: () => onAsk(null), onDone };
  // A dialog gives the focus back when it goes; only then may the next one take it.
  const next = (then: Ask): void => {
    onAsk(null);
    window.setTimeout(() => onAsk(then), HANDOVER_MS);
  };
  switch (ask.about) {
    case 'pay':
      return (
        <PaymentDialog
          {...props}
          mode={ask.mode}
          lines={ask.lines}
          onSent={(payment) => next({ about: 'sent', payment })}
        />
      );
    case 'changeLine':
      return <ChangeLineDialog {...props} line={ask.line} />;
    case 'sent':
      return <SentToTerminal {...ask.payment} onClose={onDone} />;
    case 'move':
      return <ChooseMoveDialog {...props} lines={ask.lines} />;
    case 'void':
      return <VoidDialog {...props} lines={ask.lines} />;
    case 'close':
      return (
        <CloseDialog {...props} onPay={() => next({ about: 'pay', mode: 'rest', lines: [] })} />
      );
    default: {
      const Dialog = PLAIN_DIALOGS[ask.about];
      return <Dialog {...props} />;
    }
  }
}

/** Dialogs that need nothing but the account. */
const PLAIN_DIALOGS = {
  add: AddDialog,
  status: StatusDialog,
  cancel: CancelDialog,
  reopen: ReopenDialog,
  change: ChangeDialog,
};

interface SentToTerminalProps extends SentPayment {
  readonly onClose: () => void;
}

/** A payment waits at the terminal: there it goes on. */
function SentToTerminal({ paymentId, amount, currency, onClose }: SentToTerminalProps) {
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

/** Adds lines to an account. */
function AddDialog({ account, onClose, onDone }: AskProps) {
  const text = useText();
  const words = text.account.cart;
  const format = useFormat();
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const add = useMutation({
    ...writeInForm('addLines', { serverId: useServerId() }),
    onSuccess: onDone,
  });
  const worth = worthOfCart(cart);
  return (
    <FormDialog
      wide
      entered={cart.length > 0}
      onClose={onClose}
      title={words.addTitle}
      description={words.addText}
      onSubmit={() => add.mutate({ accountId: account.accountId, cart: printCart(cart) })}
      action={cart.length === 0 ? words.add : words.addFor(format.money(worth, account.currency))}
      ready={isReady(cart)}
      busy={add.isPending}
      error={add.error}
    >
      <CartEditor cart={cart} onChange={setCart} currency={account.currency} />
    </FormDialog>
  );
}
