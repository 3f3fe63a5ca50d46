import type { Account } from '#server/domain/account.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { LineLoss } from '#server/domain/replace-losses.ts';
import { isPlain } from '#server/domain/replace-losses.ts';

import type { History } from './save-sale.ts';

/**
 * The history of a full replace: what was kept and dropped; the metadata that went with the dropped
 * lines, item by item with its owner (B27; specification, Line identity 9); and whatever else lines
 * lost, dropped or not (B36). `before` is the account that lost it.
 */
export function replaceHistory(
  type: 'orders.replaced' | 'payments.replaced',
  lines: number,
  losses: readonly LineLoss[],
  before: Account,
): History[] {
  const dropped = losses.filter(({ fate }) => fate !== 'stayed');
  const withoutIdentity = dropped.filter(({ fate }) => fate === 'noIdentity').length;
  const entries: History[] = [
    { type, details: { lines, dropped: dropped.length, withoutIdentity } },
  ];
  const withMetadata = dropped.filter(({ metadata }) => metadata.length > 0);
  if (withMetadata.length > 0) {
    const described = withMetadata.map(({ id, lineId, title, metadata }) => ({
      id,
      lineId,
      title,
      metadata,
    }));
    entries.push({ type: 'line.metadataLost', details: { lines: described } });
  }
  const withMore = losses.filter((loss) => loss.fate === 'stayed' || !isPlain(loss));
  if (withMore.length > 0) {
    const described = withMore.map((loss) => describe(loss, before));
    entries.push({ type: 'line.detailLost', details: { lines: described } });
  }
  return entries;
}

/** What a line lost and nothing else; metadata of a dropped line has an entry of its own. */
function describe(loss: LineLoss, { payments }: Account): Readonly<Record<string, unknown>> {
  const { id, lineId, title, fate, note, discount, options, allocations, storages } = loss;
  const { metadata, ready, product } = loss;
  return {
    id,
    lineId,
    title,
    fate,
    ...(fate === 'stayed' && metadata.length > 0 && { metadata }),
    ...(note !== null && { note }),
    ...(discount > 0 && { discount: toDecimal(discount) }),
    ...(options.length > 0 && { options: options.map((option) => option.title) }),
    ...(allocations.length > 0 && {
      allocations: allocations.map(({ paymentId, lineRef, quantity, amount }) => ({
        line: lineRef,
        payment: payments.find((payment) => payment.id === paymentId)?.title ?? null,
        quantity,
        amount: toDecimal(amount),
      })),
    }),
    ...(ready && { ready }),
    ...(storages.length > 0 && { storages }),
    ...(product !== null && { product }),
  };
}
