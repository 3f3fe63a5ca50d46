import type { ReactNode, Ref } from 'react';

import { useText } from '#renderer/text/text.ts';

import { Button } from './button.tsx';

export interface DialogActionsProps {
  readonly onClose: () => void;
  /** What the button says that leaves the dialog and does nothing; "Cancel" when left out. */
  readonly leave?: string;
  readonly leaveRef?: Ref<HTMLButtonElement>;
  /** What the main button says. */
  readonly action: ReactNode;
  readonly mainRef?: Ref<HTMLButtonElement>;
  /** It takes something away. */
  readonly danger?: boolean;
  /** It is under way. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** The keyboard begins with the main button. */
  readonly autoFocus?: boolean;
  /** Left out: the main button sends the form that it is in. */
  readonly onAct?: () => void;
  /** Other buttons, before these two. */
  readonly before?: ReactNode;
}

/** The buttons at the end of a dialog: one that leaves it, and the one that it is for. */
export function DialogActions(props: DialogActionsProps) {
  const { onClose, leave, leaveRef, action, mainRef, onAct, before } = props;
  const { danger = false, busy = false, disabled = false, autoFocus = false } = props;
  const { kit } = useText();
  return (
    <>
      {before}
      <Button ref={leaveRef} onClick={onClose}>
        {leave ?? kit.cancel}
      </Button>
      <Button
        ref={mainRef}
        variant={danger ? 'danger' : 'primary'}
        type={onAct === undefined ? 'submit' : 'button'}
        busy={busy}
        disabled={disabled}
        autoFocus={autoFocus}
        onClick={onAct}
      >
        {action}
      </Button>
    </>
  );
}
