import { packetCreated } from '#server/contract/data/account.ts';
import { packetsCreateBody } from '#server/contract/data/packet-requests.ts';
import { presentCreatedPacket } from '#server/contract/present/packet.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { createPacket as create } from '#server/operations/create-packet.ts';

import { endpoint } from '../endpoint.ts';
import { optionsInAnotherCase, packetLacks } from '../inspector/explain.ts';
import { NEW_SALE_REFUSALS } from '../refusals.ts';

export const createPacket = endpoint({
  name: 'createPacket',
  method: 'POST',
  path: '/packets/create',
  scopes: ['orders:write'],
  resource: 'packets',
  required: ['cart'],
  input: packetsCreateBody,
  idempotent: true,
  summary: 'Opens a packet with its lines and payments.',
  output: packetCreated,
  refusals: NEW_SALE_REFUSALS,
  handle: ({ input, caller, cause, context, note }) => {
    const { serverId, pluginId } = caller;
    const packet = create(context, { ...input, serverId, plugin: pluginId, cause });
    if (isRefusal(packet)) return packet;
    const lacking = (['customer', 'paymentNote'] as const).filter((name) => packet[name] === null);
    if (lacking.length > 0) note(packetLacks(lacking));
    for (const one of optionsInAnotherCase(input.cart, packet.orders)) note(one);
    return { data: presentCreatedPacket(packet) };
  },
});
