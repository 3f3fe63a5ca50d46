import type { DialogActionsProps } from './dialog-actions.tsx';
import { DialogActions } from './dialog-actions.tsx';
import type { DialogProps } from './dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './notice.tsx';

interface FormDialogProps
  extends
    Omit<DialogProps, 'open' | 'actions' | 'onSubmit'>,
    Pick<
      DialogActionsProps,
      'leave' | 'action' | 'mainRef' | 'danger' | 'busy' | 'autoFocus' | 'before'
    > {
  /** Whether it can be sent; it can when left out. */
  readonly ready?: boolean;
  /** Why it was not done. */
  readonly error?: Error | null;
  /** It is ready and not under way, and the main button or Enter was pressed. */
  readonly onSubmit: () => void;
}

/** A dialog that is filled in and sent: it waits while it is under way and tells why it failed. */
export function FormDialog(props: FormDialogProps) {
  const { leave, action, mainRef, danger, busy, autoFocus, before, ...rest } = props;
  const { ready = true, error = null, onSubmit, children, ...dialog } = rest;
  const buttons = { onClose: dialog.onClose, leave, action, mainRef, danger, busy, autoFocus };
  return (
    <Dialog
      {...dialog}
      open
      onSubmit={() => ready && busy !== true && onSubmit()}
      actions={<DialogActions {...buttons} before={before} disabled={!ready} />}
    >
      {children}
      <Refusal error={error} />
    </Dialog>
  );
}
