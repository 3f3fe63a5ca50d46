import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Box } from './layout.tsx';
import styles from './long-list.module.css';
import { useRows } from './rows.ts';

export interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Renders an item of any height. */
  readonly children: (item: Item) => ReactNode;
  /** The key of the selected item, which is scrolled into view when the selection changes. */
  readonly selected?: string | undefined;
  /** Called near the end; undefined while nothing more can be loaded. */
  readonly onEnd?: (() => void) | undefined;
}

/** The height of an item before it is measured, in pixels. */
const ESTIMATED_HEIGHT = 60;
/** The distance from the end at which `onEnd` is called, in items. */
const NEAR_END = 20;

/** A virtualized list. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, children, selected, onEnd } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const keyAt = (index: number): string | number => {
    const item = items[index];
    return item === undefined ? index : keyOf(item);
  };
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: keyAt,
    overscan: 8,
    initialRect: { width: 0, height: 600 },
  });
  useRows(scroll);
  const place = items.findIndex((item) => keyOf(item) === selected);
  useEffect(() => {
    if (place !== -1) virtual.scrollToIndex(place, { align: 'auto' });
    // New items above must not cause scrolling.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected]);
  const lowest = virtual.getVirtualItems().at(-1)?.index ?? -1;
  const nearEnd = lowest >= items.length - NEAR_END;
  useEffect(() => {
    if (nearEnd) onEnd?.();
    // Called once for each length of the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [nearEnd, onEnd === undefined, items.length]);
  return (
    <Box ref={scroll} grow shrink shrinkY scroll>
      <ul
        className={styles.list}
        aria-label={label}
        style={{ blockSize: `${virtual.getTotalSize()}px` }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.item}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ translate: `0 ${start}px` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </Box>
  );
}
