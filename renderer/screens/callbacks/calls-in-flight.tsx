import type { CallbackInFlight } from '#renderer/data/types.ts';
import { Sheet } from '#renderer/kit/row-list.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

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
          <Stack key={requestId} as="li" align="center" gap="1 3" pad="2 3" className={styles.row}>
            <Text shrink breakAnywhere>
              <b>{type}</b> <Text tone="soft">→ {pluginId}</Text>
            </Text>
            <Badge tone="info">{callbacks.waitsForAnswer}</Badge>
            <Row as="span" align="center" gap={2} tone="faint" mono size="sm">
              <time dateTime={inFlightSince} title={format.dateTime(inFlightSince)}>
                {format.time(inFlightSince)}
              </time>
              <Badge>{callbacks.kinds[kind]}</Badge>
            </Row>
            <Text tone="soft">
              {callbacks.atMost(callbacks.seconds(format.number(timeoutMs / 1000)))}
            </Text>
          </Stack>
        ))}
      </ul>
    </Sheet>
  );
}
