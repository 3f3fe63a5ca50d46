import { Zap } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { RequestItem } from '#renderer/data/types.ts';
import { StatusBadge } from '#renderer/kit/call-status.tsx';
import { useNow } from '#renderer/kit/clock.ts';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useLatest } from '#renderer/ui/latest.ts';
import { Column, Row, Text } from '#renderer/ui/layout.tsx';
import { shortIds, shortPath } from '#renderer/ui/tone-of-status.ts';
import { wasRefused } from '#server/domain/logged-call.ts';

import { useFact } from './call-summary.ts';
import styles from './request-list.module.css';
import type { LiveFeed } from './use-feed.ts';

interface RequestListProps {
  readonly live: LiveFeed;
  readonly items: readonly RequestItem[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Loads older calls when fewer rows than this remain below. */
const SOON_AT_THE_END = 200;
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
export function RequestList({ live, items, selected, onSelect }: RequestListProps) {
  const text = useText().requests;
  const placeOf = (id: string): number => items.findIndex((item) => item.id === id);
  const sight = useRowsInSight(items.length, items[0]?.id, placeOf);
  const { scroll, sheet, first, end, look, show } = sight;
  const today = useText().format.dayMonth(useNow());
  useOlder(live, items.length - end);
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = selected === undefined ? -1 : placeOf(selected);
    const place = Math.min(items.length - 1, Math.max(0, from + step));
    const item = items[place];
    if (item === undefined) return;
    show(place);
    onSelect(item.id);
  };
  const rows = items.slice(first, end);
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
        onScroll={look}
        onKeyDown={press}
      >
        <div
          ref={sheet}
          className={styles.sheet}
          role="presentation"
          style={{ blockSize: `calc(var(--row) * ${items.length})` }}
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
      <OlderFailed live={live} />
    </Column>
  );
}

/** Reads older calls when few are left below. */
export function useOlder({ feed, reading, readOlder, olderError }: LiveFeed, left: number): void {
  const due = left < SOON_AT_THE_END && olderError === null && !reading;
  useEffect(() => {
    if (due) readOlder();
    // After a page was read, another may be needed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [due, feed?.nextCursor]);
}

function OlderFailed({ live: { olderError, readOlder } }: { readonly live: LiveFeed }) {
  const { requests: text, kit } = useText();
  if (olderError === null) return null;
  return (
    <Row as="p" align="center" gap={3} pad="2 3" lineAbove tone="bad" role="alert">
      {text.olderFailed}{' '}
      <Button size="sm" onClick={readOlder}>
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

/** The number of rows rendered beyond each edge. */
const BEYOND = 16;
/** The rendered range moves in steps, so that most scroll events do not cause a render. */
const STEP = 8;

/**
 * Virtualizes rows of equal height without measuring them. `head` is the key of the first row and `placeOf`
 * finds the index of a key, so that new rows above do not move the visible ones. The rendered rows are from
 * `first` to before `end`, `sheet` has the height of all rows, and `show` scrolls a row into view.
 */
function useRowsInSight(count: number, head: string | undefined, placeOf: (key: string) => number) {
  const scroll = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const lastHead = useRef(head);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState(BEYOND * 4);

  const rowHeight = (): number =>
    Math.max(1, (sheet.current?.offsetHeight ?? 0) / Math.max(1, count));

  const look = (): void => {
    if (scroll.current === null) return;
    const { scrollTop, clientHeight } = scroll.current;
    const top = Math.floor(scrollTop / rowHeight()) - BEYOND;
    setFirst(Math.max(0, Math.floor(top / STEP) * STEP));
    setShown(Math.ceil(clientHeight / rowHeight()) + BEYOND * 2 + STEP);
  };

  useLayoutEffect(() => {
    const before = lastHead.current;
    lastHead.current = head;
    const box = scroll.current;
    if (box !== null && box.scrollTop > 0 && before !== undefined && before !== head) {
      box.scrollTop += Math.max(0, placeOf(before)) * rowHeight();
    }
    look();
    // Only a new first row moves the others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [head, count]);

  const latest = useLatest(look);
  useEffect(() => {
    if (scroll.current === null) return undefined;
    const resizes = new ResizeObserver(() => latest.current());
    resizes.observe(scroll.current);
    return () => resizes.disconnect();
  }, [latest]);

  const show = (index: number): void => {
    const box = scroll.current;
    if (box === null) return;
    const top = index * rowHeight();
    const lowest = top + rowHeight() - box.clientHeight;
    box.scrollTop = Math.min(top, Math.max(lowest, box.scrollTop));
  };

  return { scroll, sheet, first, end: Math.min(count, first + shown), look, show };
}
