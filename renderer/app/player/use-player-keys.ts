import { useEffect } from 'react';

import { useLatest } from '#kit/latest.ts';

/** What the keys of a presentation clicker do. */
interface PlayerKeys {
  readonly next: () => void;
  readonly again: () => void;
}

/** Where these keys move within what is being typed or chosen. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

function isMeantElsewhere({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return true;
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/**
 * Next on PgDn, Begin again on Home, wherever the focus is but in a field or in what lies over the
 * page. They are heard before any list that would scroll by them.
 */
export function usePlayerKeys(keys: PlayerKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, repeat } = event;
      if ((key !== 'PageDown' && key !== 'Home') || isMeantElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (repeat) return;
      if (key === 'PageDown') latest.current.next();
      else latest.current.again();
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [latest]);
}
