import * as z from 'zod';

import { layoutSection } from '#server/contract/data/account.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';

import { endpoint } from '../endpoint.ts';

export const getLayout = endpoint({
  name: 'getTableLayout',
  method: 'GET',
  path: '/tables/layout',
  scopes: ['orders:read'],
  resource: 'tables',
  summary: 'Reads the floor plan: sections with their active tables.',
  output: z.array(layoutSection),
  handle: ({ caller, context }) => ({
    data: loadFloorPlan(context.database.read, caller.serverId).map(
      ({ id, title, tables }): z.infer<typeof layoutSection> => ({
        id,
        title,
        tables: tables
          .filter((table) => table.active)
          .map((table) => ({ id: table.id, title: table.title })),
      }),
    ),
  }),
});
