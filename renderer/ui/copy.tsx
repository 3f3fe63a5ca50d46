import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { desktop } from '#renderer/data/desktop.ts';
import { useText } from '#renderer/text/text.ts';

import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';
import type { ToastOptions } from './toast.ts';
import { showToast } from './toast.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  /** A function is called when the button is pressed. */
  readonly text: string | (() => string);
}

/** Copies a text and briefly shows a confirmation. The label defaults to "Copy". */
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

const SHOWN_MS = 1500;

/** Copies a text and shows a toast: `done`, or that the browser does not allow it. Resolves to true if it was copied. */
export function useCopyText(): (text: string, done?: ToastOptions) => Promise<boolean> {
  const { kit } = useText();
  return async (text, done) => {
    try {
      const bridge = desktop();
      // `navigator.clipboard` is undefined in an insecure context.
      await (bridge === undefined
        ? navigator.clipboard.writeText(text)
        : bridge.copyText({ text }));
      if (done !== undefined) showToast(done);
      return true;
    } catch {
      showToast({ title: kit.copyForbidden, description: kit.copyForbiddenText, tone: 'bad' });
      return false;
    }
  };
}

/** Copies a text; `copied` is true for a moment afterwards. */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  const copyText = useCopyText();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = (text: string): void => void copyText(text).then(setCopied);
  return { copied, copy };
}
