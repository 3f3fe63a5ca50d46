import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';

import { AccountPanel } from '#account/account-panel.tsx';
import { Loaded, Screen } from '#app/screen.tsx';
import { useServerId } from '#app/store.ts';
import { accountsQuery } from '#data/accounts.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';

const route = getRouteApi('/packets');

/** Packets and their states. */
export function PacketsScreen() {
  const text = useText();
  const serverId = useServerId();
  const { account } = route.useSearch();
  const navigate = route.useNavigate();
  const packets = useQuery(accountsQuery(serverId, { kind: 'packet', status: 'open' }));
  return (
    <Screen
      title={text.packets.title}
      aside={
        account !== undefined && (
          <AccountPanel
            accountId={account}
            onClose={() => void navigate({ search: (old) => ({ ...old, account: undefined }) })}
          />
        )
      }
    >
      <Loaded query={packets}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={ShoppingBag} title={text.packets.emptyTitle}>
              {text.packets.emptyText}
            </EmptyState>
          ) : (
            <Table
              label={text.packets.title}
              rows={rows.filter((row) => row.kind === 'packet')}
              keyOf={(row) => row.accountId}
              selected={account}
              onSelect={(row) =>
                void navigate({ search: (old) => ({ ...old, account: row.accountId }) })
              }
              columns={[
                { name: 'id', title: text.packets.id, mono: true, cell: (row) => row.packetId },
                { name: 'docNo', title: text.packets.receipt, cell: (row) => row.docNo },
                {
                  name: 'status',
                  title: text.packets.status,
                  grow: true,
                  cell: (row) => <Badge>{row.status}</Badge>,
                },
                {
                  name: 'total',
                  title: text.packets.total,
                  align: 'end',
                  cell: (row) => <Money value={row.total} currency={row.currency} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}
