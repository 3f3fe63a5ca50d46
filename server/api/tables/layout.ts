import { tablesLayoutQuery } from '#contract/table-requests.ts';
import { presentLayout } from '#present/summaries.ts';
import { loadFloorPlan } from '#store/floor-plan.ts';

import { endpoint } from '../endpoint.ts';

export const getLayout = endpoint({
  method: 'GET',
  path: '/tables/layout',
  scopes: ['orders:read'],
  bucket: 'read',
  resource: 'tables',
  required: [],
  input: tablesLayoutQuery,
  handle: ({ caller, context }) => ({
    data: presentLayout(loadFloorPlan(context.database.read, caller.serverId)),
  }),
});
