import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

/** How long the pointer rests on something before it is explained. */
const REST_MS = 500;
/** So soon after another tooltip, the next one comes at once: somebody goes along a row of buttons. */
const AT_ONCE_MS = 400;

let lastClosedAt = -Infinity;

function noteClosed(): void {
  lastClosedAt = performance.now();
}

function restFirst(): number {
  return performance.now() - lastClosedAt < AT_ONCE_MS ? 0 : REST_MS;
}

const EVENTS = [
  'onPointerEnter',
  'onPointerLeave',
  'onPointerDown',
  'onFocus',
  'onBlur',
  'onClick',
] as const;

type Handler = (event: SyntheticEvent<HTMLElement>) => void;

/**
 * When a tooltip shows: the pointer rests on its element, or the keyboard comes to it. It goes with
 * them, when the element is pressed, and with Escape. `given` are the props of the element, whose own
 * handlers are called as well.
 */
export function useTip(given: Readonly<Record<string, unknown>>) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  function show(element: Element, afterMs: number): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setAnchor(element);
      setOpen(true);
    }, afterMs);
  }
  function hide(): void {
    window.clearTimeout(timer.current);
    if (open) noteClosed();
    setOpen(false);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [open]);

  const own: Record<(typeof EVENTS)[number], Handler> = {
    onPointerEnter: ({ currentTarget, nativeEvent }) => {
      if (isMouse(nativeEvent)) show(currentTarget, restFirst());
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget, 0);
    },
    onBlur: hide,
    onClick: hide,
  };
  const handlers = Object.fromEntries(
    EVENTS.map((name) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        own[name](event);
        const theirs = given[name];
        if (typeof theirs === 'function') (theirs as Handler)(event);
      },
    ]),
  );
  return { anchor, open, handlers };
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}
