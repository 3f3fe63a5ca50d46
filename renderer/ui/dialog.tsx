import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { InputEventHandler, ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { MOD } from './key.tsx';
import { Row, Stack } from './layout.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called on Escape and outside presses, which may be accidental; by default `onClose`. */
  readonly onDismiss?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly wide?: boolean;
  /** An error, always visible above the buttons. */
  readonly problem?: ReactNode;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  /** The element to focus after closing; by default (and if null) the previously focused one. */
  readonly returnTo?: () => HTMLElement | null;
  readonly onInput?: InputEventHandler;
  /** Turns the dialog into a form; `actions` must then include a submit button. */
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
}

const DISMISSED: ReadonlySet<string> = new Set(['escape-key', 'outside-press']);

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, wide = false, actions, onSubmit, children } = props;
  const { returnTo, problem, onDismiss = onClose, onInput } = props;
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
            onInput={onInput}
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
            {/* Last in the tab order. */}
            <div className={styles.close}>
              <Base.Close render={<IconButton icon={X} label={text.kit.close} />} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Does not submit while a number field has invalid input. */
function DialogForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const invalid = event.currentTarget.querySelector('[data-refused]');
        if (invalid instanceof HTMLElement) invalid.focus();
        else onSubmit();
      }}
    >
      {children}
    </form>
  );
}

export interface DialogActionsProps {
  readonly onClose: () => void;
  /** The label of the button that closes the dialog; by default "Cancel". */
  readonly leave?: string;
  /** The label of the main button. */
  readonly action: ReactNode;
  /** True if the action deletes something. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Focuses the main button. */
  readonly autoFocus?: boolean;
  /** By default, the main button submits the form. */
  readonly onAct?: () => void;
  /** Further buttons before these two. */
  readonly before?: ReactNode;
}

/** The buttons of a dialog: one that closes it, and the main one. */
export function DialogActions(props: DialogActionsProps) {
  const { onClose, leave, action, onAct, before } = props;
  const { danger = false, busy = false, disabled = false, autoFocus = false } = props;
  const { kit } = useText();
  return (
    <>
      {before}
      <Button onClick={onClose}>{leave ?? kit.cancel}</Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type={onAct === undefined ? 'submit' : 'button'}
        busy={busy}
        disabled={disabled}
        autoFocus={autoFocus}
        onClick={onAct}
        shortcut={onAct === undefined ? `${MOD} ↵` : undefined}
      >
        {action}
      </Button>
    </>
  );
}
