import type { CallbackEntry, CallbackInFlight } from '#renderer/data/types.ts';
import { OutcomeBadge } from '#renderer/kit/outcome-badge.tsx';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './callbacks.module.css';
import { TimeUsed } from './time-used.tsx';

interface CallbackListProps {
  readonly entries: readonly CallbackEntry[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Reads older ones. */
  readonly onEnd: () => void;
}

/** Calls that plugins were asked to answer, newest first. */
export function CallbackList({ entries, ...list }: CallbackListProps) {
  const { callbacks } = useText();
  return (
    <Sheet>
      <RowList
        {...list}
        label={callbacks.log}
        items={entries}
        keyOf={({ id }) => id}
        columns={styles.row}
      >
        {(entry) => (
          <>
            <Row as="span" wrap align="center" gap={1} shrink breakAnywhere>
              <b>{entry.type}</b> <Text tone="soft">→ {entry.pluginId}</Text>
              {entry.subject !== null && <SubjectChip subject={entry.subject} />}
            </Row>
            <OutcomeBadge entry={entry} />
            <Called at={entry.at} kind={entry.kind} />
            <TimeUsed entry={entry} />
          </>
        )}
      </RowList>
    </Sheet>
  );
}

/** Calls that were sent and that their plugins have not answered; each is in the log afterwards. */
export function CallsInFlight({ calls }: { readonly calls: readonly CallbackInFlight[] }) {
  const { callbacks } = useText();
  const format = useFormat();
  if (calls.length === 0) return null;
  return (
    <Sheet className={styles.inFlight}>
      <ul aria-label={callbacks.inFlight}>
        {calls.map(({ requestId, type, pluginId, kind, inFlightSince, timeoutMs }) => (
          <Stack key={requestId} as="li" align="center" gap="1 3" pad="2 3" className={styles.row}>
            <Text shrink breakAnywhere>
              <b>{type}</b> <Text tone="soft">→ {pluginId}</Text>
            </Text>
            <Badge tone="info">{callbacks.waitsForAnswer}</Badge>
            <Called at={inFlightSince} kind={kind} />
            <Text tone="soft">
              {callbacks.atMost(callbacks.seconds(format.number(timeoutMs / 1000)))}
            </Text>
          </Stack>
        ))}
      </ul>
    </Sheet>
  );
}

function Called({ at, kind }: Pick<CallbackEntry, 'at' | 'kind'>) {
  const { callbacks } = useText();
  const format = useFormat();
  return (
    <Row as="span" align="center" gap={2} tone="faint" mono size="sm">
      <time dateTime={at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
      <Badge>{callbacks.kinds[kind]}</Badge>
    </Row>
  );
}
