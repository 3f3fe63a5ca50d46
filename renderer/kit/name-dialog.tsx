import type { ComponentProps } from 'react';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { useFailureWords } from '#renderer/ui/notice.tsx';

interface NameDialogProps extends Omit<
  ComponentProps<typeof FormDialog>,
  'ready' | 'busy' | 'error' | 'mutation' | 'onSubmit'
> {
  /** The text from which the suggested name is derived. */
  readonly suggested: string;
  /** The call that saves under the entered name. */
  readonly mutation: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
  readonly onSubmit: (name: string) => void;
}

/** Asks for the name of a snapshot or scenario; `children` are further fields. */
export function NameDialog(props: NameDialogProps) {
  const { suggested, mutation, onSubmit, children, ...dialog } = props;
  const { scenarios: text, kit } = useText();
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
        label={kit.name}
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

/** The valid names of snapshots and scenarios. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/u;

export function isName(name: string): boolean {
  return NAME.test(name);
}

const PLAIN: Readonly<Record<string, string>> = { ı: 'i', İ: 'I', ß: 'ss', ø: 'o', Ø: 'O' };

/** Turns text into a valid name; empty if no ASCII letter or digit is left. */
export function fittingName(text: string): string {
  return text
    .replaceAll(/[ıİßøØ]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[:/\\]/gu, '.')
    .replaceAll(/[^A-Za-z0-9 ._-]+/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .replace(/^[^A-Za-z0-9]+/u, '')
    .slice(0, 64)
    .trim();
}
