import { ArrowRight } from 'lucide-react';

import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';

import styles from './move-preview.module.css';
import type { MoveSide, MovedLine, PreviewedEvent, RehearsedEvent } from './previewed-events.ts';
import { previewMove } from './previewed-events.ts';

interface MovePreviewProps {
  readonly events: readonly RehearsedEvent[];
  readonly source: MoveSide;
  readonly target: MoveSide;
}

/** The sums of both tables before and after, and each event in words. */
export function MovePreview({ events: rehearsed, source, target }: MovePreviewProps) {
  const events = previewMove(rehearsed, source, target);
  const { preview } = useText().account.moving;
  const currency = source.account?.currency ?? target.account?.currency;
  const nameOf = (tableId: string): string =>
    tableId === source.tableId ? source.title : target.title;
  return (
    <>
      <Stack gap={3} className={styles.sums}>
        {events.toReversed().map((event) => (
          <div key={event.tableId} className={styles.sum}>
            <Text grow shrink size="lg" weight="heavy">
              {nameOf(event.tableId)}
            </Text>
            <Sum value={event.before} currency={currency} />
            <ArrowRight aria-label={preview.after} />
            <Sum value={event.after} currency={currency} />
          </div>
        ))}
      </Stack>
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
              <span className={styles.number}>{index + 1}</span>
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

function Sum({ value, currency }: { value: number | null; currency: string | undefined }) {
  const { preview } = useText().account.moving;
  if (value === null) return <Text tone="faint">{preview.free}</Text>;
  return <Money value={value} strong {...(currency !== undefined && { currency })} />;
}

interface EventProps extends Omit<MovePreviewProps, 'events'> {
  readonly event: PreviewedEvent;
}

function Sentence({ event, source, target }: EventProps) {
  const { preview } = useText().account.moving;
  const format = useFormat();
  const [from, to] = [source.title, target.title];
  const lines = preview.lines(event.lines.length);
  switch (event.kind) {
    case 'arrives':
      return <span>{preview.arrives(from, to, format.number(event.docNo))}</span>;
    case 'merges':
    case 'takes':
      return <span>{preview.takesOver(from, to, lines)}</span>;
    case 'gives':
      return <span>{preview.gives(from, to, lines)}</span>;
    case 'leaves':
      return <span>{preview.leaves(from, to)}</span>;
    case 'ends':
      return <span>{preview.ends(from, to)}</span>;
  }
}

/** So many lines are shown; the rest is counted. */
const MOST_LINES = 40;

function Lines({ event, source, target }: EventProps) {
  const { preview } = useText().account.moving;
  const format = useFormat();
  if (event.lines.length === 0)
    return (
      <Text as="p" tone="faint" size="sm">
        {preview.noLines}
      </Text>
    );
  return (
    <Stack as="ul">
      {event.lines.slice(0, MOST_LINES).map((line, index) => (
        <li key={line.lineId ?? index} className={styles.line}>
          <Text tone="soft" textAlign="end">
            {format.number(line.quantity)} ×
          </Text>
          <span>
            {line.title}{' '}
            <Text tone="faint" size="sm">
              {line.way === 'comes' ? preview.cameFrom(source.title) : preview.wentTo(target.title)}
            </Text>
          </span>
          <Identity line={line} />
          <Money value={line.total} />
        </li>
      ))}
      {event.lines.length > MOST_LINES && (
        <Box as="li" tone="faint" size="sm">
          + {preview.lines(event.lines.length - MOST_LINES)}
        </Box>
      )}
    </Stack>
  );
}

/** What plugins know a line by, and what becomes of that. */
function Identity({ line }: { readonly line: MovedLine }) {
  const { preview } = useText().account.moving;
  if (line.lineId === null) {
    return (
      <span data-technical>
        <Badge tone="warn">{preview.nameless}</Badge>
      </span>
    );
  }
  return (
    <Row as="span" align="center" gap={2} data-technical>
      <Badge mono>{line.lineId}</Badge>
      <Becomes line={line} />
    </Row>
  );
}

function Becomes({ line: { way, formerLineId } }: { readonly line: MovedLine }) {
  const { preview } = useText().account.moving;
  if (way === 'goes') return null;
  const arrived = formerLineId === null ? preview.keeps : preview.renamed(formerLineId);
  return (
    <Text tone="faint" size="sm">
      {way === 'comes' ? arrived : preview.restKeeps}
    </Text>
  );
}
