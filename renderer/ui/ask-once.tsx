import type { ReactNode } from 'react';
import { useState } from 'react';

import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Refusal } from './notice.tsx';

interface Words {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
  /** The label of the button that does not; "Cancel" if left out. */
  readonly leave?: string;
}

interface AskOnceProps extends Words {
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

interface Question<Variables> extends Words {
  readonly mutation: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (variables: Variables, options: { readonly onSuccess: () => void }) => void;
  };
  readonly variables: Variables;
}

/** Asks once before a mutation that cannot be undone. Render `dialog`; `ask` opens it. */
export function useAsking<Variables>({ mutation, variables, ...words }: Question<Variables>): {
  readonly ask: () => void;
  readonly dialog: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const dialog = asking && (
    <AskOnce
      {...words}
      busy={mutation.isPending}
      error={mutation.error}
      onYes={() => mutation.mutate(variables, { onSuccess: close })}
      onClose={close}
    />
  );
  return { ask: () => setAsking(true), dialog };
}

interface AskingButtonProps<Variables> extends Omit<ButtonProps, 'busy' | 'onClick'> {
  readonly question: Question<Variables>;
}

/** A button that asks once before a mutation that cannot be undone. */
export function AskingButton<Variables>({ question, ...button }: AskingButtonProps<Variables>) {
  const { ask, dialog } = useAsking(question);
  return (
    <>
      <Button {...button} onClick={ask} />
      {dialog}
    </>
  );
}
