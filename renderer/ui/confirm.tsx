import type { ReactNode } from 'react';
import { useState } from 'react';

import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Refusal } from './notice.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms. */
  readonly action: string;
  /** The label of the other button; by default "Cancel". */
  readonly leave?: string;
}

interface ConfirmDialogProps extends Words {
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** A confirmation dialog for irreversible actions. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, error, onYes, ...buttons } = props;
  return (
    <Dialog
      open
      onClose={buttons.onClose}
      title={title}
      description={text}
      actions={<DialogActions {...buttons} onAct={onYes} danger />}
    >
      <Refusal error={error} />
    </Dialog>
  );
}

interface Question<Variables> extends Words {
  readonly mutation: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (variables: Variables, options: { readonly onSuccess: () => void }) => void;
  };
  readonly variables: Variables;
}

/** Asks for confirmation before running a mutation. Render `dialog`; `ask` opens it. */
export function useConfirm<Variables>({ mutation, variables, ...words }: Question<Variables>): {
  readonly ask: () => void;
  readonly dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const dialog = isOpen && (
    <ConfirmDialog
      {...words}
      busy={mutation.isPending}
      error={mutation.error}
      onYes={() => mutation.mutate(variables, { onSuccess: close })}
      onClose={close}
    />
  );
  return { ask: () => setIsOpen(true), dialog };
}

interface ConfirmButtonProps<Variables> extends Omit<ButtonProps, 'busy' | 'onClick'> {
  readonly question: Question<Variables>;
}

/** A button that asks for confirmation before running its mutation. */
export function ConfirmButton<Variables>({ question, ...button }: ConfirmButtonProps<Variables>) {
  const { ask, dialog } = useConfirm(question);
  return (
    <>
      <Button {...button} onClick={ask} />
      {dialog}
    </>
  );
}
