import { Armchair } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Section } from '#renderer/data/types.ts';
import { NoneFit } from '#renderer/kit/none-fit.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import type { FloorFilter } from './filter-tables.ts';
import { floorFilter, sumUp } from './filter-tables.ts';
import styles from './floor.module.css';

interface FilteredFloorProps {
  readonly sections: readonly Section[];
  readonly filter: FloorFilter;
  readonly onClear: () => void;
  readonly children: (shown: readonly Section[]) => ReactNode;
}

/** What a filter leaves of the floor. */
export function FilteredFloor({ sections, filter, onClear, children }: FilteredFloorProps) {
  const { floor } = useText();
  const { show, section, find } = filter;
  const leave = useMemo(() => floorFilter({ show, section, find }), [show, section, find]);
  const shown = useMemo(() => leave(sections), [leave, sections]);
  if (shown.length > 0) {
    return (
      <>
        <FloorSums sections={sections} />
        {children(shown)}
      </>
    );
  }
  if (sections.length === 0) {
    return (
      <EmptyState icon={Armchair} title={floor.emptyTitle}>
        {floor.emptyText}
      </EmptyState>
    );
  }
  return (
    <NoneFit title={floor.nothingShownTitle} clear={floor.showAll} onClear={onClear}>
      {floor.nothingShownText}
    </NoneFit>
  );
}

interface FloorSumsProps {
  readonly sections: readonly Section[];
}

/** How much stands on all tables. */
function FloorSums({ sections }: FloorSumsProps) {
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
