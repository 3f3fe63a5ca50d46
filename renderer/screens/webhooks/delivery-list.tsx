import type { DeliveryItem } from '#data/types.ts';
import { useNow } from '#kit/clock.ts';
import { RowList, Sheet } from '#kit/row-list.tsx';
import { SubjectChip } from '#kit/subject-chip.tsx';
import { useFormat, useText } from '#text/text.ts';
import { Row, Text } from '#ui/layout.tsx';

import { DeliveryBadge } from './delivery-badge.tsx';
import styles from './delivery-list.module.css';

interface DeliveryListProps {
  readonly deliveries: readonly DeliveryItem[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Reads older ones. */
  readonly onEnd: () => void;
}

/** Deliveries, newest first; older ones are read as the list is scrolled. */
export function DeliveryList({ deliveries, selected, onSelect, onEnd }: DeliveryListProps) {
  const { webhooks } = useText();
  const today = useFormat().dayMonth(useNow());
  return (
    <Sheet className={styles.sheet}>
      <RowList
        label={webhooks.list}
        items={deliveries}
        keyOf={({ id }) => id}
        selected={selected}
        onSelect={onSelect}
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
  /** The day that it is on the emulator's clock; others are named. */
  readonly today: string;
}

function Columns({ delivery, today }: ColumnsProps) {
  const format = useFormat();
  const { createdAt, type, pluginId, subject } = delivery;
  const date = format.dayMonth(createdAt);
  return (
    <>
      <time className={styles.time} dateTime={createdAt} title={format.dateTime(createdAt)}>
        {format.time(createdAt)}
        {date !== today && <span className={styles.date}>{date}</span>}
      </time>
      <Text shrink breakAnywhere>
        <b>{type}</b> <span className={styles.plugin}>→ {pluginId}</span>
      </Text>
      <Row as="span" wrap align="center" justify="end" gap="1 2">
        {subject !== null && <SubjectChip subject={subject} />}
        <DeliveryBadge delivery={delivery} />
      </Row>
    </>
  );
}
