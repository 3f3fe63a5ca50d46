import type { Section } from '#renderer/data/types.ts';

import { FloorView } from '../floor-view.tsx';
import { hasPlan } from '../plan/with-places.ts';
import { useFloorSearch } from '../search.ts';
import { useTables } from '../use-tables.tsx';

/** Nothing else depends on the width. */
const ignore = (): void => undefined;

interface StageFloorProps {
  readonly sections: readonly Section[];
  /** The table that a step is about. */
  readonly spot: string | undefined;
}

/** All tables of the restaurant, to touch. */
export function StageFloor({ sections, spot }: StageFloorProps) {
  const [search] = useFloorSearch();
  const { tables, select, choose, dialog } = useTables(sections);
  return (
    <>
      <FloorView
        ref={null}
        whole={hasPlan(sections) ? sections : null}
        onNarrow={ignore}
        sections={sections}
        tables={tables}
        selected={search.account}
        pointedAt={undefined}
        spot={spot}
        onChoose={choose}
        onMoved={select}
      />
      {dialog}
    </>
  );
}
