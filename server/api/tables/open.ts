import * as z from 'zod';

import { tableSummary } from '#server/contract/data/account.ts';
import { presentTablePlace, presentTotals } from '#server/contract/present/account.ts';
import type { TableHead } from '#server/domain/account.ts';
import { listOpenTables } from '#server/store/account-heads.ts';

import { endpoint } from '../endpoint.ts';

export const listTables = endpoint({
  name: 'listOpenTables',
  method: 'GET',
  path: '/tables/open',
  scopes: ['orders:read'],
  resource: 'tables',
  summary: 'Lists the open tables.',
  output: z.array(tableSummary),
  handle: ({ caller, context }) => ({
    data: listOpenTables(context.database.read, caller.serverId).map(presentSummary),
  }),
});

function presentSummary(account: TableHead): z.infer<typeof tableSummary> {
  return {
    ...presentTablePlace(account),
    type: 'dine_in',
    personCount: account.personCount,
    itemCount: account.itemCount,
    currency: account.currency,
    ...presentTotals(account),
  };
}
