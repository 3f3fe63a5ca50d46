import { useQuery } from '@tanstack/react-query';
import { Equal, Minus, PencilLine, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { OwnerChip, OwnerDot } from '#renderer/ui/owner.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { ComparedLine, LineFate, ReplacedLines, WrittenItem } from './compare-lines.ts';
import { compareLines, countFates, sumOf } from './compare-lines.ts';
import styles from './lines-view.module.css';
import { linesByBodies, linesByEvent } from './replaced-lines.ts';

export type ShownLines = LineFate | 'all';

/** The line to focus, by its key, or one of its lost items. */
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

/** Lines before and after, from the event of the call, or else from the previous replace. */
export function LinesView({ call, onOpen, ...shown }: LinesViewProps) {
  const lines = linesByEvent(call);
  const { previousReplaceId: previousId } = call;
  return (
    <Stack gap={3} shrink>
      {lines !== null && <Lines lines={lines} {...shown} />}
      {previousId !== null && (
        <Previous call={call} id={previousId} known={lines !== null} onOpen={onOpen} {...shown} />
      )}
    </Stack>
  );
}

interface PreviousProps extends LinesViewProps {
  readonly id: string;
  /** True if the lines are known from an event. */
  readonly known: boolean;
}

/** The previous replace; it is compared with the call if there is no event. */
function Previous({ call, id, known, onOpen, ...shown }: PreviousProps) {
  const { requests: text, finding: words } = useText();
  const format = useFormat();
  const query = useQuery(read('getRequest', { id }));
  return (
    <Loaded query={query}>
      {(previous) => {
        const lines = known ? null : linesByBodies(previous, call);
        return (
          <>
            {lines !== null && <Lines lines={lines} {...shown} />}
            {!known && lines === null && <Note as="p">{words.notByLine}</Note>}
            <Row as="p" wrap align="center" justify="space-between" gap={2} tone="soft" size="sm">
              {text.against(format.dateTime(previous.at), previous.pluginId ?? '')}
              <Button size="sm" onClick={() => onOpen(id)}>
                {text.openPrevious}
              </Button>
            </Row>
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
          <Note>{words.sum(format.amount(before), format.amount(after))}</Note>
        )}
      </Row>
      {fitting.length === 0 ? (
        <Note as="p">{words.noneOfFate}</Note>
      ) : (
        <Box as="ul" surface clip aria-label={words.lines}>
          {fitting.map((row) => (
            <Line
              key={`${row.fate} ${row.key}`}
              row={row}
              wanted={row.key === wanted?.line ? wanted : null}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const MARKS = { kept: Equal, changed: PencilLine, lost: Minus, new: Plus } as const;

interface LineProps {
  readonly row: ComparedLine;
  /** The line or item to focus. */
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
        <Note as="code">{line.lineId ?? words.noIdentity}</Note>
      </Text>
      <Numbers row={row} />
      {probably !== null && (
        <Note as="p" className={styles.below}>
          {words.probably(probably)}
        </Note>
      )}
      {lost.length + line.metadata.length > 0 && (
        <Row as="p" wrap gap={1} className={styles.below}>
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

/** Quantity and amount, with their old values if they changed. */
function Numbers({ row: { before, after } }: { readonly row: ComparedLine }) {
  const format = useFormat();
  const line = after ?? before;
  if (line === null) return null;
  const other = after === null ? null : before;
  return (
    <>
      <Text textAlign="end" className={styles.number}>
        {other !== null && other.quantity !== line.quantity && (
          <del>×{format.number(other.quantity)}</del>
        )}{' '}
        ×{format.number(line.quantity)}
      </Text>
      <Text textAlign="end" className={styles.number}>
        {other?.amount != null && other.amount !== line.amount && (
          <del>{format.amount(other.amount)}</del>
        )}{' '}
        {line.amount !== null && format.amount(line.amount)}
      </Text>
    </>
  );
}

function isSame(one: WrittenItem, other: WrittenItem | null | undefined): boolean {
  return one.by === other?.by && one.key === other.key;
}

interface LostItemProps {
  readonly item: WrittenItem;
  /**
   * The item to focus; focus moves whenever this changes. Null for another item, undefined if the item cannot
   * be focused.
   */
  readonly wanted?: WantedLine | null;
}

/** A lost item with its owner. */
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
