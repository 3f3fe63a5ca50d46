import type { PacketAccount } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { saveSale } from './parts/save-sale.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { findPacketForStaff } from './parts/staff-account.ts';

/**
 * Cancels an open packet and emits `packet.cancelled`, which ends its sequence (D3, D12). Lines and
 * payments stay; the reason is stored in the history. Refuses tables.
 */
export function cancelPacket(
  context: OperationContext,
  { serverId, accountId, reason, cause }: StaffChange & { readonly reason: string | null },
): Outcome<PacketAccount> {
  return context.database.write((db): Outcome<PacketAccount> => {
    const before = findPacketForStaff(db, serverId, accountId, 'be cancelled');
    if (isRefusal(before)) return before;
    const now = context.clock.now();
    return saveSale(context, db, {
      account: { ...before, state: 'cancelled', closedAt: now, updatedAt: now },
      events: [{ type: 'packet.cancelled' }],
      history: [{ type: 'packet.cancelled', reason }],
      cause,
    });
  });
}
