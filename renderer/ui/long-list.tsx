import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Box } from './layout.tsx';
import styles from './long-list.module.css';

export interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What is shown of an item; it is measured, so it may be of any height. */
  readonly children: (item: Item) => ReactNode;
  /** Brought into sight when it changes. */
  readonly selected?: string | undefined;
  /** The end comes into sight: what is further down may be read. */
  readonly onEnd?: (() => void) | undefined;
}

/** As an item is taken to be before it has been measured, in pixels. */
const GUESSED_HEIGHT = 60;
/** So many items before the end it counts as in sight. */
const NEAR_END = 20;

/** A list of any length; only what is in sight is on the page. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, children, selected, onEnd } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => keyOfIndex(items, index, keyOf),
    overscan: 8,
    initialRect: { width: 0, height: 600 },
  });
  const place = items.findIndex((item) => keyOf(item) === selected);
  useEffect(() => {
    if (place !== -1) virtual.scrollToIndex(place, { align: 'auto' });
    // Only a new choice scrolls; what comes in above it does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected]);
  const lowest = virtual.getVirtualItems().at(-1)?.index ?? -1;
  const nearEnd = lowest >= items.length - NEAR_END;
  useEffect(() => {
    if (nearEnd) onEnd?.();
    // What is asked for once is not asked for again before there is more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [nearEnd, items.length]);
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

function keyOfIndex<Item>(
  items: readonly Item[],
  index: number,
  keyOf: (item: Item) => string,
): string | number {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
}
