import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './notice.tsx';

interface AskOnceProps {
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once before something that cannot be undone. */
export function AskOnce({ title, text, action, busy, error, onYes, onClose }: AskOnceProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={<DialogActions onClose={onClose} action={action} danger busy={busy} onAct={onYes} />}
    >
      <Refusal error={error} />
    </Dialog>
  );
}
