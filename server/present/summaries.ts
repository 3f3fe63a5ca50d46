import type * as z from 'zod';

import type { layoutSection, packetSummary, tableSummary } from '#contract/account.ts';
import type { PacketSummary, TableSummary } from '#domain/account-summary.ts';
import type { FloorSection } from '#domain/floor-plan.ts';

import { presentSums } from './sums.ts';

/** One entry of packets/open (B5). */
export function presentPacketSummary(summary: PacketSummary): z.infer<typeof packetSummary> {
  const { total, paid, totalDiscount } = presentSums(summary);
  return {
    packetId: summary.uuid,
    uuid: summary.uuid,
    docNo: summary.docNo,
    type: summary.type,
    channel: 'PACKET',
    entegrasyon: 'packet',
    status: summary.status,
    itemCount: summary.itemCount,
    currency: summary.currency,
    amount: total,
    total,
    paid,
    totalDiscount,
    createdAt: summary.createdAt,
  };
}

/** One entry of tables/open (B8). */
export function presentTableSummary(summary: TableSummary): z.infer<typeof tableSummary> {
  return {
    tableId: summary.tableId,
    uuid: summary.uuid,
    tableName: summary.tableName,
    desing: summary.sectionTitle,
    docNo: summary.docNo,
    type: 'dine_in',
    personCount: summary.personCount,
    itemCount: summary.itemCount,
    currency: summary.currency,
    ...presentSums(summary),
  };
}

/** The floor plan of tables/layout: active tables only (B9). */
export function presentLayout(sections: readonly FloorSection[]): z.infer<typeof layoutSection>[] {
  return sections.map(({ id, title, tables }) => ({
    id,
    title,
    tables: tables
      .filter((table) => table.active)
      .map((table) => ({ id: table.id, title: table.title })),
  }));
}
