import { ArrowRightLeft } from 'lucide-react';
import { useMemo } from 'react';

import type { Section, Table } from '#data/tables.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';

import { sumUp } from './filter-tables.ts';
import styles from './floor.module.css';

interface FloorSumsProps {
  readonly sections: readonly Section[];
  /** The table whose account is open beside the floor. */
  readonly chosen: Table | undefined;
  readonly onMove: (table: Table) => void;
}

/** How much stands on all tables, and what can be done with the chosen one. */
export function FloorSums({ sections, chosen, onMove }: FloorSumsProps) {
  const { floor } = useText();
  const format = useFormat();
  const { tables, open, total, paid, currency } = useMemo(() => sumUp(sections), [sections]);
  return (
    <div className={styles.sums}>
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
      {chosen !== undefined && (
        <span className={styles.moveButton}>
          <Button size="sm" icon={ArrowRightLeft} onClick={() => onMove(chosen)}>
            {floor.moveNamed(chosen.title)}
          </Button>
        </span>
      )}
    </div>
  );
}
