import { useCallback, useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** How long a button is held before it repeats, and how long between two repetitions. */
const FIRST_MS = 400;
const NEXT_MS = 80;

/**
 * What a button does while it is held: once at once, and again and again until it is let go, the
 * pointer leaves it, or it cannot be pressed any more.
 */
export function useHeld(onPress: () => void) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const timer = useRef<number | undefined>(undefined);
  const end = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  return {
    onPointerDown: ({ button, currentTarget }: PointerEvent<HTMLButtonElement>) => {
      if (button !== 0) return;
      end();
      const press = (wait: number): void => {
        if (currentTarget.disabled) return;
        latest.current();
        timer.current = window.setTimeout(press, wait, NEXT_MS);
      };
      press(FIRST_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A press without a pointer: screen readers do that.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) latest.current();
    },
  };
}
