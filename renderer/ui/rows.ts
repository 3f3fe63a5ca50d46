import type { RefObject } from 'react';
import { useEffect, useLayoutEffect } from 'react';

/** The rows of lists, and the tables of the floor. */
const ROW = '[data-row], [data-table]';
const CHOSEN = '[aria-pressed="true"], [aria-selected="true"]';

function rowsIn(place: ParentNode | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

function step(rows: readonly HTMLElement[], by: 1 | -1): void {
  const here = rows.findIndex((row) => row === document.activeElement);
  rows[here + by]?.focus();
}

/** Focuses the row after (1) or before (-1) the focused row. If no row is focused, does the same as `focusFirstRow`. */
export function stepRow(by: 1 | -1): void {
  const rows = rowsIn(document.querySelector('#content'));
  if (rows.some((row) => row === document.activeElement)) step(rows, by);
  else focusFirstRow();
}

/** Focuses the selected row of the screen, or else the first; false if there is none. */
export function focusFirstRow(): boolean {
  const rows = rowsIn(document.querySelector('#content'));
  const row = rows.find((one) => one.matches(CHOSEN)) ?? rows[0];
  row?.focus({ preventScroll: true });
  return row !== undefined;
}

/** Makes the rows of a list one tab stop, at the row that was focused last. The arrow keys move the focus. */
export function useRows(list: RefObject<HTMLElement | null>): void {
  const settle = (): void => {
    const rows = rowsIn(list.current);
    const stop =
      rows.find((row) => row === document.activeElement) ??
      rows.find((row) => row.tabIndex === 0 && row.hasAttribute('tabindex')) ??
      rows.find((row) => row.matches(CHOSEN)) ??
      rows[0];
    for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
  };
  // Every render can change the rows.
  useLayoutEffect(settle);
  useEffect(() => {
    const element = list.current;
    const press = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by === 0 || !(event.target instanceof Element) || !event.target.matches(ROW)) return;
      event.preventDefault();
      step(rowsIn(element), by);
    };
    element?.addEventListener('focusin', settle);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('focusin', settle);
      element?.removeEventListener('keydown', press);
    };
    // `settle` reads everything from the document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list]);
}
