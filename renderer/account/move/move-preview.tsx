import { ArrowRight } from 'lucide-react';

import type { OrderLine } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { toDecimal, toMinor } from '#server/domain/money.ts';

import styles from './move-preview.module.css';

interface MovePreviewProps {
  readonly events: readonly DryRunEvent[];
  readonly source: MoveSide;
  readonly target: MoveSide;
}

/** The totals of both tables before and after the move, and a sentence for each event. */
export function MovePreview({ events: dryRun, source, target }: MovePreviewProps) {
  const events = previewMove(dryRun, source, target);
  const { preview } = useText().account.moving;
  return (
    <>
      <Totals events={events} source={source} target={target} />
      <Stack as="section" gap={2} aria-label={preview.events}>
        <Row wrap align="baseline" gap="1 3">
          <h3 data-technical>{preview.events}</h3>
          <Text tone="faint" size="sm" data-technical>
            {preview.eventsHint}
          </Text>
        </Row>
        <Stack as="ol" gap={3}>
          {events.map((event, index) => (
            <Row
              key={event.tableId}
              as="li"
              gap={3}
              data-technical={event.after === null || undefined}
            >
              <Stack
                as="span"
                fixed
                centered
                square={6}
                radius="full"
                fill="neutral-soft"
                tone="soft"
                size="sm"
                weight="strong"
              >
                {index + 1}
              </Stack>
              <Stack gap={2} grow shrink>
                <Row wrap align="center" gap={2} className={styles.sentence}>
                  <span data-technical>
                    <Badge mono tone={event.after === null ? 'neutral' : 'accent'}>
                      {event.type}
                    </Badge>
                  </span>
                  <Sentence event={event} source={source} target={target} />
                </Row>
                {event.after !== null && <Lines event={event} source={source} target={target} />}
              </Stack>
            </Row>
          ))}
        </Stack>
      </Stack>
    </>
  );
}

interface TotalsProps extends Omit<MovePreviewProps, 'events'> {
  readonly events: readonly PreviewedEvent[];
}

function Totals({ events, source, target }: TotalsProps) {
  const { finding } = useText();
  const currency = source.account?.currency ?? target.account?.currency;
  return (
    <Stack gap={3} fit={4}>
      {events.toReversed().map((event) => (
        <Row
          key={event.tableId}
          align="center"
          gap={3}
          pad="3 4"
          border
          radius="lg"
          fill="paper"
          className={styles.sum}
        >
          <Text grow shrink size="lg" weight="heavy">
            {event.tableId === source.tableId ? source.title : target.title}
          </Text>
          <Sum value={event.before} currency={currency} />
          <ArrowRight aria-label={finding.after} />
          <Sum value={event.after} currency={currency} />
        </Row>
      ))}
    </Stack>
  );
}

function Sum({ value, currency }: { value: number | null; currency: string | undefined }) {
  const { floor } = useText();
  if (value === null) return <Text tone="faint">{floor.states.free}</Text>;
  return <Money value={value} strong {...(currency !== undefined && { currency })} />;
}

interface EventProps extends Omit<MovePreviewProps, 'events'> {
  readonly event: PreviewedEvent;
}

function Sentence({ event: { says, docNo, lines }, source, target }: EventProps) {
  const { preview } = useText().account.moving;
  const { format } = useText();
  const what = says === 'arrives' ? format.number(docNo) : preview.lines(lines.length);
  return <span>{preview[says](source.title, target.title, what)}</span>;
}

/** The maximum number of lines shown; the rest are only counted. */
const MAX_LINES = 40;

function Lines({ event, source, target }: EventProps) {
  const { preview } = useText().account.moving;
  const { format } = useText();
  if (event.lines.length === 0)
    return (
      <Text as="p" tone="faint" size="sm">
        {preview.noLines}
      </Text>
    );
  return (
    <Stack as="ul">
      {event.lines.slice(0, MAX_LINES).map((line, index) => (
        <li key={line.lineId ?? index} className={styles.line}>
          <Text tone="soft" textAlign="end">
            {format.number(line.quantity)} ×
          </Text>
          <span>
            {line.title}{' '}
            <Text tone="faint" size="sm">
              {line.change === 'added'
                ? preview.cameFrom(source.title)
                : preview.wentTo(target.title)}
            </Text>
          </span>
          <Identity line={line} />
          <Money value={line.total} />
        </li>
      ))}
      {event.lines.length > MAX_LINES && (
        <Box as="li" tone="faint" size="sm">
          + {preview.lines(event.lines.length - MAX_LINES)}
        </Box>
      )}
    </Stack>
  );
}

/** The identity of a line, and whether the move changes it. */
function Identity({ line: { lineId, formerLineId, change } }: { readonly line: MovedLine }) {
  const { preview } = useText().account.moving;
  const added = formerLineId === null ? preview.keeps : preview.renamed(formerLineId);
  return (
    <Row as="span" align="center" gap={2} data-technical>
      {lineId === null ? (
        <Badge tone="warn">{preview.nameless}</Badge>
      ) : (
        <>
          <Badge mono>{lineId}</Badge>
          {change !== 'removed' && (
            <Text tone="faint" size="sm">
              {change === 'added' ? added : preview.restKeeps}
            </Text>
          )}
        </>
      )}
    </Row>
  );
}

type Line = Pick<OrderLine, 'title' | 'quantity' | 'lineId' | 'lineTotalDecimal'>;

interface LineChange {
  readonly before?: Line;
  readonly after?: Line;
  readonly movedFrom?: { readonly lineId: string | null };
  readonly movedQuantity?: number;
}

/** The fields of an event's data that the preview shows (D4). */
interface EventData {
  readonly docNo: number;
  readonly total: number;
  readonly lineChanges?: readonly LineChange[];
  readonly deleteReason?: string;
}

/** An event of the dry run. */
interface DryRunEvent {
  readonly type: string;
  readonly tableId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One of the two tables, as it is before the move. */
export interface MoveSide {
  readonly tableId: string;
  readonly title: string;
  /** Null if the table is free. The total is in decimal units. */
  readonly account: { readonly total: number; readonly currency: string } | null;
}

/** A line of an event, from the point of view of the event's table. */
interface MovedLine {
  readonly change: 'added' | 'removed' | 'split';
  readonly title: string;
  /** The quantity that moves. */
  readonly quantity: number;
  /** The total of that quantity, in decimal units. */
  readonly total: number;
  /** The identity on this table; null if it has none. */
  readonly lineId: string | null;
  /** The identity on the other table, if it changes. */
  readonly formerLineId: string | null;
}

/** What the preview says about an event. Amounts are in decimal units. */
interface PreviewedEvent {
  readonly type: string;
  readonly tableId: string;
  /**
   * Which text describes the event. A whole account `arrives` at the target and `leaves` the source, or the target
   * `takesOver` its lines and the account `ends`. Single lines: the target `takesOver`, the source `gives`.
   */
  readonly says: 'arrives' | 'leaves' | 'takesOver' | 'ends' | 'gives';
  readonly docNo: number;
  readonly lines: readonly MovedLine[];
  /** The total of the table before the move; null if it was free. */
  readonly before: number | null;
  /** The total after the move; null if it is free. */
  readonly after: number | null;
}

/** Describes the events of a move, in the order of sending. */
export function previewMove(
  events: readonly DryRunEvent[],
  source: MoveSide,
  target: MoveSide,
): readonly PreviewedEvent[] {
  const isWhole = events.some(({ type }) => type === 'table.deleted');
  return events.map(({ type, tableId, data }) => {
    const { docNo, total, lineChanges = [], deleteReason } = data as unknown as EventData;
    const event = { type, tableId, docNo };
    if (deleteReason !== undefined) {
      const says = deleteReason === 'merged' ? 'ends' : 'leaves';
      return { ...event, says, lines: [], before: source.account?.total ?? total, after: null };
    }
    const isSource = tableId === source.tableId;
    const { account } = isSource ? source : target;
    const says = isSource ? 'gives' : saysOfTarget(isWhole, account);
    const lines = lineChanges.flatMap(movedLine);
    return { ...event, says, lines, before: account?.total ?? null, after: total };
  });
}

function saysOfTarget(isWhole: boolean, account: MoveSide['account']): PreviewedEvent['says'] {
  return isWhole && account === null ? 'arrives' : 'takesOver';
}

function movedLine({ before, after, movedFrom, movedQuantity }: LineChange): MovedLine[] {
  if (after !== undefined && movedFrom !== undefined) {
    const formerLineId = movedFrom.lineId === after.lineId ? null : movedFrom.lineId;
    return [{ change: 'added', ...fieldsOf(after), formerLineId }];
  }
  if (before === undefined) return [];
  const moved = { ...fieldsOf(before), formerLineId: null };
  if (after === undefined) return [{ change: 'removed', ...moved }];
  if (movedQuantity === undefined) return [];
  const total = toDecimal(toMinor(before.lineTotalDecimal) - toMinor(after.lineTotalDecimal));
  return [{ ...moved, change: 'split', quantity: movedQuantity, total }];
}

function fieldsOf({ title, quantity, lineTotalDecimal, lineId }: Line) {
  return { title, quantity, total: lineTotalDecimal, lineId };
}
