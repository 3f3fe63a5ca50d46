import { tablesOpenQuery } from '#contract/table-requests.ts';
import { presentTableSummary } from '#present/summaries.ts';
import { listOpenTables } from '#store/account-heads.ts';

import { endpoint } from '../endpoint.ts';

export const listTables = endpoint({
  method: 'GET',
  path: '/tables/open',
  scopes: ['orders:read'],
  bucket: 'read',
  resource: 'tables',
  required: [],
  input: tablesOpenQuery,
  handle: ({ caller, context }) => ({
    data: listOpenTables(context.database.read, caller.serverId).map(presentTableSummary),
  }),
});
