import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './notice.tsx';

interface AskOnceProps {
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  /** What the button says that does nothing; "Cancel" when left out. */
  readonly leave?: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once before something that cannot be undone. */
export function AskOnce(props: AskOnceProps) {
  const { title, text, action, leave, busy, error, onYes, onClose } = props;
  const buttons = { onClose, action, leave, busy, onAct: onYes };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={<DialogActions {...buttons} danger />}
    >
      <Refusal error={error} />
    </Dialog>
  );
}
