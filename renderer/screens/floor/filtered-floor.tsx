import { Armchair } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Section } from '#data/types.ts';
import { NoneFit } from '#kit/none-fit.tsx';
import { useText } from '#text/text.ts';
import { EmptyState } from '#ui/notice.tsx';

import type { FloorFilter } from './filter-tables.ts';
import { floorFilter } from './filter-tables.ts';
import { FloorSums } from './floor-sums.tsx';

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
