import * as z from 'zod';

import { packetSummary } from '#server/contract/data/account.ts';
import { presentPacketSummary } from '#server/contract/present/summaries.ts';
import { listOpenPackets } from '#server/store/account-heads.ts';

import { endpoint } from '../endpoint.ts';

export const listPackets = endpoint({
  name: 'listOpenPackets',
  method: 'GET',
  path: '/packets/open',
  scopes: ['orders:read'],
  resource: 'packets',
  summary: 'Lists the open packets.',
  output: z.array(packetSummary),
  handle: ({ caller, context }) => ({
    data: listOpenPackets(context.database.read, caller.serverId).map(presentPacketSummary),
  }),
});
