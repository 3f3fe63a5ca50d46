import { useQuery } from '@tanstack/react-query';
import { Equal, Minus, PencilLine, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { OwnerChip, OwnerDot } from '#renderer/ui/owner.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { ComparedLine, LineFate, ReplacedLines, WrittenItem } from './compare-lines.ts';
import { compareLines, countFates, sumOf } from './compare-lines.ts';
import styles from './lines-view.module.css';
import { linesByBodies, linesByEvent } from './replaced-lines.ts';

/** Which lines are shown. */
export type ShownLines = LineFate | 'all';

/** What was asked for: a line by its key, and what stood on it; null: the line itself. */
export interface WantedLine {
  readonly line: string;
  readonly item: WrittenItem | null;
}

interface LinesViewProps {
  readonly call: LoggedRequest;
  readonly shown: ShownLines;
  readonly onShow: (shown: ShownLines) => void;
  readonly wanted: WantedLine | null;
  readonly onOpen: (id: string) => void;
}

/** What became of each line: by the event of the call, or else by what the replace before declared. */
export function LinesView({ call, onOpen, ...shown }: LinesViewProps) {
  const told = linesByEvent(call);
  const { previousReplaceId: previousId } = call;
  return (
    <Stack gap={3} shrink>
      {told !== null && <Lines lines={told} {...shown} />}
      {previousId !== null && (
        <Previous call={call} id={previousId} told={told !== null} onOpen={onOpen} {...shown} />
      )}
    </Stack>
  );
}

interface PreviousProps extends LinesViewProps {
  readonly id: string;
  /** An event has told already what became of the lines. */
  readonly told: boolean;
}

/** The replace before, and how it differs where no event tells. */
function Previous({ call, id, told, onOpen, ...shown }: PreviousProps) {
  const text = useText().requests;
  const words = useText().finding;
  const format = useFormat();
  const query = useQuery(read('getRequest', { id }));
  return (
    <Loaded query={query}>
      {(previous) => {
        const lines = told ? null : linesByBodies(previous, call);
        return (
          <>
            {lines !== null && <Lines lines={lines} {...shown} />}
            {!told && lines === null && <p className={styles.soft}>{words.notByLine}</p>}
            <p className={styles.against}>
              {text.against(format.dateTime(previous.at), previous.pluginId ?? '')}
              <Button size="sm" onClick={() => onOpen(id)}>
                {text.openPrevious}
              </Button>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

interface LinesProps extends Pick<LinesViewProps, 'shown' | 'onShow' | 'wanted'> {
  readonly lines: ReplacedLines;
}

const FATES = ['all', 'kept', 'changed', 'lost', 'new'] as const;

function Lines({ lines, shown, onShow, wanted }: LinesProps) {
  const words = useText().finding;
  const format = useFormat();
  const rows = compareLines(lines);
  const counts = { ...countFates(rows), all: rows.length };
  const fitting = rows.filter(({ fate }) => shown === 'all' || fate === shown);
  const [before, after] = [sumOf(lines.before), sumOf(lines.after)];
  return (
    <>
      <Row wrap align="center" justify="space-between" gap={2}>
        <Segmented
          label={words.linesShown}
          value={shown}
          onChange={onShow}
          segments={FATES.map((value) => ({
            value,
            label: `${words.fates[value]} ${format.number(counts[value])}`,
          }))}
        />
        {before !== null && after !== null && (
          <span className={styles.soft}>
            {words.sum(format.amount(before), format.amount(after))}
          </span>
        )}
      </Row>
      {fitting.length === 0 ? (
        <p className={styles.soft}>{words.noneOfFate}</p>
      ) : (
        <ul className={styles.lines} aria-label={words.lines}>
          {fitting.map((row) => (
            <Line
              key={`${row.fate} ${row.key}`}
              row={row}
              wanted={row.key === wanted?.line ? wanted : null}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const MARKS = { kept: Equal, changed: PencilLine, lost: Minus, new: Plus } as const;

interface LineProps {
  readonly row: ComparedLine;
  /** What of it was asked for; null: nothing. */
  readonly wanted: WantedLine | null;
}

function Line({ row, wanted }: LineProps) {
  const words = useText().finding;
  const place = useRef<HTMLLIElement>(null);
  const { fate, before, after, lost, probably } = row;
  const line = after ?? before;
  const Mark = MARKS[fate];
  useEffect(() => {
    if (wanted?.item === null) place.current?.focus();
  }, [wanted]);
  if (line === null) return null;
  const Title = fate === 'lost' ? 'del' : 'b';
  const gone = new Set(lost);
  return (
    <li ref={place} tabIndex={-1} className={styles.line} data-fate={fate}>
      <span className={styles.mark} role="img" aria-label={words.fates[fate]}>
        <Mark aria-hidden />
      </span>
      <Text shrink breakAnywhere>
        <Title className={styles.title} dir="auto">
          {line.title}
        </Title>{' '}
        <Text as="code" tone="soft" size="sm">
          {line.lineId ?? words.noIdentity}
        </Text>
      </Text>
      <Numbers row={row} />
      {probably !== null && <p className={styles.probably}>{words.probably(probably)}</p>}
      {lost.length + line.metadata.length > 0 && (
        <Row as="p" wrap gap={1} className={styles.items}>
          {lost.map((item) => (
            <LostItem
              key={`${item.by} ${item.key}`}
              item={item}
              wanted={isSame(item, wanted?.item) ? wanted : null}
            />
          ))}
          {line.metadata
            .filter((item) => !gone.has(item))
            .map(({ by, key, value }) => (
              <OwnerChip key={`${by} ${key}`} pluginId={by}>{`${key}=${value}`}</OwnerChip>
            ))}
        </Row>
      )}
    </li>
  );
}

/** Quantity and amount, and what they were where they changed. */
function Numbers({ row: { before, after } }: { readonly row: ComparedLine }) {
  const format = useFormat();
  const line = after ?? before;
  if (line === null) return null;
  const other = after === null ? null : before;
  return (
    <>
      <span className={styles.number}>
        {other !== null && other.quantity !== line.quantity && (
          <del>×{format.number(other.quantity)}</del>
        )}{' '}
        ×{format.number(line.quantity)}
      </span>
      <span className={styles.number}>
        {other?.amount != null && other.amount !== line.amount && (
          <del>{format.amount(other.amount)}</del>
        )}{' '}
        {line.amount !== null && format.amount(line.amount)}
      </span>
    </>
  );
}

function isSame(one: WrittenItem, other: WrittenItem | null | undefined): boolean {
  return one.by === other?.by && one.key === other.key;
}

interface LostItemProps {
  readonly item: WrittenItem;
  /** It was asked for, and takes the focus, each time anew; null: it was not; left out: it cannot be. */
  readonly wanted?: WantedLine | null;
}

/** Metadata that is gone, with whose it was. */
export function LostItem({ item: { by, key, value }, wanted }: LostItemProps) {
  const words = useText().finding;
  const place = useRef<HTMLModElement>(null);
  useEffect(() => {
    if (wanted !== null && wanted !== undefined) place.current?.focus();
  }, [wanted]);
  return (
    <del
      ref={place}
      tabIndex={wanted === undefined ? undefined : -1}
      className={styles.lost}
      aria-label={`${words.lostItem}: ${by} ${key}=${value}`}
    >
      <OwnerDot pluginId={by} /> <b>{by}</b> {key}={value}
    </del>
  );
}
