import type { Account } from '#data/accounts.ts';

import { AddDialog } from './add-dialog.tsx';
import type { AskProps } from './ask-props.ts';
import type { Ask } from './ask.ts';
import { CloseDialog } from './close-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { CancelDialog, ReopenDialog } from './reason-dialogs.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

interface ActionDialogsProps {
  readonly account: Account;
  /** Null: nothing is asked. */
  readonly ask: Ask | null;
  readonly onAsk: (ask: Ask | null) => void;
  /** What was asked has been done. */
  readonly onDone: () => void;
}

/** The dialog of what staff is asked; one at a time. */
export function ActionDialogs({ account, ask, onAsk, onDone }: ActionDialogsProps) {
  const props: AskProps = { account, onClose: () => onAsk(null), onDone };
  if (ask === null) return null;
  switch (ask.about) {
    case 'add':
      return <AddDialog {...props} />;
    case 'pay':
      return <PaymentDialog {...props} way={ask.way} lines={ask.lines} />;
    case 'move':
      return <MoveDialog {...props} lines={ask.lines} />;
    case 'void':
      return <VoidDialog {...props} lines={ask.lines} />;
    case 'status':
      return <StatusDialog {...props} />;
    case 'close':
      return (
        <CloseDialog {...props} onPay={() => onAsk({ about: 'pay', way: 'rest', lines: [] })} />
      );
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'reopen':
      return <ReopenDialog {...props} />;
  }
}
