import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';

import styles from './events-preview.module.css';
import type { EventTold, LineTold, RehearsedEvent } from './rehearsed-event.ts';
import { tellEvent } from './rehearsed-event.ts';

interface EventsPreviewProps {
  readonly events: readonly RehearsedEvent[];
  readonly currency: string;
}

/** The events that something would send, in the order of sending, in words. */
export function EventsPreview({ events, currency }: EventsPreviewProps) {
  const text = useText().account.preview;
  return (
    <section className={styles.preview} aria-label={text.title}>
      <h3 className={styles.heading}>{text.title}</h3>
      <ol className={styles.events}>
        {events.map(tellEvent).map((event) => (
          <li key={`${event.type} ${event.tableId}`} className={styles.event}>
            <p className={styles.sentence}>
              <Badge mono tone={event.total === null ? 'neutral' : 'accent'}>
                {event.type}
              </Badge>
              <strong>{event.tableName}</strong>
              <Outcome event={event} currency={currency} />
            </p>
            <Lines lines={event.lines} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outcome({ event, currency }: { readonly event: EventTold; readonly currency: string }) {
  const text = useText().account.preview;
  if (event.total === null) return <span>{event.merged ? text.ends : text.leaves}</span>;
  return (
    <span className={styles.total}>
      {text.total} <Money value={event.total} currency={currency} />
    </span>
  );
}

/** So many lines are told; the rest is counted. */
const MOST_LINES = 30;

function Lines({ lines }: { readonly lines: readonly LineTold[] }) {
  const text = useText().account.preview;
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.slice(0, MOST_LINES).map((line, index) => (
        <li key={line.lineId ?? index} className={styles.line}>
          <span>{text[line.change](format.number(line.quantity), line.title)}</span>
          {line.formerLineId !== null && line.lineId !== null && (
            <span className={styles.renamed} data-technical>
              {line.formerLineId} → {line.lineId}
            </span>
          )}
        </li>
      ))}
      {lines.length > MOST_LINES && (
        <li className={styles.line}>{text.more(format.number(lines.length - MOST_LINES))}</li>
      )}
    </ul>
  );
}
