import { ArrowRight } from 'lucide-react';

import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';

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
      <div className={styles.sums}>
        {events.toReversed().map((event) => (
          <div key={event.tableId} className={styles.sum}>
            <span className={styles.table}>{nameOf(event.tableId)}</span>
            <Sum value={event.before} currency={currency} />
            <ArrowRight aria-label={preview.after} />
            <Sum value={event.after} currency={currency} />
          </div>
        ))}
      </div>
      <section className={styles.events} aria-label={preview.events}>
        <div className={styles.heading}>
          <h3 data-technical>{preview.events}</h3>
          <span className={styles.hint} data-technical>
            {preview.eventsHint}
          </span>
        </div>
        <ol className={styles.list}>
          {events.map((event, index) => (
            <li
              key={event.tableId}
              className={styles.event}
              data-technical={event.after === null || undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              <div className={styles.what}>
                <div className={styles.sentence}>
                  <span data-technical>
                    <Badge mono tone={event.after === null ? 'neutral' : 'accent'}>
                      {event.type}
                    </Badge>
                  </span>
                  <Sentence event={event} source={source} target={target} />
                </div>
                {event.after !== null && <Lines event={event} source={source} target={target} />}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Sum({ value, currency }: { value: number | null; currency: string | undefined }) {
  const { preview } = useText().account.moving;
  if (value === null) return <span className={styles.free}>{preview.free}</span>;
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
  if (event.lines.length === 0) return <p className={styles.hint}>{preview.noLines}</p>;
  return (
    <ul className={styles.lines}>
      {event.lines.slice(0, MOST_LINES).map((line, index) => (
        <li key={line.lineId ?? index} className={styles.line}>
          <span className={styles.quantity}>{format.number(line.quantity)} ×</span>
          <span>
            {line.title}{' '}
            <span className={styles.hint}>
              {line.way === 'comes' ? preview.cameFrom(source.title) : preview.wentTo(target.title)}
            </span>
          </span>
          <Identity line={line} />
          <Money value={line.total} />
        </li>
      ))}
      {event.lines.length > MOST_LINES && (
        <li className={styles.hint}>+ {preview.lines(event.lines.length - MOST_LINES)}</li>
      )}
    </ul>
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
    <span className={styles.identity} data-technical>
      <Badge mono>{line.lineId}</Badge>
      <Becomes line={line} />
    </span>
  );
}

function Becomes({ line: { way, formerLineId } }: { readonly line: MovedLine }) {
  const { preview } = useText().account.moving;
  if (way === 'goes') return null;
  const arrived = formerLineId === null ? preview.keeps : preview.renamed(formerLineId);
  return <span className={styles.hint}>{way === 'comes' ? arrived : preview.restKeeps}</span>;
}
