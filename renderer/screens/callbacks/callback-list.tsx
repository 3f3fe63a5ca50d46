import type { CallbackEntry } from '#data/callbacks.ts';
import { ListRow, Sheet } from '#kit/row-list.tsx';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { LongList } from '#ui/long-list.tsx';

import styles from './callback-list.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';
import { TimeUsed } from './time-used.tsx';

interface CallbackListProps {
  readonly entries: readonly CallbackEntry[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Reads older ones. */
  readonly onEnd: () => void;
}

/** Calls that plugins were asked to answer, newest first. */
export function CallbackList({ entries, selected, onSelect, onEnd }: CallbackListProps) {
  const { callbacks } = useText();
  return (
    <Sheet>
      <LongList
        label={callbacks.log}
        items={entries}
        keyOf={({ id }) => id}
        selected={selected}
        onEnd={onEnd}
      >
        {(entry) => (
          <CallbackRow entry={entry} selected={entry.id === selected} onSelect={onSelect} />
        )}
      </LongList>
    </Sheet>
  );
}

interface CallbackRowProps {
  readonly entry: CallbackEntry;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

function CallbackRow({ entry, selected, onSelect }: CallbackRowProps) {
  const { callbacks } = useText();
  const format = useFormat();
  const { id, at, kind, type, pluginId } = entry;
  return (
    <ListRow className={styles.row} selected={selected} onSelect={() => onSelect(id)}>
      <span className={styles.what}>
        <b>{type}</b> <span className={styles.plugin}>→ {pluginId}</span>
      </span>
      <OutcomeBadge entry={entry} />
      <span className={styles.when}>
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
        <Badge>{callbacks.kinds[kind]}</Badge>
      </span>
      <TimeUsed entry={entry} />
    </ListRow>
  );
}
