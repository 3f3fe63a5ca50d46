import { useEffect, useState } from 'react';

import { desktop } from '#renderer/data/desktop.ts';
import { useText } from '#renderer/text/text.ts';

import { showToast } from './toast.tsx';

/** For how long a button says that something has been copied. */
const SHOWN_MS = 1500;

/** Copies a text, and says so where the browser does not let it; true: it has been copied. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { kit } = useText();
  return async (text) => {
    try {
      const bridge = desktop();
      // In a browser the clipboard is undefined on a page that did not come over a safe connection.
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
