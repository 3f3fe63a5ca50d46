import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Zap } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { memo, useEffect, useRef, useState } from 'react';

import type { RequestItem } from '#renderer/data/types.ts';
import { StatusBadge } from '#renderer/kit/call-status.tsx';
import { useNow } from '#renderer/kit/clock.ts';
import type { FetchNext } from '#renderer/kit/paged.tsx';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Column, Row, Text } from '#renderer/ui/layout.tsx';
import { shortIds, shortPath } from '#renderer/ui/tone-of-status.ts';
import { wasRefused } from '#server/domain/logged-call.ts';

import { useFact } from './call-summary.ts';
import styles from './request-list.module.css';

interface RequestListProps {
  readonly query: UseInfiniteQueryResult<unknown>;
  /** Loads older calls. */
  readonly fetchNext: FetchNext;
  readonly items: readonly RequestItem[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The number of rows rendered beyond each edge. */
const BEYOND = 16;
/** Older calls are loaded when this many rows or fewer remain below. */
const NEAR_END = 50;
const PAGE = 15;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** The live list of calls, newest first; the arrow keys select one. */
export function RequestList(props: RequestListProps) {
  const { query, fetchNext, items, selected, onSelect } = props;
  const { requests: text, format } = useText();
  const today = format.dayMonth(useNow());
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useRows(scroll, items);
  const inSight = virtual.getVirtualItems();
  const first = inSight[0]?.index ?? 0;
  const rows = items.slice(first, first + inSight.length);
  const isNearEnd = first + rows.length + NEAR_END >= items.length;
  useEffect(() => {
    if (isNearEnd) fetchNext?.();
  });
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = items.findIndex(({ id }) => id === selected);
    const place = Math.min(items.length - 1, Math.max(0, from + step));
    const item = items[place];
    if (item === undefined) return;
    virtual.scrollToIndex(place, { align: 'auto' });
    onSelect(item.id);
  };
  const active = rows.some(({ id }) => id === selected) ? rowId(selected ?? '') : undefined;
  return (
    <Column grow shrinkY surface clip className={styles.frame}>
      <div
        ref={scroll}
        className={styles.scroll}
        role="listbox"
        data-row
        tabIndex={0}
        aria-label={text.title}
        aria-activedescendant={active}
        onKeyDown={press}
      >
        <div
          className={styles.sheet}
          role="presentation"
          style={{ blockSize: virtual.getTotalSize() }}
        >
          {rows.map((item, index) => (
            <CallRow
              key={item.id}
              item={item}
              place={first + index}
              count={items.length}
              selected={item.id === selected}
              today={today}
              onSelect={onSelect}
            />
          ))}
        </div>
      </div>
      {query.isFetchNextPageError && <OlderFailed onRetry={() => void query.fetchNextPage()} />}
    </Column>
  );
}

/** The rows in sight. New calls do not move them, unless the list is at its start. */
function useRows(scroll: RefObject<HTMLElement | null>, items: readonly RequestItem[]) {
  const [rowHeight] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')),
  );
  // React Compiler, which could not memoize the result, is not used.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => items[place]?.id ?? place,
    overscan: BEYOND,
    initialRect: { width: 0, height: 600 },
    anchorTo: (scroll.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
  });
}

function OlderFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { requests: text, kit } = useText();
  return (
    <Row as="p" align="center" gap={3} pad="2 3" lineAbove tone="bad" role="alert">
      {text.olderFailed}{' '}
      <Button size="sm" onClick={onRetry}>
        {kit.retry}
      </Button>
    </Row>
  );
}

interface RowProps {
  readonly item: RequestItem;
  readonly place: number;
  readonly count: number;
  readonly selected: boolean;
  /** The current date on the emulator's clock; rows show the date only for other days. */
  readonly today: string;
  readonly onSelect: (id: string) => void;
}

/** Memoized, so that scrolling renders only new rows. */
const CallRow = memo(function CallRow({ item, place, count, selected, today, onSelect }: RowProps) {
  const { requests: text, format } = useText();
  const date = format.dayMonth(item.at);
  return (
    // The list handles keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={rowId(item.id)}
      className={styles.row}
      role="option"
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={{ translate: `0 ${place * 100}%` }}
      onClick={() => onSelect(item.id)}
    >
      <Text
        as="time"
        fixed
        tight
        nowrap
        minWidth={1}
        tone="soft"
        size="sm"
        dateTime={item.at}
        title={format.dateTime(item.at)}
      >
        {format.time(item.at)}
        {date !== today && (
          <Text as="div" size="xs">
            {date}
          </Text>
        )}
      </Text>
      <Call item={item} />
      <Fact item={item} />
      {item.subject !== null && <SubjectChip subject={item.subject} />}
      <Text fixed mono truncate tone="soft" size="sm" className={styles.plugin}>
        {item.pluginId ?? text.unknownCaller}
      </Text>
      <Text fixed mono nowrap tone="soft" size="sm" textAlign="end" className={styles.duration}>
        {format.duration(item.durationMs)}
      </Text>
      <Row justify="end" className={styles.status}>
        <StatusBadge call={item} />
      </Row>
    </div>
  );
});

/** Method and path; only the end of the path is shown if there is little room. */
function Call({ item: { method, path, fault } }: { readonly item: RequestItem }) {
  const text = useText().requests;
  const [, family = '', end] = /^(.*\/)?(.*)$/u.exec(shortIds(shortPath(path))) ?? [];
  return (
    <Text mono size="sm" truncate className={styles.call} title={`${method} ${path}`}>
      <Text tone="info">{method}</Text> <span className={styles.family}>{family}</span>
      <b>{end}</b>
      {fault !== null && <Zap className={styles.fault} role="img" aria-label={text.fault} />}
    </Text>
  );
}

/** What went wrong, or is worth knowing. */
function Fact({ item }: { readonly item: RequestItem }) {
  const fact = useFact()(item);
  const tone = wasRefused(item) ? 'bad' : item.problem ? 'warn' : 'soft';
  return (
    <Text tone={tone} size="sm" truncate className={styles.fact} title={fact?.fact}>
      {fact?.fact}
    </Text>
  );
}

function rowId(id: string): string {
  return `request-${id}`;
}
