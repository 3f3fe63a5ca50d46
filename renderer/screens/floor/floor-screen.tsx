import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useMemo, useRef } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { lazyPart } from '#renderer/ui/lazy-part.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import type { FloorFilter } from './filter-tables.ts';
import { FilteredFloor } from './filtered-floor.tsx';
import type { FloorHandle } from './floor-view.tsx';
import { FloorView } from './floor-view.tsx';
import { useFloorCommands } from './use-floor-commands.ts';

const parts = () => import('./floor-parts.ts');
const AccountPanel = lazyPart(async () => (await parts()).AccountPanel, <Skeleton rows={6} />);
const FloorActions = lazyPart(async () => (await parts()).FloorActions);
const OpenTableDialog = lazyPart(async () => (await parts()).OpenTableDialog);

const route = getRouteApi('/floor');
const NO_SECTIONS: readonly Section[] = [];

/** Sections and tables, and the account of the chosen one beside them. */
export function FloorScreen() {
  const { floor } = useText();
  const { search, select, open, openAny, filterBy } = useAddress();
  const query = useQuery(read('listTables', { serverId: useServerId() }));
  const sections = query.data ?? NO_SECTIONS;
  const view = useRef<FloorHandle>(null);
  const { tables, chosen } = useTables(sections, search.account);
  useFloorCommands(chosen, { open: openAny, move: (table) => view.current?.beginMove(table) });

  const press = (table: Table): void => {
    if (table.account !== null) select(table.account.accountId, table.tableId);
    else if (table.active) open(table.tableId);
  };

  return (
    <Screen
      title={floor.title}
      actions={
        sections.length > 0 && <FloorActions filter={search} onFilter={filterBy} onOpen={openAny} />
      }
      aside={
        search.account !== undefined && (
          <AccountPanel
            accountId={search.account}
            onClose={() => select(undefined, search.table)}
          />
        )
      }
      asideRoom={sections.length > 0 && NOTHING_CHOSEN}
    >
      <Loaded query={query} loading={<Skeleton shape="tile" rows={18} />}>
        {(loaded) => (
          <FilteredFloor sections={loaded} filter={search} onClear={() => filterBy({})}>
            {(shown) => (
              <FloorView
                ref={view}
                sections={shown}
                tables={tables}
                selected={search.account}
                pointedAt={search.table}
                onChoose={press}
                onMoved={select}
              />
            )}
          </FilteredFloor>
        )}
      </Loaded>
      {search.open !== undefined && query.data !== undefined && (
        <OpenTableDialog
          key={search.open}
          table={tables.get(search.open) ?? null}
          sections={sections}
          onClose={() => open(undefined)}
          onOpened={select}
        />
      )}
    </Screen>
  );
}

/** Stands where the account of a chosen table comes. */
function NothingChosen() {
  const { floor } = useText();
  return (
    <EmptyState icon={ReceiptText} title={floor.asideTitle}>
      {floor.asideText}
    </EmptyState>
  );
}

const NOTHING_CHOSEN = <NothingChosen />;

/** What the address says, and how it is changed, in functions that never change. */
function useAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const changes = useMemo(() => {
    const select = (account: string | undefined, table: string | undefined): void =>
      void navigate({ search: (old) => ({ ...old, account, table, open: undefined }) });
    const open = (tableId: string | undefined): void =>
      void navigate({ search: (old) => ({ ...old, open: tableId }), replace: true });
    const openAny = (): void => open('');
    const filterBy = ({ show, section, find }: FloorFilter): void =>
      void navigate({ search: (old) => ({ ...old, show, section, find }), replace: true });
    return { select, open, openAny, filterBy };
  }, [navigate]);
  return { search, ...changes };
}

/** Every table by its id, and the one of the account whose panel is open. */
function useTables(sections: readonly Section[], accountId: string | undefined) {
  const tables = useMemo(
    () =>
      new Map(sections.flatMap((section) => section.tables.map((each) => [each.tableId, each]))),
    [sections],
  );
  const isChosen = ({ account }: Table): boolean => account?.accountId === accountId;
  const chosen = accountId === undefined ? undefined : [...tables.values()].find(isChosen);
  return { tables, chosen };
}
