import { useEffect } from 'react';

import { closeOverlay } from './overlays.ts';

/** What was typed for the palette before it was there. */
interface TypedAhead {
  readonly text: string;
  /** Enter came after it: the first command found is meant. */
  readonly entered: boolean;
}

const NOTHING: TypedAhead = { text: '', entered: false };

let typed = NOTHING;

/** What one more key press makes of it; null: the press is none that a palette takes. */
export function typeAhead(before: TypedAhead, key: string): TypedAhead | null {
  if (before.entered) return before;
  if (key === 'Enter') return { ...before, entered: true };
  if (key === 'Backspace') return { ...before, text: before.text.slice(0, -1) };
  return key.length === 1 ? { ...before, text: before.text + key } : null;
}

/** What was typed, until it is forgotten. */
export function readTypedAhead(): TypedAhead {
  return typed;
}

export function forgetTypedAhead(): void {
  typed = NOTHING;
}

/**
 * Who knows the palette types as soon as it is asked for. While it has not come, its keys are kept
 * for it, rather than given to what is still in front.
 */
export function useTypingAhead(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return undefined;
    typed = NOTHING;
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = typeAhead(typed, event.key);
      if (event.key === 'Escape') closeOverlay();
      else if (next === null) return;
      else typed = next;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [waiting]);
}
