import * as z from 'zod';

import {
  packetCreated,
  packetOrdersReplaced,
  packetPaymentsReplaced,
  packetRead,
  packetSummary,
  packetUpdated,
} from '#server/contract/data/account.ts';
import {
  packetsCreateBody,
  packetsGetQuery,
  packetsUpdateBody,
  packetsUpdateOrdersBody,
  packetsUpdatePaymentsBody,
} from '#server/contract/data/sale-requests.ts';
import { presentTotals } from '#server/contract/present/account.ts';
import type { PacketHead } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { isObject } from '#server/domain/json.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { createPacket } from '#server/operations/create-packet.ts';
import { updatePacket } from '#server/operations/update-packet.ts';
import { listOpenPackets } from '#server/store/account-lists.ts';
import { findOpenPacket } from '#server/store/accounts.ts';

import { NEW_SALE_REFUSALS, ORDERS_REFUSALS, PAYMENTS_REFUSALS } from '../endpoint-refusals.ts';
import { endpoint } from '../endpoint.ts';
import { optionsInAnotherCase, packetLacks } from '../inspector/explain.ts';
import { renderAccount } from '../render-account.ts';
import { handleReplaceOrders, handleReplacePayments } from '../replace-endpoints.ts';

const READ = { method: 'GET', scopes: ['orders:read'], resource: 'packets' } as const;
const WRITE = { method: 'POST', scopes: ['orders:write'], resource: 'packets' } as const;

export const PACKET_ENDPOINTS = [
  endpoint({
    ...READ,
    name: 'getPacket',
    path: '/packets/get',
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
  }),
  endpoint({
    ...READ,
    name: 'listOpenPackets',
    path: '/packets/open',
    summary: 'Lists the open packets.',
    output: z.array(packetSummary),
    handle: ({ caller, context }) => ({
      data: listOpenPackets(context.database.read, caller.serverId).map(presentSummary),
    }),
  }),
  endpoint({
    ...WRITE,
    name: 'createPacket',
    path: '/packets/create',
    required: ['cart'],
    input: packetsCreateBody,
    idempotent: true,
    summary: 'Opens a packet with its lines and payments.',
    output: packetCreated,
    refusals: NEW_SALE_REFUSALS,
    handle: ({ input, writer, context, note }) => {
      const packet = createPacket(context, { ...input, ...writer });
      if (isRefusal(packet)) return packet;
      const lacking = (['customer', 'paymentNote'] as const).filter(
        (name) => packet[name] === null,
      );
      if (lacking.length > 0) note(packetLacks(lacking));
      note(...optionsInAnotherCase(input.cart, packet.orders));
      const { uuid, docNo, docNoDate, type } = packet;
      const { total, paid } = presentTotals(totalsOf(packet));
      return { data: { packetId: uuid, uuid, docNo, docNoDate, total, paid, type } };
    },
  }),
  endpoint({
    ...WRITE,
    name: 'updatePacket',
    path: '/packets/update',
    required: ['packetId'],
    input: packetsUpdateBody,
    summary: 'Changes fields of an open packet.',
    output: packetUpdated,
    refusals: ['notFound'],
    handle: ({ input: { packetId, ...changes }, writer: { serverId, cause }, context }) => {
      const updated = fieldsOf(changes);
      if (updated.length === 0) return { refused: 'missingParams', resource: 'packets' };
      const packet = updatePacket(context, { serverId, packetId, changes, cause });
      return isRefusal(packet) ? packet : { data: { packetId, updated } };
    },
  }),
  endpoint({
    ...WRITE,
    name: 'replacePacketOrders',
    path: '/packets/update-orders',
    required: ['packetId', 'cart'],
    input: packetsUpdateOrdersBody,
    summary: 'Replaces all order lines of an open packet.',
    output: packetOrdersReplaced,
    refusals: ORDERS_REFUSALS,
    handle: (call) => handleReplaceOrders(call, { packetId: call.input.packetId }),
  }),
  endpoint({
    ...WRITE,
    name: 'replacePacketPayments',
    path: '/packets/update-payments',
    required: ['packetId', 'payments'],
    input: packetsUpdatePaymentsBody,
    summary: 'Replaces all payment lines of an open packet.',
    output: packetPaymentsReplaced,
    refusals: PAYMENTS_REFUSALS,
    handle: (call) => handleReplacePayments(call, { packetId: call.input.packetId }),
  }),
] as const;

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

/** The fields of a request in schema order; nested fields use dotted names (B6). */
function fieldsOf(changes: object): string[] {
  return Object.entries(changes).flatMap(([name, value]: [string, unknown]) =>
    isObject(value) ? Object.keys(value).map((field) => `${name}.${field}`) : [name],
  );
}
