import type { OrderLine, PaymentLine } from '#domain/account.ts';

import type { History } from './save-sale.ts';

/** Lines that a full replace dropped, as history tells them. */
export type Dropped = OrderLine | PaymentLine;

/**
 * The history of a full replace: what was kept and dropped, and the metadata that went with the
 * dropped lines, item by item with its owner (B27; specification, Line identity 9).
 */
export function replaceHistory(
  type: 'orders.replaced' | 'payments.replaced',
  lines: number,
  dropped: readonly Dropped[],
): History[] {
  const lost = dropped.filter(({ metadata }) => metadata !== null && metadata.length > 0);
  const replaced = { type, details: { lines, dropped: dropped.length } };
  if (lost.length === 0) return [replaced];
  const described = lost.map((line) => ({
    id: line.id,
    lineId: line.lineId,
    title: line.title,
    metadata: line.metadata,
  }));
  return [replaced, { type: 'line.metadataLost', details: { lines: described } }];
}
