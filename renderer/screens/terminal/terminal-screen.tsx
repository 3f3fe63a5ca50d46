import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';

import { Loaded, Screen } from '#app/screen.tsx';
import { useServerId } from '#app/store.ts';
import { paymentsQuery } from '#data/payments.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';

const route = getRouteApi('/terminal');

/** The card terminal and the payments that wait for it. */
export function TerminalScreen() {
  const text = useText();
  const { payment } = route.useSearch();
  const navigate = route.useNavigate();
  const payments = useQuery(paymentsQuery(useServerId()));
  return (
    <Screen title={text.terminal.title}>
      <Loaded query={payments}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={CreditCard} title={text.terminal.emptyTitle}>
              {text.terminal.emptyText}
            </EmptyState>
          ) : (
            <Table
              label={text.terminal.title}
              rows={rows}
              keyOf={(row) => row.paymentId}
              selected={payment}
              onSelect={(row) =>
                void navigate({ search: (old) => ({ ...old, payment: row.paymentId }) })
              }
              columns={[
                {
                  name: 'id',
                  title: text.terminal.payment,
                  mono: true,
                  cell: (row) => row.paymentId,
                },
                {
                  name: 'state',
                  title: text.terminal.state,
                  grow: true,
                  cell: (row) => <Badge>{row.state}</Badge>,
                },
                {
                  name: 'amount',
                  title: text.terminal.amount,
                  align: 'end',
                  cell: (row) => <Money value={row.amount} currency={row.currency} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}
