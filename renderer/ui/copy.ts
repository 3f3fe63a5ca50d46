import { useEffect, useState } from 'react';

import { desktop } from '#renderer/data/desktop.ts';
import { useText } from '#renderer/text/text.ts';

import { showToast } from './toast.tsx';

const SHOWN_MS = 1500;

/** Copies a text. Shows a toast and resolves to false if the browser forbids it. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { kit } = useText();
  return async (text) => {
    try {
      const bridge = desktop();
      // `navigator.clipboard` is undefined in an insecure context.
      await (bridge === undefined
        ? navigator.clipboard.writeText(text)
        : bridge.copyText({ text }));
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
