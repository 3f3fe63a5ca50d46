import type { ReactNode } from 'react';
import { useState } from 'react';

import { AskOnce } from './ask-once.tsx';
import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';

interface Question<Variables> {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
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
