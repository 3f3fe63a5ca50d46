import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';

import type { Account } from '#renderer/data/types.ts';
import { usePluginTitle, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Callout } from '#renderer/ui/notice.tsx';
import type { closeAnswer } from '#server/contract/control/account.ts';

import { ChooseMoveDialog } from '../move/choose-move-dialog.tsx';
import { dueOf } from '../payment-attempts.ts';
import { CartEditor } from './cart-editor.tsx';
import type { CartItem } from './cart.ts';
import { isReady, printCart, totalOfCart } from './cart.ts';
import {
  ChangeDialog,
  ChangeLineDialog,
  ReasonDialog,
  StatusDialog,
  VoidDialog,
} from './change-dialogs.tsx';
import type { AccountDialogProps, OpenDialog, SentPayment } from './open-dialog.ts';
import { PaymentDialog } from './payment-dialog.tsx';

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

interface CloseDialogProps extends AccountDialogProps {
  /** Opens the payment dialog for the remaining amount. */
  readonly onPay: () => void;
}

/** Closes an account. If a plugin objects, shows its response, which staff may be allowed to override. */
function CloseDialog({ account, onClose, onDone, onPay }: CloseDialogProps) {
  const text = useText();
  const words = text.account.closing;
  const close = useStoreForm('closeAccount', (answer) => {
    if (answer.closed) onDone();
  });
  const due = dueOf(account);
  const gate = close.data?.closed === false ? close.data.gate : null;
  const confirm = gate !== null && { confirm: true };
  const form =
    due > 0
      ? {
          description: words.unpaid(text.format.money(due, account.currency)),
          action: text.account.actions.pay,
          onSubmit: onPay,
        }
      : {
          description: words.text(
            text.format.money(account.total, account.currency),
            String(account.docNo),
          ),
          action: gate === null ? words.submit : words.confirm,
          ready: gate?.confirmable !== false,
          onSubmit: () => close.mutate({ accountId: account.accountId, ...confirm }),
        };
  return (
    <FormDialog
      {...form}
      onClose={onClose}
      title={words.title(account.kind === 'table' ? account.tableName : text.finding.kinds.packet)}
      leave={gate === null ? text.kit.cancel : words.leaveOpen}
      danger={gate !== null}
      autoFocus
      mutation={close}
    >
      {gate !== null && <GateResponse gate={gate} />}
    </FormDialog>
  );
}

type Gate = Extract<z.output<typeof closeAnswer>, { closed: false }>['gate'];

/** The response of the plugin that keeps the table open. */
function GateResponse({ gate }: { readonly gate: Gate }) {
  const text = useText().account.closing;
  const titleOf = usePluginTitle();
  return (
    <Callout
      tone={gate.confirmable ? 'warn' : 'bad'}
      icon={gate.confirmable ? TriangleAlert : CircleAlert}
      gap={3}
      pad="3 4"
      icons="lg"
      role="alert"
    >
      <Stack gap={1} shrink tone="ink">
        <Text as="p" weight="strong">
          {text.says(titleOf(gate.pluginId))}
        </Text>
        <p>{gate.message ?? text.noMessage}</p>
        <Row as="p" wrap gap={1} data-technical>
          <Badge mono>{`level ${gate.level ?? 'null'}`}</Badge>
          {gate.display !== null && <Badge mono>{`display ${gate.display}`}</Badge>}
        </Row>
        <Text as="p" tone="soft" size="sm">
          {gate.confirmable ? text.confirmable : text.final}
        </Text>
      </Stack>
    </Callout>
  );
}
