import { useQuery } from '@tanstack/react-query';
import { Armchair, ArrowRightLeft, Plus, ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';

import { read } from '#renderer/data/queries.ts';
import { useSettings } from '#renderer/data/settings.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { floorFilter, sumUp } from './filter-tables.ts';
import { FloorActions } from './floor-actions.tsx';
import type { FloorHandle } from './floor-view.tsx';
import { FloorView } from './floor-view.tsx';
import styles from './floor.module.css';
import { hasPlan } from './plan/with-places.ts';
import type { FloorSearch } from './search.ts';
import { useFloorSearch, viewOf } from './search.ts';
import { useTables } from './use-tables.tsx';

const AccountPanel = lazyComponent(
  async () => (await import('./floor-parts.ts')).AccountPanel,
  <Skeleton rows={6} />,
);

const ArrangeScreen = lazyComponent(async () => (await import('./floor-parts.ts')).ArrangeScreen);

/** The floor; in presentation mode a stage for an audience. */
export function FloorScreen() {
  const [{ view }] = useFloorSearch();
  if (useSettings().presentation) return <Stage />;
  return view === 'arrange' ? <ArrangeScreen /> : <ServiceScreen />;
}

/** The floor, with the account of the chosen table beside it. Changes of tables render only `Floor`. */
function ServiceScreen() {
  const { floor } = useText();
  const [search, change, go] = useFloorSearch();
  const { data: hasTables = false } = useQuery({
    ...read('listTables', { serverId: useServerId() }),
    select: (sections) => sections.length > 0,
  });
  const [narrow, setNarrow] = useState(false);
  return (
    <Screen
      title={floor.title}
      actions={<FloorActions narrow={narrow} onOpen={() => change({ open: '' })} />}
      aside={
        search.account !== undefined && (
          <AccountPanel
            accountId={search.account}
            onClose={() => go({ account: undefined, open: undefined })}
          />
        )
      }
      asideRoom={
        hasTables && (
          <EmptyState icon={ReceiptText} title={floor.asideTitle}>
            {floor.asideText}
          </EmptyState>
        )
      }
    >
      <Floor onNarrow={setNarrow} />
    </Screen>
  );
}

const Stage = lazyComponent(async () => (await import('./floor-parts.ts')).Stage);

const NO_SECTIONS: readonly Section[] = [];

function Floor({ onNarrow }: { readonly onNarrow: (narrow: boolean) => void }) {
  const [search, change] = useFloorSearch();
  const query = useQuery(read('listTables', { serverId: useServerId() }));
  const sections = query.data ?? NO_SECTIONS;
  const view = useRef<FloorHandle>(null);
  const { account } = search;
  const { tables, select, choose, dialog } = useTables(query.data);
  const { whole, shown } = useShown(sections, search);
  const chosen =
    account === undefined
      ? undefined
      : [...tables.values()].find((table) => table.account?.accountId === account);
  useFloorCommands(
    chosen,
    () => change({ open: '' }),
    (table) => view.current?.beginMove(table),
  );
  return (
    <>
      <Loaded query={query} loading={<Skeleton shape="tile" rows={18} />}>
        {() =>
          shown.length === 0 ? (
            <NothingShown hasTables={sections.length > 0} />
          ) : (
            <>
              <FloorSums sections={sections} />
              <FloorView
                ref={view}
                whole={whole}
                onNarrow={onNarrow}
                sections={shown}
                tables={tables}
                selected={account}
                pointedAt={search.table}
                onChoose={choose}
                onMoved={select}
              />
            </>
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}

/** The sections after filtering, and all that are drawn as rooms; null in the grid. */
function useShown(sections: readonly Section[], search: FloorSearch) {
  const { show, find } = search;
  const isPlan = viewOf(search, hasPlan(sections)) === 'plan';
  // In a plan, the section is a tab.
  const section = isPlan ? undefined : search.section;
  const filter = useMemo(() => floorFilter({ show, section, find }), [show, section, find]);
  const shown = useMemo(() => filter(sections), [filter, sections]);
  return { whole: isPlan ? sections : null, shown };
}

/** `chosen` is the table of the open panel. */
function useFloorCommands(
  chosen: Table | undefined,
  open: () => void,
  move: (table: Table) => void,
): void {
  const text = useText().floor;
  const commands: Command[] = [
    {
      id: 'floor open',
      group: 'here',
      title: text.openTable,
      icon: Plus,
      keys: 'o',
      run: open,
    },
  ];
  if (chosen !== undefined) {
    commands.push({
      id: 'floor move',
      group: 'here',
      title: text.moveCommand(chosen.title),
      icon: ArrowRightLeft,
      run: () => move(chosen),
    });
  }
  useCommands(commands);
}

function NothingShown({ hasTables }: { readonly hasTables: boolean }) {
  const { floor } = useText();
  const [, change] = useFloorSearch();
  const clear = (): void => change({ show: undefined, section: undefined, find: undefined });
  return hasTables ? (
    <NoneFit title={floor.nothingShownTitle} clear={floor.showAll} onClear={clear}>
      {floor.nothingShownText}
    </NoneFit>
  ) : (
    <EmptyState icon={Armchair} title={floor.emptyTitle}>
      {floor.emptyText}
    </EmptyState>
  );
}

/** The totals of all tables, filtered or not. */
function FloorSums({ sections }: { readonly sections: readonly Section[] }) {
  const { floor } = useText();
  const format = useFormat();
  const { tables, open, total, paid, currency } = useMemo(() => sumUp(sections), [sections]);
  return (
    <Row wrap align="center" gap="2 5" tone="soft" minHeight="md" className={styles.sums}>
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
