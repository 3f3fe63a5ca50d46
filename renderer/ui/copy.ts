import { useEffect, useState } from 'react';

/** For how long a button says that something has been copied. */
const SHOWN_MS = 1500;

/** Copies a text; `copied` is true for a moment afterwards. */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = (text: string): void => {
    // A browser may forbid it; then nothing is claimed.
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { copied, copy };
}
