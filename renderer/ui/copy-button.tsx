import { Check, Copy } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';
import { useCopy } from './copy.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  /** A function is called when the button is pressed. */
  readonly text: string | (() => string);
}

/** Copies a text, and confirms it for a moment. The default label is "Copy". */
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
