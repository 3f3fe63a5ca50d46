import { tableRead } from '#server/contract/data/account.ts';
import { tablesGetQuery } from '#server/contract/data/table-requests.ts';
import { findOpenTable } from '#server/store/accounts.ts';

import { endpoint } from '../endpoint.ts';
import { renderAccount } from '../render-account.ts';

export const getTable = endpoint({
  name: 'getTable',
  method: 'GET',
  path: '/tables/get',
  scopes: ['orders:read'],
  resource: 'tables',
  required: ['id'],
  input: tablesGetQuery,
  summary: 'Reads the account of an open table with its lines.',
  output: tableRead,
  refusals: ['notFound'],
  handle: ({ input, caller, view, context }) => {
    const account = findOpenTable(context.database.read, caller.serverId, input.id);
    if (account === undefined) return { refused: 'notFound', resource: 'tables' };
    return renderAccount(account, view);
  },
});
