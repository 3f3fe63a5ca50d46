import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import { Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import type { FloorFilter } from './filter-tables.ts';
import { FloorActions } from './floor-actions.tsx';
import { Floor } from './floor.tsx';

const AccountPanel = lazyComponent(
  async () => (await import('./floor-parts.ts')).AccountPanel,
  <Skeleton rows={6} />,
);

const route = getRouteApi('/floor');

/**
 * Sections and tables, and the account of the chosen one beside them. Of the tables only whether there
 * are any is read here, so that a change to one renders the floor and not the screen around it.
 */
export function FloorScreen() {
  const { floor } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: hasTables = false } = useQuery({
    ...read('listTables', { serverId: useServerId() }),
    select: (sections) => sections.length > 0,
  });
  const select = (account: string | undefined, table: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, account, table, open: undefined }) });
  const open = (tableId: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, open: tableId }), replace: true });
  const filterBy = ({ show, section, find }: FloorFilter): void =>
    void navigate({ search: (old) => ({ ...old, show, section, find }), replace: true });
  return (
    <Screen
      title={floor.title}
      actions={
        hasTables && <FloorActions filter={search} onFilter={filterBy} onOpen={() => open('')} />
      }
      aside={
        search.account !== undefined && (
          <AccountPanel
            accountId={search.account}
            onClose={() => select(undefined, search.table)}
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
      <Floor search={search} onSelect={select} onOpen={open} onClear={() => filterBy({})} />
    </Screen>
  );
}
