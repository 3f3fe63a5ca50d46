import { useMemo } from 'react';

import type { Section } from '#data/types.ts';
import { useFormat, useText } from '#text/text.ts';
import { Row } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';

import { sumUp } from './filter-tables.ts';
import styles from './floor.module.css';

interface FloorSumsProps {
  readonly sections: readonly Section[];
}

/** How much stands on all tables. */
export function FloorSums({ sections }: FloorSumsProps) {
  const { floor } = useText();
  const format = useFormat();
  const { tables, open, total, paid, currency } = useMemo(() => sumUp(sections), [sections]);
  return (
    <Row wrap align="center" gap="2 5" tone="soft" className={styles.sums}>
      <strong>{floor.taken(format.number(open), format.number(tables))}</strong>
      {currency !== null && (
        <>
          <span>
            <Money value={total} currency={currency} strong /> {floor.onTables}
          </span>
          <span>
            <Money value={paid} currency={currency} strong /> {floor.paidOf}
          </span>
        </>
      )}
    </Row>
  );
}
