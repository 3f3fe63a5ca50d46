import type { DeliveryItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import type { FetchNext } from '#renderer/kit/paged.tsx';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { MOST_ATTEMPTS } from '#server/domain/delivery.ts';

import { useWebhooksSearch } from './search.ts';
import styles from './webhooks.module.css';

interface DeliveryListProps {
  readonly deliveries: readonly DeliveryItem[];
  /** Loads older deliveries. */
  readonly onEnd: FetchNext;
}

/** Deliveries, newest first; scrolling loads older ones. */
export function DeliveryList({ deliveries, onEnd }: DeliveryListProps) {
  const { webhooks } = useText();
  const [{ delivery: selected }, change] = useWebhooksSearch();
  const today = useText().format.dayMonth(useNow());
  return (
    <Sheet className={styles.sheet}>
      <RowList
        label={webhooks.list}
        items={deliveries}
        keyOf={({ id }) => id}
        selected={selected}
        onSelect={(id) => change({ delivery: id, attempt: undefined })}
        onEnd={onEnd}
        columns={styles.row}
      >
        {(delivery) => <Columns delivery={delivery} today={today} />}
      </RowList>
    </Sheet>
  );
}

interface ColumnsProps {
  readonly delivery: DeliveryItem;
  /** The current date on the emulator's clock; rows show the date only for other days. */
  readonly today: string;
}

function Columns({ delivery, today }: ColumnsProps) {
  const { format } = useText();
  const { createdAt, type, pluginId, subject } = delivery;
  const date = format.dayMonth(createdAt);
  return (
    <>
      <Text tone="faint" mono size="sm">
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.time(createdAt)}
          {date !== today && <div>{date}</div>}
        </time>
      </Text>
      <Text truncate title={`${type} → ${pluginId}`}>
        <b>{type}</b> <Text tone="soft">→ {pluginId}</Text>
      </Text>
      <Row as="span" align="center" justify="end" gap={2}>
        {subject !== null && <SubjectChip subject={subject} />}
        <DeliveryBadge delivery={delivery} />
      </Row>
    </>
  );
}

function DeliveryBadge({ delivery }: { readonly delivery: DeliveryItem }) {
  const { webhooks, kit, format } = useText();
  const { status, attempts, inFlightSince, lastStatus, lastDurationMs } = delivery;
  if (inFlightSince !== null) {
    return <Badge tone="info">{webhooks.inFlightAttempt(String(attempts + 1))}</Badge>;
  }
  const answer = lastStatus === null ? kit.noAnswer : String(lastStatus);
  switch (status) {
    case 'delivered':
      return (
        <Badge tone="good">
          {answer} · {format.duration(lastDurationMs ?? 0)}
        </Badge>
      );
    case 'pending':
      if (attempts === 0) return <Badge tone="warn">{webhooks.statuses.pending}</Badge>;
      return (
        <Badge tone="bad">
          {answer} ·{' '}
          {webhooks.tried(String(attempts), String(Math.max(MOST_ATTEMPTS, attempts + 1)))}
        </Badge>
      );
    case 'dropped':
      return <Badge tone="bad">{webhooks.droppedAfter(String(attempts))}</Badge>;
    case 'cancelled':
      return <Badge>{webhooks.statuses.cancelled}</Badge>;
  }
}
