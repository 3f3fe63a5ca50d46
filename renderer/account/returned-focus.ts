import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was: in the panel when what had the focus is gone after a dialog or a
 * change of `state`, and on what had it before when the panel goes away with it.
 */
export function useReturnedFocus(
  panel: RefObject<HTMLElement | null>,
  asking: boolean,
  state: string,
): void {
  const inside = useRef(false);

  useEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    function follow({ target }: FocusEvent): void {
      if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
      inside.current = element?.contains(target) ?? false;
    }
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (inside.current && before instanceof HTMLElement) before.focus();
    };
  }, [panel]);

  useEffect(() => {
    if (asking) return undefined;
    // A dialog gives the focus back first, if what opened it is still there.
    const frame = requestAnimationFrame(() => {
      if (inside.current && document.activeElement === document.body) panel.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, asking, state]);
}
