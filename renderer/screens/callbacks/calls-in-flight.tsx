import type { CallbackInFlight } from '#data/callbacks.ts';
import { Sheet } from '#kit/row-list.tsx';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';

import styles from './calls-in-flight.module.css';

interface CallsInFlightProps {
  readonly calls: readonly CallbackInFlight[];
}

/** Calls that were sent and that their plugins have not answered; each stands in the log afterwards. */
export function CallsInFlight({ calls }: CallsInFlightProps) {
  const { callbacks } = useText();
  const format = useFormat();
  if (calls.length === 0) return null;
  return (
    <Sheet className={styles.sheet}>
      <ul aria-label={callbacks.inFlight}>
        {calls.map(({ requestId, type, pluginId, kind, inFlightSince, timeoutMs }) => (
          <li key={requestId} className={styles.row}>
            <span className={styles.what}>
              <b>{type}</b> <span className={styles.soft}>→ {pluginId}</span>
            </span>
            <Badge tone="info">{callbacks.waitsForAnswer}</Badge>
            <span className={styles.when}>
              <time dateTime={inFlightSince} title={format.dateTime(inFlightSince)}>
                {format.time(inFlightSince)}
              </time>
              <Badge>{callbacks.kinds[kind]}</Badge>
            </span>
            <span className={styles.soft}>
              {callbacks.atMost(callbacks.seconds(format.number(timeoutMs / 1000)))}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
