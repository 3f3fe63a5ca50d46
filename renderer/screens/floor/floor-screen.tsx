import { ReceiptText } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section } from '#renderer/data/types.ts';
import { CommandButton, NewButton } from '#renderer/kit/command-button.tsx';
import type { FilterSelect as Filter } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Box, Row } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { sumUp } from './filter-tables.ts';
import { FloorView } from './floor-view.tsx';
import styles from './floor.module.css';
import { hasPlan } from './plan/with-places.ts';
import { useFloorSearch, viewOf } from './search.ts';

const AccountPanel = lazyComponent(
  async () => (await import('./floor-parts.ts')).AccountPanel,
  <Skeleton rows={6} />,
);

const ArrangeScreen = lazyComponent(async () => (await import('./floor-parts.ts')).ArrangeScreen);

/** The floor; in presentation mode, the stage for an audience. */
export function FloorScreen() {
  const [{ view }] = useFloorSearch();
  if (useSettings().presentation) return <Stage />;
  return view === 'arrange' ? <ArrangeScreen /> : <ServiceScreen />;
}

/** The floor, with the account of the chosen table beside it. Changes to tables render only `Floor`. */
function ServiceScreen() {
  const { floor } = useText();
  const [search, , go] = useFloorSearch();
  const { data: hasTables = false } = useStoreRead(
    'listTables',
    {},
    { select: (sections) => sections.length > 0 },
  );
  const [narrow, setNarrow] = useState(false);
  return (
    <Screen
      title={floor.title}
      actions={<FloorActions narrow={narrow} />}
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
          <EmptyState icon={ReceiptText} title={floor.asideTitle} text={floor.asideText} />
        )
      }
    >
      <Floor narrow={narrow} onNarrow={setNarrow} />
    </Screen>
  );
}

const Stage = lazyComponent(async () => (await import('./floor-parts.ts')).Stage);

function Floor({ narrow, onNarrow }: { narrow: boolean; onNarrow: (narrow: boolean) => void }) {
  const query = useStoreRead('listTables');
  return (
    <Loaded query={query} loading={<Skeleton shape="tile" rows={18} />}>
      {(sections) => (
        <>
          {sections.length > 0 && (
            <Row
              wrap
              fixed
              align="center"
              gap="2 5"
              tone="soft"
              minHeight="md"
              className={styles.sums}
            >
              <FloorSums sections={sections} />
              <FloorFilters narrow={narrow} />
            </Row>
          )}
          <FloorView sections={sections} onNarrow={onNarrow} />
        </>
      )}
    </Loaded>
  );
}

/** The totals of all tables, filtered or not. */
function FloorSums({ sections }: { readonly sections: readonly Section[] }) {
  const { floor, format } = useText();
  const { tables, open, total, paid, currency } = useMemo(() => sumUp(sections), [sections]);
  return (
    <>
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
    </>
  );
}

const parts = () => import('./floor-parts.ts');
const FindField = lazyComponent(async () => (await parts()).FindField);
const FilterSelect = lazyComponent<ComponentProps<typeof Filter<string>>>(
  async () => (await parts()).FilterSelect,
);

interface FloorActionsProps {
  /** True if the window is too narrow for a plan. */
  readonly narrow: boolean;
}

/** The search field is shown from this number of tables. */
const FIND_FROM = 40;

/** Filters, and a button that opens a table. Not rendered again when accounts change. */
function FloorActions({ narrow }: FloorActionsProps) {
  const { floor } = useText();
  const [filter, change] = useFloorSearch();
  const { count, view } = usePlaces(narrow);
  const arrange = (
    <CommandButton
      command={{ id: 'floor arrange', group: 'here', title: floor.arrange.title }}
      onClick={() => change({ view: 'arrange' })}
    >
      {floor.arrange.open}
    </CommandButton>
  );
  if (count === 0) return arrange;
  return (
    <>
      {!narrow && (
        <Segmented
          label={floor.view}
          value={view}
          onChange={(chosen) => change({ view: chosen })}
          segments={optionsOf(['plan', 'grid'], floor.views)}
        />
      )}
      <Segmented
        label={floor.show}
        value={filter.show ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        segments={optionsOf(['all', 'open', 'free'], floor.shown)}
      />
      {arrange}
      <NewButton id="floor open" keys="o" onClick={() => change({ open: '' })}>
        {floor.openTable}
      </NewButton>
    </>
  );
}

/**
 * The filter fields of a long list of tables, below the heading, which has no space for them. When a table changes,
 * the sums beside them are rendered again, but not these.
 */
const FloorFilters = memo(function FloorFilters({ narrow }: FloorActionsProps) {
  const { floor } = useText();
  const [filter, change] = useFloorSearch();
  const { count, sections, view } = usePlaces(narrow);
  return (
    <Row push wrap gap={2}>
      {(count >= FIND_FROM || filter.find !== undefined) && (
        <Box width={2.5} className={styles.field}>
          <FindField
            wide
            label={floor.find}
            value={filter.find}
            onChange={(find) => change({ find })}
          />
        </Box>
      )}
      {view === 'grid' && sections.length > 1 && (
        <Box width={2.5} className={styles.field}>
          <FilterSelect
            label={floor.section}
            any={floor.allSections}
            value={filter.section}
            onChange={(section) => change({ section })}
            options={sections}
          />
        </Box>
      )}
    </Row>
  );
});

function usePlaces(narrow: boolean) {
  const [filter] = useFloorSearch();
  const { data: places = placesOf([]) } = useStoreRead('listTables', {}, { select: placesOf });
  return { ...places, view: narrow ? 'grid' : viewOf(filter, places.planned) };
}

function placesOf(sections: readonly Section[]) {
  return {
    count: sections.reduce((sum, { tables }) => sum + tables.length, 0),
    sections: sections.map(({ id, title }) => ({ value: id, label: title })),
    planned: hasPlan(sections),
  };
}
