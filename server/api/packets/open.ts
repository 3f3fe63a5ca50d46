import * as z from 'zod';

import { packetSummary } from '#server/contract/data/account.ts';
import { presentTotals } from '#server/contract/present/account.ts';
import type { PacketHead } from '#server/domain/account.ts';
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
    data: listOpenPackets(context.database.read, caller.serverId).map(presentSummary),
  }),
});

function presentSummary(packet: PacketHead): z.infer<typeof packetSummary> {
  const totals = presentTotals(packet);
  return {
    packetId: packet.uuid,
    uuid: packet.uuid,
    docNo: packet.docNo,
    type: packet.type,
    channel: 'PACKET',
    entegrasyon: 'packet',
    status: packet.status,
    itemCount: packet.itemCount,
    currency: packet.currency,
    amount: totals.total,
    ...totals,
    createdAt: packet.createdAt,
  };
}
