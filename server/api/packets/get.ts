import { packetRead } from '#server/contract/data/account.ts';
import { packetsGetQuery } from '#server/contract/data/packet-requests.ts';
import { findOpenPacket } from '#server/store/accounts.ts';

import { endpoint } from '../endpoint.ts';
import { renderAccount } from '../render-account.ts';

export const getPacket = endpoint({
  name: 'getPacket',
  method: 'GET',
  path: '/packets/get',
  scopes: ['orders:read'],
  resource: 'packets',
  required: ['packetId'],
  input: packetsGetQuery,
  summary: 'Reads an open packet with its lines.',
  output: packetRead,
  refusals: ['notFound'],
  handle: ({ input, caller, view, context }) => {
    const packet = findOpenPacket(context.database.read, caller.serverId, input.packetId);
    if (packet === undefined) return { refused: 'notFound', resource: 'packets' };
    return renderAccount(packet, view);
  },
});
