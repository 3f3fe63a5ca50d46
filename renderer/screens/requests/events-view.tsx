import type { LoggedRequest } from '#data/requests.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { CodeBlock } from '#ui/code-block.tsx';

import styles from './request-detail.module.css';

/** What the call told those who listen. */
export function EventsView({ events }: Pick<LoggedRequest, 'events'>) {
  const text = useText().requests;
  if (events.length === 0) return <p className={styles.nothing}>{text.noEvents}</p>;
  return events.map(({ id, type, sequence, data }) => (
    <details key={id} className={styles.fold}>
      <summary className={styles.summary}>
        <Badge mono tone="accent">
          {type}
        </Badge>{' '}
        {sequence !== null && (
          <span className={styles.size}>{text.sequence(String(sequence))}</span>
        )}
      </summary>
      <div className={styles.folded}>
        <CodeBlock label={id} value={data} limited fileName={id} />
      </div>
    </details>
  ));
}
