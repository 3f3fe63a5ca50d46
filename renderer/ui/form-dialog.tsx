import { useEffect, useRef, useState } from 'react';

import { useText } from '#renderer/text/text.ts';

import { ConfirmDialog } from './confirm.tsx';
import type { DialogActionsProps, DialogProps } from './dialog.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormProblem } from './field.tsx';
import { Refusal } from './notice.tsx';

interface FormDialogProps
  extends
    Omit<DialogProps, 'open' | 'actions' | 'problem' | 'onSubmit' | 'onDismiss'>,
    Pick<DialogActionsProps, 'leave' | 'action' | 'danger' | 'busy' | 'autoFocus' | 'before'> {
  /** True (the default) if the form can be submitted. */
  readonly ready?: boolean;
  /** The call that the form makes; `busy` and `error` default to its state. */
  readonly mutation?: { readonly isPending: boolean; readonly error: Error | null };
  readonly error?: Error | null;
  /** True if there is input outside of fields, such as cart lines. */
  readonly entered?: boolean;
  /** Not called while busy or not ready. */
  readonly onSubmit: () => void;
}

/**
 * A dialog with a form. Errors are shown above the buttons and at their fields. Escape and outside presses ask
 * for confirmation before discarding input.
 */
export function FormDialog(props: FormDialogProps) {
  const { leave, action, danger, autoFocus, before, mutation, ...rest } = props;
  const { busy = mutation?.isPending ?? false, error = mutation?.error ?? null, ...form } = rest;
  const { ready = true, entered = false, onSubmit, children, ...dialog } = form;
  const buttons = { onClose: dialog.onClose, leave, action, danger, busy, autoFocus };
  const { kit } = useText();
  const [leaving, setLeaving] = useState(false);
  const typed = useRef(false);
  return (
    <Dialog
      {...dialog}
      open
      onDismiss={() => (entered || typed.current ? setLeaving(true) : dialog.onClose())}
      onInput={({ target }) => {
        typed.current ||= isWorthKeeping(target);
      }}
      onSubmit={() => ready && !busy && onSubmit()}
      problem={<Problem error={error} />}
      actions={<DialogActions {...buttons} before={before} disabled={!ready} />}
    >
      <FormProblem value={error}>{children}</FormProblem>
      {leaving && (
        <ConfirmDialog
          title={kit.leaving.title}
          text={kit.leaving.text}
          action={kit.discard}
          leave={kit.leaving.stay}
          busy={false}
          error={null}
          onYes={dialog.onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

/** Shows the error and focuses the invalid field. */
function Problem({ error }: { readonly error: Error | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    const invalid = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]');
    invalid?.focus();
  }, [error]);
  return (
    <div ref={place}>
      <Refusal error={error} />
    </div>
  );
}

/** Input types that hold no input worth keeping. */
const UNTRACKED = new Set(['search', 'checkbox', 'radio', 'range', 'button', 'submit', 'hidden']);

function isWorthKeeping(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !UNTRACKED.has(target.type);
}
