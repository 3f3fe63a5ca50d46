import { useMemo } from 'react';

import type { Section, Table } from '#renderer/data/types.ts';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';

import { useFloorSearch } from './search.ts';

const OpenTableDialog = lazyComponent(
  async () => (await import('./floor-parts.ts')).OpenTableDialog,
);

const NO_SECTIONS: readonly Section[] = [];

/**
 * The tables by id, and what choosing one does: it shows the account, or `dialog` for a new one. The sections
 * are undefined until they are loaded.
 */
export function useTables(sections: readonly Section[] = NO_SECTIONS) {
  const [search, change, go] = useFloorSearch();
  const tables = useMemo(
    () => new Map(sections.flatMap((each) => each.tables.map((table) => [table.tableId, table]))),
    [sections],
  );
  const select = (account: string | undefined, table: string | undefined): void =>
    go({ account, table, open: undefined });
  return {
    tables,
    select,
    choose: ({ account, tableId, active }: Table): void => {
      if (account !== null) select(account.accountId, tableId);
      else if (active) change({ open: tableId });
    },
    dialog: search.open !== undefined && sections !== NO_SECTIONS && (
      <OpenTableDialog
        key={search.open}
        table={tables.get(search.open) ?? null}
        sections={sections}
        onClose={() => change({ open: undefined })}
        onOpened={select}
      />
    ),
  };
}
