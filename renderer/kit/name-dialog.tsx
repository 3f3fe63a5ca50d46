import type { ComponentProps } from 'react';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { useFailureWords } from '#renderer/ui/notice.tsx';

import { fittingName, isName } from './saved-name.ts';

interface NameDialogProps extends Omit<
  ComponentProps<typeof FormDialog>,
  'ready' | 'busy' | 'error' | 'mutation' | 'onSubmit'
> {
  /** What the name is suggested from. */
  readonly suggested: string;
  /** The call that saves under the name. */
  readonly mutation: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
  readonly onSubmit: (name: string) => void;
}

/** Asks for the name of a snapshot or scenario, and what else its children ask for. */
export function NameDialog(props: NameDialogProps) {
  const { suggested, mutation, onSubmit, children, ...dialog } = props;
  const { scenarios: text } = useText();
  const inWords = useFailureWords();
  const [entered, setEntered] = useState(() => fittingName(suggested));
  const name = entered.trim();
  const { error, isPending } = mutation;
  const atName = error instanceof CallFailure && error.status === 409;
  const unfit = name !== '' && !isName(name) ? text.nameWrong : undefined;
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => onSubmit(name)}
      ready={isName(name)}
      busy={isPending}
      error={atName ? null : error}
    >
      <TextField
        autoFocus
        label={text.name}
        hint={text.nameHint}
        error={atName ? inWords(error) : unfit}
        value={entered}
        onChange={(next) => {
          mutation.reset();
          setEntered(next);
        }}
        maxLength={64}
      />
      {children}
    </FormDialog>
  );
}
