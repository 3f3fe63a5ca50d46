import type { FocusEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { useText } from '#renderer/text/text.ts';

import { AskOnce } from './ask-once.tsx';
import type { DialogActionsProps, DialogProps } from './dialog.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormProblem } from './field-problem.ts';
import { Refusal } from './notice.tsx';

interface FormDialogProps
  extends
    Omit<DialogProps, 'open' | 'actions' | 'problem' | 'onSubmit' | 'onDismiss'>,
    Pick<
      DialogActionsProps,
      'leave' | 'action' | 'mainRef' | 'danger' | 'busy' | 'autoFocus' | 'before'
    > {
  /** True (the default) if the form can be sent. */
  readonly ready?: boolean;
  /** Why it was not done. */
  readonly error?: Error | null;
  /** True if something was entered that is not in a field, such as lines of an order. */
  readonly entered?: boolean;
  /** It is ready and not under way, and the main button or Enter was pressed. */
  readonly onSubmit: () => void;
}

/**
 * A dialog that is filled in and sent: it waits while it is under way and tells why it failed, above the
 * buttons and at the field that it is about. Escape and a press beside it ask before something is
 * lost that was typed or put in; its buttons do what they say.
 */
export function FormDialog(props: FormDialogProps) {
  const { leave, action, mainRef, danger, busy, autoFocus, before, ...rest } = props;
  const { ready = true, error = null, entered = false, onSubmit, children, ...dialog } = rest;
  const buttons = { onClose: dialog.onClose, leave, action, mainRef, danger, busy, autoFocus };
  const words = useText().kit.leaving;
  const [leaving, setLeaving] = useState(false);
  const { onFocus, hasTyped } = useTypedIn();
  return (
    <Dialog
      {...dialog}
      open
      onDismiss={() => (entered || hasTyped() ? setLeaving(true) : dialog.onClose())}
      onFocus={onFocus}
      onSubmit={() => ready && busy !== true && onSubmit()}
      problem={<Problem error={error} />}
      actions={<DialogActions {...buttons} before={before} disabled={!ready} />}
    >
      <FormProblem value={error}>{children}</FormProblem>
      {leaving && (
        <AskOnce
          title={words.title}
          text={words.text}
          action={words.drop}
          leave={words.stay}
          busy={false}
          error={null}
          onYes={dialog.onClose}
          onClose={() => setLeaving(false)}
        />
      )}
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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed into to find something is no loss. */
const SOUGHT = new Set(['search', 'checkbox', 'radio', 'range', 'button', 'submit', 'hidden']);

/**
 * Compares the fields of a form with what they held when they were first focused.
 * `onFocus` belongs to the form.
 */
function useTypedIn() {
  const begun = useRef(new Map<Field, string>());
  return {
    onFocus: ({ target }: FocusEvent): void => {
      if (isTypedInto(target) && !begun.current.has(target)) {
        begun.current.set(target, target.value);
      }
    },
    hasTyped: (): boolean =>
      [...begun.current].some(([field, before]) => field.isConnected && field.value !== before),
  };
}

function isTypedInto(target: Element): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !SOUGHT.has(target.type);
}
