import { Check, Copy } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';
import { useCopy } from './copy.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  /** Called when the button is pressed, for texts that take work to put together. */
  readonly text: string | (() => string);
}

/** Copies a text, and says so for a moment. Labelled "Copy" if it has no children. */
export function CopyButton({ text, children, ...button }: CopyButtonProps) {
  const { kit } = useText();
  const { copied, copy } = useCopy();
  return (
    <Button
      {...button}
      icon={copied ? Check : Copy}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      {copied ? kit.copied : (children ?? kit.copy)}
    </Button>
  );
}
