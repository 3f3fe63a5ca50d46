import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section } from '#renderer/data/types.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { sumUp } from './filter-tables.ts';
import { FloorActions, FloorFilters } from './floor-actions.tsx';
import { FloorView } from './floor-view.tsx';
import styles from './floor.module.css';
import { useFloorSearch } from './search.ts';

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
