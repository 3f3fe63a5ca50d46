import { useMemo } from 'react';

import type { Section, Table } from '#renderer/data/types.ts';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';

import { FloorView } from '../floor-view.tsx';
import { hasPlan } from '../plan/with-places.ts';
import { useFloorSearch } from '../search.ts';

const OpenTableDialog = lazyComponent(
  async () => (await import('../floor-parts.ts')).OpenTableDialog,
);

/** Nothing else depends on the width. */
const ignore = (): void => undefined;

interface StageFloorProps {
  readonly sections: readonly Section[];
  /** The table that a step is about. */
  readonly spot: string | undefined;
}

/** All tables of the restaurant, to touch. */
export function StageFloor({ sections, spot }: StageFloorProps) {
  const [search, change, go] = useFloorSearch();
  const tables = useMemo(
    () => new Map(sections.flatMap((each) => each.tables.map((table) => [table.tableId, table]))),
    [sections],
  );
  const select = (account: string | undefined, table: string | undefined): void =>
    go({ account, table, open: undefined });
  const choose = ({ account, tableId, active }: Table): void => {
    if (account !== null) select(account.accountId, tableId);
    else if (active) change({ open: tableId });
  };
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
      {search.open !== undefined && (
        <OpenTableDialog
          key={search.open}
          table={tables.get(search.open) ?? null}
          sections={sections}
          onClose={() => change({ open: undefined })}
          onOpened={select}
        />
      )}
    </>
  );
}
