import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What a stand-in leaves to the part that takes its place. */
export interface HandOver {
  /** It was pressed: the part begins opened. */
  readonly open: boolean;
  /** Whether its element had the focus. */
  readonly focused: RefObject<boolean>;
}

/** For a stand-in: where it notes what happens to it. */
export interface StandIn {
  readonly press: () => void;
  /** The stand-in's own element. */
  readonly ref: (element: HTMLElement | null) => () => void;
}

/**
 * For a part that comes later: until then a stand-in looks the same and notes what is done to it, so
 * that a press is not lost, nor the focus.
 */
export function useHandOver() {
  const [pressed, setPressed] = useState(false);
  const focused = useRef(false);
  const [standIn] = useState((): StandIn => ({
    press: () => setPressed(true),
    ref: (element) => () => {
      // It is still in its place while React takes it away.
      focused.current = element !== null && element === document.activeElement;
    },
  }));
  const handOver: HandOver = { open: pressed, focused };
  return { handOver, standIn, pressed };
}

/** For the part: its element, which takes over the focus of the stand-in. */
export function useTakenFocus<Element extends HTMLElement>(handOver: HandOver) {
  const element = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (handOver.focused.current && !handOver.open) element.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return element;
}
