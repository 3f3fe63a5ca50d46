import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond the edge that are on the page already. */
const BEYOND = 16;
/** The edges move in steps, so that most scrolling renders nothing. */
const STEP = 8;

interface RowsInSight {
  readonly scroll: RefObject<HTMLDivElement | null>;
  /** As high as all rows together. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** The rows from `first` up to, not including, `end` are on the page. */
  readonly first: number;
  readonly end: number;
  /** Scrolls as little as is needed to bring a row into sight. */
  readonly show: (index: number) => void;
}

/**
 * Which of many rows of the same height are in sight. Nothing is measured or kept for a row, so a
 * hundred thousand cost what a hundred do. `head` is the first row's key and `placeOf` finds a key:
 * what comes in above does not move what is being read.
 */
export function useRowsInSight(
  count: number,
  head: string | undefined,
  placeOf: (key: string) => number,
): RowsInSight {
  const scroll = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const lastHead = useRef(head);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState(BEYOND * 4);

  const rowHeight = useCallback(
    () => Math.max(1, (sheet.current?.offsetHeight ?? 0) / Math.max(1, count)),
    [count],
  );

  const look = useCallback(() => {
    if (scroll.current === null) return;
    const { scrollTop, clientHeight } = scroll.current;
    const top = Math.floor(scrollTop / rowHeight()) - BEYOND;
    setFirst(Math.max(0, Math.floor(top / STEP) * STEP));
    setShown(Math.ceil(clientHeight / rowHeight()) + BEYOND * 2 + STEP);
  }, [rowHeight]);

  useLayoutEffect(() => {
    const before = lastHead.current;
    lastHead.current = head;
    const box = scroll.current;
    if (box !== null && box.scrollTop > 0 && before !== undefined && before !== head) {
      box.scrollTop += Math.max(0, placeOf(before)) * rowHeight();
    }
    look();
    // Only another first row moves anything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [head, look]);

  useEffect(() => {
    const box = scroll.current;
    if (box === null) return undefined;
    const resizes = new ResizeObserver(look);
    resizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [look]);

  const show = useCallback(
    (index: number): void => {
      const box = scroll.current;
      if (box === null || index < 0) return;
      const top = index * rowHeight();
      const bottom = top + rowHeight();
      if (top < box.scrollTop) box.scrollTop = top;
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    },
    [rowHeight],
  );

  return { scroll, sheet, first, end: Math.min(count, first + shown), show };
}
