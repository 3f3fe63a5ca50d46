import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Armchair, ArrowRightLeft, Plus, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';

import { useCommands } from '#app/commands.ts';
import { Loaded, Screen } from '#app/screen.tsx';
import { useServerId } from '#app/store.ts';
import type { Section, Table } from '#data/tables.ts';
import { tablesQuery } from '#data/tables.ts';
import { useFormat, useLanguage, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AccountAside } from './account-aside.tsx';
import type { FloorFilter } from './filter-tables.ts';
import { filterFloor, sumUp } from './filter-tables.ts';
import { FloorFilters } from './floor-filters.tsx';
import { FloorView } from './floor-view.tsx';
import styles from './floor.module.css';
import { OpenTableDialog } from './open-table-dialog.tsx';

const route = getRouteApi('/floor');
const NO_SECTIONS: readonly Section[] = [];

/** Sections and tables, and the account of the chosen one beside them. */
export function FloorScreen() {
  const text = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(tablesQuery(useServerId()));
  const sections = query.data ?? NO_SECTIONS;
  const tables = useTableMap(sections);
  // Undefined: nothing is being opened; null: which table is not chosen yet.
  const [opening, setOpening] = useState<Table | null | undefined>(undefined);
  const mover = useRef<((table: Table) => void) | null>(null);

  const selectedTable = [...tables.values()].find(
    ({ account }) => account !== null && account.accountId === search.account,
  );
  const select = (account: string | undefined, table: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, account, table }) });
  const choose = (table: Table): void => {
    if (table.account !== null) select(table.account.accountId, table.tableId);
    else if (table.active) setOpening(table);
  };
  const filterBy = ({ show, section, find }: FloorFilter): void =>
    void navigate({ search: (old) => ({ ...old, show, section, find }), replace: true });
  useFloorCommands(selectedTable, mover, () => setOpening(null));

  return (
    <Screen
      title={text.floor.title}
      actions={
        <>
          {sections.length > 0 && (
            <FloorFilters sections={sections} filter={search} onChange={filterBy} />
          )}
          <Button
            variant="primary"
            icon={Plus}
            disabled={sections.length === 0}
            onClick={() => setOpening(null)}
          >
            {text.floor.openTable}
          </Button>
        </>
      }
      aside={
        search.account !== undefined && (
          <AccountAside
            accountId={search.account}
            onClose={() => select(undefined, search.table)}
          />
        )
      }
    >
      <Loaded query={query} loading={<Skeleton shape="tile" rows={18} />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState icon={Armchair} title={text.floor.emptyTitle}>
              {text.floor.emptyText}
            </EmptyState>
          ) : (
            <>
              <Sums sections={loaded} selected={selectedTable} mover={mover} />
              <Filtered sections={loaded} filter={search} onClear={() => filterBy({})}>
                {(shown) => (
                  <FloorView
                    sections={shown}
                    tables={tables}
                    selected={search.account}
                    pointedAt={search.table}
                    onChoose={choose}
                    onMoved={select}
                    mover={mover}
                  />
                )}
              </Filtered>
            </>
          )
        }
      </Loaded>
      {opening !== undefined && (
        <OpenTableDialog
          table={opening}
          sections={sections}
          onClose={() => setOpening(undefined)}
          onOpened={select}
        />
      )}
    </Screen>
  );
}

interface FilteredProps {
  readonly sections: readonly Section[];
  readonly filter: FloorFilter;
  readonly onClear: () => void;
  readonly children: (shown: readonly Section[]) => React.ReactNode;
}

/** What a filter leaves of the floor. */
function Filtered({ sections, filter, onClear, children }: FilteredProps) {
  const { floor } = useText();
  const language = useLanguage();
  const { show, section, find } = filter;
  const shown = useMemo(
    () =>
      filterFloor(sections, { show, section, find }, (name) => name.toLocaleLowerCase(language)),
    [sections, show, section, find, language],
  );
  if (shown.length > 0) return children(shown);
  return (
    <EmptyState
      icon={SearchX}
      title={floor.nothingShownTitle}
      action={<Button onClick={onClear}>{floor.showAll}</Button>}
    >
      {floor.nothingShownText}
    </EmptyState>
  );
}

interface SumsProps {
  readonly sections: readonly Section[];
  readonly selected: Table | undefined;
  readonly mover: { readonly current: ((table: Table) => void) | null };
}

/** How much stands on the tables, and what can be done with the chosen one. */
function Sums({ sections, selected, mover }: SumsProps) {
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
      {selected !== undefined && (
        <span className={styles.moveButton}>
          <Button size="sm" icon={ArrowRightLeft} onClick={() => mover.current?.(selected)}>
            {floor.moveNamed(selected.title)}
          </Button>
        </span>
      )}
    </div>
  );
}

function useTableMap(sections: readonly Section[]): ReadonlyMap<string, Table> {
  return useMemo(
    () =>
      new Map(
        sections.flatMap((section) => section.tables.map((table) => [table.tableId, table] as const)),
      ),
    [sections],
  );
}

/** What the palette offers while the floor is open. */
function useFloorCommands(
  selected: Table | undefined,
  mover: { readonly current: ((table: Table) => void) | null },
  openOne: () => void,
): void {
  const { floor } = useText();
  const latest = useRef(openOne);
  latest.current = openOne;
  useCommands(
    useMemo(
      () => [
        {
          id: 'floor open',
          group: 'actions' as const,
          title: floor.openTable,
          icon: Plus,
          keys: 'o',
          run: () => latest.current(),
        },
        ...(selected === undefined
          ? []
          : [
              {
                id: 'floor move',
                group: 'actions' as const,
                title: floor.moveCommand(selected.title),
                icon: ArrowRightLeft,
                run: () => mover.current?.(selected),
              },
            ]),
      ],
      [floor, selected, mover],
    ),
  );
}
