import * as z from 'zod';

import { tableSummary } from '#server/contract/data/account.ts';
import { presentTableSummary } from '#server/contract/present/summaries.ts';
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
    data: listOpenTables(context.database.read, caller.serverId).map(presentTableSummary),
  }),
});
