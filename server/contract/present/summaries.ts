import type { PacketHead, TableHead } from '#server/domain/account.ts';
import type { FloorSection } from '#server/domain/floor-plan.ts';

import type { LayoutSection, PacketSummary, TableSummary } from '../data/account.ts';
import { presentSums } from './sums.ts';
import { presentTablePlace } from './table.ts';

/** One entry of packets/open (B5). */
export function presentPacketSummary(packet: PacketHead): PacketSummary {
  const { total, paid, totalDiscount } = presentSums(packet);
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
    amount: total,
    total,
    paid,
    totalDiscount,
    createdAt: packet.createdAt,
  };
}

/** One entry of tables/open (B8). */
export function presentTableSummary(account: TableHead): TableSummary {
  return {
    ...presentTablePlace(account),
    type: 'dine_in',
    personCount: account.personCount,
    itemCount: account.itemCount,
    currency: account.currency,
    ...presentSums(account),
  };
}

/** The floor plan of tables/layout: active tables only (B9). */
export function presentLayout(sections: readonly FloorSection[]): LayoutSection[] {
  return sections.map(({ id, title, tables }) => ({
    id,
    title,
    tables: tables
      .filter((table) => table.active)
      .map((table) => ({ id: table.id, title: table.title })),
  }));
}
