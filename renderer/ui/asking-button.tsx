import { useState } from 'react';

import { AskOnce } from './ask-once.tsx';
import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';

interface AskingButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  /** What is asked, what comes of it, and what the button that does it says. */
  readonly question: { readonly title: string; readonly text: string; readonly action: string };
  /** What is done then; `close` takes the question away where what it is about stays. */
  readonly onYes: (close: () => void) => void;
  readonly busy: boolean;
  readonly error: Error | null;
}

/** A button that asks once before it does something that cannot be undone. */
export function AskingButton({ question, onYes, busy, error, ...button }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && (
        <AskOnce
          {...question}
          busy={busy}
          error={error}
          onYes={() => onYes(close)}
          onClose={close}
        />
      )}
    </>
  );
}
