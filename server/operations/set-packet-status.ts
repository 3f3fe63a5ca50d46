import type { PacketAccount } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { findPacketForStaff } from './parts/staff-account.ts';
import { updatePacket } from './update-packet.ts';

/** Sets the status of an open packet, as a plugin's update does (B6); refuses tables. */
export function setPacketStatus(
  context: OperationContext,
  { serverId, accountId, status, cause }: StaffChange & { readonly status: string },
): Outcome<PacketAccount> {
  return context.database.write((db): Outcome<PacketAccount> => {
    const packet = findPacketForStaff(db, serverId, accountId, 'have a status');
    if (isRefusal(packet)) return packet;
    return updatePacket(context, { serverId, packetId: accountId, changes: { status }, cause });
  });
}
