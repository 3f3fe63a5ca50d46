import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Armchair } from 'lucide-react';

import { Loaded, Screen } from '#app/screen.tsx';
import { useServerId } from '#app/store.ts';
import { openTable, tablesQuery } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';

const route = getRouteApi('/floor');

/** Sections and tables. */
export function FloorScreen() {
  const text = useText();
  const serverId = useServerId();
  const { account } = route.useSearch();
  const navigate = route.useNavigate();
  const tables = useQuery(tablesQuery(serverId));
  const open = useMutation(openTable(serverId));
  const select = (accountId: string): void => {
    void navigate({ search: (old) => ({ ...old, account: accountId }) });
  };
  return (
    <Screen title={text.floor.title}>
      <Loaded query={tables}>
        {(sections) =>
          sections.length === 0 ? (
            <EmptyState icon={Armchair} title={text.floor.emptyTitle}>
              {text.floor.emptyText}
            </EmptyState>
          ) : (
            <Table
              label={text.floor.title}
              rows={sections.flatMap((section) => section.tables)}
              keyOf={(table) => table.account?.accountId ?? table.tableId}
              selected={account}
              onSelect={(table) =>
                table.account === null
                  ? open.mutate({ tableId: table.tableId })
                  : select(table.account.accountId)
              }
              columns={[
                { name: 'title', title: '', cell: (table) => table.title },
                {
                  name: 'state',
                  title: '',
                  grow: true,
                  cell: (table) => <Badge>{text.floor.states[table.state]}</Badge>,
                },
                {
                  name: 'total',
                  title: '',
                  align: 'end',
                  cell: ({ account: sale }) =>
                    sale !== null && <Money value={sale.total} currency={sale.currency} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}
