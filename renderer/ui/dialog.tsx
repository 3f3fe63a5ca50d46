import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { FocusEventHandler, ReactNode, Ref, RefObject } from 'react';

import { useText } from '#renderer/text/text.ts';

import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Row, Stack } from './layout.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Escape, or a press beside it: that may have been meant for something else. It closes when left out. */
  readonly onDismiss?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly wide?: boolean;
  /** What went wrong: above the buttons, in sight however long the dialog is. */
  readonly problem?: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly actions?: ReactNode;
  /** What the keyboard begins with; the first that takes the focus when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** What has the keyboard afterwards; null, and when left out: what had it before. */
  readonly returnTo?: () => HTMLElement | null;
  /** The keyboard came to something in it. */
  readonly onFocus?: FocusEventHandler;
  /** Enter sends it; `actions` then has a submit button. */
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
}

/** What closes it without a button that says so. */
const DISMISSED: ReadonlySet<string> = new Set(['escape-key', 'outside-press']);

/** One thing to fill in or to decide, before anything else. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, wide = false, actions, onSubmit, children } = props;
  const { initialFocus, returnTo, problem, onDismiss = onClose, onFocus } = props;
  const text = useText();
  const inside = (
    <>
      <Stack gap={4} grow shrinkY packed scroll pad="0 6 5">
        {children}
      </Stack>
      {problem !== undefined && <div className={styles.problem}>{problem}</div>}
      {actions !== undefined && (
        <Row as="footer" wrap justify="end" gap={2} pad="4 6" lineAbove>
          {actions}
        </Row>
      )}
    </>
  );
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (!next) (DISMISSED.has(reason) ? onDismiss : onClose)();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classes(styles.popup, wide && styles.wide)}
            onFocus={onFocus}
            {...(initialFocus !== undefined && { initialFocus })}
            {...(returnTo !== undefined && { finalFocus: returnTo })}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </header>
            {onSubmit === undefined ? (
              inside
            ) : (
              <DialogForm onSubmit={onSubmit}>{inside}</DialogForm>
            )}
            {/* Last, so that the keyboard begins with what the dialog is for. */}
            <Base.Close className={styles.close} aria-label={text.kit.close}>
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Input that a field could not understand is not sent as if the field were empty. */
function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const refused = event.currentTarget.querySelector('[data-refused]');
        if (refused instanceof HTMLElement) refused.focus();
        else onSubmit();
      }}
    >
      {children}
    </form>
  );
}

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
