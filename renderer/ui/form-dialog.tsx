import { useEffect, useRef } from 'react';

import type { DialogActionsProps } from './dialog-actions.tsx';
import { DialogActions } from './dialog-actions.tsx';
import type { DialogProps } from './dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormProblem } from './field-problem.ts';
import { Refusal } from './notice.tsx';

interface FormDialogProps
  extends
    Omit<DialogProps, 'open' | 'actions' | 'problem' | 'onSubmit'>,
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

/**
 * A dialog that is filled in and sent: it waits while it is under way and tells why it failed, above the
 * buttons and at the field that it is about.
 */
export function FormDialog(props: FormDialogProps) {
  const { leave, action, mainRef, danger, busy, autoFocus, before, ...rest } = props;
  const { ready = true, error = null, onSubmit, children, ...dialog } = rest;
  const buttons = { onClose: dialog.onClose, leave, action, mainRef, danger, busy, autoFocus };
  return (
    <Dialog
      {...dialog}
      open
      onSubmit={() => ready && busy !== true && onSubmit()}
      problem={<Problem error={error} />}
      actions={<DialogActions {...buttons} before={before} disabled={!ready} />}
    >
      <FormProblem value={error}>{children}</FormProblem>
    </Dialog>
  );
}

/** Why it failed; the keyboard goes to the field that it is about. */
function Problem({ error }: { readonly error: Error | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    const wrong = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.focus();
  }, [error]);
  return (
    <div ref={place}>
      <Refusal error={error} />
    </div>
  );
}
