import type { DeliveryItem } from '#data/deliveries.ts';
import { ListRow, Sheet } from '#kit/row-list.tsx';
import { useFormat, useText } from '#text/text.ts';
import { LongList } from '#ui/long-list.tsx';

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
  return (
    <Sheet className={styles.sheet}>
      <LongList
        label={webhooks.list}
        items={deliveries}
        keyOf={({ id }) => id}
        selected={selected}
        onEnd={onEnd}
      >
        {(delivery) => (
          <DeliveryRow
            delivery={delivery}
            selected={delivery.id === selected}
            onSelect={onSelect}
          />
        )}
      </LongList>
    </Sheet>
  );
}

interface DeliveryRowProps {
  readonly delivery: DeliveryItem;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

function DeliveryRow({ delivery, selected, onSelect }: DeliveryRowProps) {
  const format = useFormat();
  const { id, createdAt, type, pluginId } = delivery;
  return (
    <ListRow className={styles.row} selected={selected} onSelect={() => onSelect(id)}>
      <time className={styles.time} dateTime={createdAt} title={format.dateTime(createdAt)}>
        {format.time(createdAt)}
      </time>
      <span className={styles.what}>
        <b>{type}</b> <span className={styles.plugin}>→ {pluginId}</span>
      </span>
      <DeliveryBadge delivery={delivery} />
    </ListRow>
  );
}
