import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was: into the panel when a dialog has closed and its button is gone,
 * and back to what had the focus before when the panel goes away with it.
 */
export function useReturnedFocus(panel: RefObject<HTMLElement | null>, asking: boolean): void {
  const before = useRef<Element | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    before.current = document.activeElement;
    const element = panel.current;
    return () => {
      const had = element?.contains(document.activeElement) ?? false;
      if (had && before.current instanceof HTMLElement) before.current.focus();
    };
  }, [panel]);

  useEffect(() => {
    const closed = asked.current && !asking;
    asked.current = asking;
    if (!closed) return undefined;
    // The dialog gives the focus back first, if what opened it is still there.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, asking]);
}
