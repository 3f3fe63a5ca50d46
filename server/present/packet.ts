import type * as z from 'zod';

import type { packetCreated, packetRead } from '#contract/account.ts';
import type { PacketAccount, SaleCustomer } from '#domain/account.ts';
import { totalsOf } from '#domain/account.ts';
import type { View } from '#domain/customer-gate.ts';
import { AMOUNT_EXPONENT } from '#domain/money.ts';

import { presentSaleLines } from './sale-lines.ts';
import { presentSums } from './sums.ts';

/** The answer of packets/get (B3). */
export function presentPacket(packet: PacketAccount, view: View): z.infer<typeof packetRead> {
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
    ...presentSums(totalsOf(packet)),
    ...presentSaleLines(packet, view),
  };
}

/** Id and region stay for everybody; the rest is the customer's own (C5). */
function presentCustomer(
  customer: SaleCustomer,
  view: View,
): z.infer<typeof packetRead>['customer'] {
  const { id, region } = customer;
  return view.customers ? { ...customer } : { id, region };
}

/** The answer of packets/create (B4). */
export function presentCreatedPacket(packet: PacketAccount): z.infer<typeof packetCreated> {
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
