import type { DeliveryItem } from '#data/deliveries.ts';
import { RowList, Sheet } from '#kit/row-list.tsx';
import { useFormat, useText } from '#text/text.ts';

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
      <RowList
        label={webhooks.list}
        items={deliveries}
        keyOf={({ id }) => id}
        selected={selected}
        onSelect={onSelect}
        onEnd={onEnd}
        columns={styles.row}
      >
        {(delivery) => <Columns delivery={delivery} />}
      </RowList>
    </Sheet>
  );
}

function Columns({ delivery }: { readonly delivery: DeliveryItem }) {
  const format = useFormat();
  const { createdAt, type, pluginId } = delivery;
  return (
    <>
      <time className={styles.time} dateTime={createdAt} title={format.dateTime(createdAt)}>
        {format.time(createdAt)}
      </time>
      <span className={styles.what}>
        <b>{type}</b> <span className={styles.plugin}>→ {pluginId}</span>
      </span>
      <DeliveryBadge delivery={delivery} />
    </>
  );
}
