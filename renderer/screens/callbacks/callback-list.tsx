import type { CallbackEntry } from '#renderer/data/types.ts';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';

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
      <RowList
        label={callbacks.log}
        items={entries}
        keyOf={({ id }) => id}
        selected={selected}
        onSelect={onSelect}
        onEnd={onEnd}
        columns={styles.row}
      >
        {(entry) => <Columns entry={entry} />}
      </RowList>
    </Sheet>
  );
}

function Columns({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks } = useText();
  const format = useFormat();
  const { at, kind, type, pluginId, subject } = entry;
  return (
    <>
      <Row as="span" wrap align="center" gap={1} shrink breakAnywhere>
        <b>{type}</b> <Text tone="soft">→ {pluginId}</Text>
        {subject !== null && <SubjectChip subject={subject} />}
      </Row>
      <OutcomeBadge entry={entry} />
      <Row as="span" align="center" gap={2} tone="faint" mono size="sm">
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
        <Badge>{callbacks.kinds[kind]}</Badge>
      </Row>
      <TimeUsed entry={entry} />
    </>
  );
}
