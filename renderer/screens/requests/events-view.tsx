import type { LoggedRequest } from '#data/types.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import styles from './request-detail.module.css';

/** What the call told those who listen. */
export function EventsView({ events }: Pick<LoggedRequest, 'events'>) {
  const text = useText().requests;
  if (events.length === 0)
    return (
      <Text as="p" tone="soft" size="sm">
        {text.noEvents}
      </Text>
    );
  return events.map(({ id, type, sequence, data }) => (
    <details key={id} className={styles.fold}>
      <summary className={styles.summary}>
        <Badge mono tone="accent">
          {type}
        </Badge>{' '}
        {sequence !== null && (
          <Text tone="soft" size="sm">
            {text.sequence(String(sequence))}
          </Text>
        )}
      </summary>
      <Stack gap={2} shrink tone="soft" breakAnywhere pretty pad="0 3 3">
        <CodeBlock label={id} value={data} limited fileName={id} />
      </Stack>
    </details>
  ));
}
