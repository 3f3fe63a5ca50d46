import type { Account } from '#data/accounts.ts';

import type { AskProps } from './ask-props.ts';
import type { Ask } from './ask.ts';
import { CancelDialog, ReopenDialog } from './reason-dialogs.tsx';
import { CloseDialog } from './close-dialog.tsx';
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
  switch (ask?.about) {
    case 'void':
      return <VoidDialog {...props} lines={ask.lines} />;
    case 'close':
      return (
        <CloseDialog {...props} onPay={() => onAsk({ about: 'pay', way: 'rest', lines: [] })} />
      );
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'reopen':
      return <ReopenDialog {...props} />;
    default:
      return null;
  }
}
