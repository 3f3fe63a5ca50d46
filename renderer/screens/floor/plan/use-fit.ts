import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';

import type { Fit, Size } from './fit-rooms.ts';
import { fitRooms } from './fit-rooms.ts';

/**
 * How the rooms are drawn in an element that fills the rest of its scroll area; null before it is measured,
 * false if it is too narrow.
 */
export function useFit(
  element: RefObject<HTMLElement | null>,
  sections: readonly { readonly room: Size }[],
): Fit | false | null {
  const [space, setSpace] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const scroller = element.current?.parentElement ?? null;
    if (scroller === null) return undefined;
    const measure = (): void => {
      const { width, height } = spaceFor(element.current, scroller);
      setSpace((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(scroller);
    return () => resizes.disconnect();
  }, [element]);
  const sizes = sections.map(({ room }) => `${room.w}x${room.h}`).join(' ');
  return useMemo(
    () =>
      space === null
        ? null
        : (fitRooms(
            sections.map(({ room }) => room),
            space,
          ) ?? false),
    // Sections are new with every change of an account.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [space, sizes],
  );
}

/** Below the element there is the padding of the scroll area. */
function spaceFor(element: HTMLElement | null, scroller: HTMLElement) {
  if (element === null) return { width: 0, height: 0 };
  const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const padding = Number.parseFloat(getComputedStyle(scroller).paddingBottom);
  const height = scroller.clientHeight - top - scroller.scrollTop - padding;
  return { width: element.clientWidth, height: Math.floor(height) };
}
