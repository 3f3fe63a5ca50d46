import { Utensils } from 'lucide-react';
import { useCallback } from 'react';

import type { Account } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import styles from './account-panel.module.css';
import { LineRow, VoidedRow } from './line-row.tsx';
import { isFree, paidQuantity } from './line-standing.ts';

interface LinesTabProps {
  readonly account: Account;
  /** Lines that the next action is about, by `id`. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Quantity or note of a line, named by its `id`, are to be changed. */
  readonly onChange: (id: string) => void;
}

/** What is ordered, line by line. */
export function LinesTab({ account, chosen, onChoose, onChange }: LinesTabProps) {
  const text = useText().account.lines;
  const format = useFormat();
  const { orders, cancels, allocations } = account;
  const choose = useCallback(
    (id: string, picked: boolean): void => {
      const next = new Set(chosen);
      if (picked) next.add(id);
      else next.delete(id);
      onChoose(next);
    },
    [chosen, onChoose],
  );
  if (orders.length + cancels.length === 0) {
    return (
      <EmptyState icon={Utensils} title={text.emptyTitle}>
        {text.emptyText}
      </EmptyState>
    );
  }
  const bytes = account.metadataSizes.reduce((sum, size) => sum + size.bytes, 0);
  return (
    <Stack packed gap={3} shrink className={styles.side}>
      <Stack as="ul" shrink className={styles.lines} aria-label={text.title}>
        {orders.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            paid={paidQuantity(line, allocations)}
            chosen={chosen.has(line.id)}
            onChoose={account.state === 'open' && isFree(line) ? choose : undefined}
            onChange={account.state === 'open' && isFree(line) ? onChange : undefined}
          />
        ))}
        {cancels.map((line) => (
          <VoidedRow key={`${line.id} ${line.cancelledAt}`} line={line} />
        ))}
      </Stack>
      <Row as="p" justify="space-between" gap={3} tone="soft" size="sm" data-technical>
        <span>{text.metadata}</span>
        <span>{text.metadataOf(format.bytes(bytes))}</span>
      </Row>
    </Stack>
  );
}
