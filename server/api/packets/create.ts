import { packetCreated } from '#server/contract/data/account.ts';
import { packetsCreateBody } from '#server/contract/data/packet-requests.ts';
import { presentTotals } from '#server/contract/present/account.ts';
import { totalsOf } from '#server/domain/account.ts';
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
  handle: ({ input, writer, context, note }) => {
    const packet = create(context, { ...input, ...writer });
    if (isRefusal(packet)) return packet;
    const lacking = (['customer', 'paymentNote'] as const).filter((name) => packet[name] === null);
    if (lacking.length > 0) note(packetLacks(lacking));
    note(...optionsInAnotherCase(input.cart, packet.orders));
    const { uuid, docNo, docNoDate, type } = packet;
    const { total, paid } = presentTotals(totalsOf(packet));
    return { data: { packetId: uuid, uuid, docNo, docNoDate, total, paid, type } };
  },
});
