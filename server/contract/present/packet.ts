import type { PacketAccount, PacketHead, SaleCustomer, Totals } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { AMOUNT_EXPONENT } from '#server/domain/money.ts';

import type { PacketCreated, PacketHeadRead, PacketRead } from '../data/account.ts';
import { presentSaleLines } from './sale-lines.ts';
import { presentSums } from './sums.ts';

/** The answer of packets/get (B3). */
export function presentPacket(packet: PacketAccount, view: View): PacketRead {
  return {
    ...presentPacketHead(packet, totalsOf(packet), view),
    ...presentSaleLines(packet, view),
  };
}

/** A packet without its lists; what is left of it in lists of accounts. */
export function presentPacketHead(
  packet: PacketHead | PacketAccount,
  totals: Totals,
  view: View,
): PacketHeadRead {
  return {
    packetId: packet.uuid,
    uuid: packet.uuid,
    docNo: packet.docNo,
    docNoDate: packet.docNoDate,
    channel: 'PACKET',
    entegrasyon: 'packet',
    status: packet.status,
    type: packet.type,
    createdAt: packet.createdAt,
    updatedAt: packet.updatedAt,
    currency: packet.currency,
    amountExponent: AMOUNT_EXPONENT,
    customer: packet.customer && presentCustomer(packet.customer, view),
    ...(view.customers && { note: packet.note, paymentNote: packet.paymentNote }),
    ...presentSums(totals),
  };
}

/** Id and region stay for everybody; the rest is the customer's own (C5). */
function presentCustomer(customer: SaleCustomer, view: View): PacketRead['customer'] {
  const { id, region } = customer;
  return view.customers ? { ...customer } : { id, region };
}

/** The answer of packets/create (B4). */
export function presentCreatedPacket(packet: PacketAccount): PacketCreated {
  const { total, paid } = presentSums(totalsOf(packet));
  return {
    packetId: packet.uuid,
    uuid: packet.uuid,
    docNo: packet.docNo,
    docNoDate: packet.docNoDate,
    total,
    paid,
    type: packet.type,
  };
}
