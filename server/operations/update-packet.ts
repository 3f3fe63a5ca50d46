import { isDeepStrictEqual } from 'node:util';

import type { HistoryFact } from '#server/contract/control/account-history.ts';
import type { GivenPacketFields, GivenSaleTexts, PacketAccount } from '#server/domain/account.ts';
import { saleCustomer } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import { given } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { SaleEvent } from '#server/events/raise-sale.ts';
import { findOpenPacket } from '#server/store/accounts.ts';

import type { OperationContext } from './parts/context.ts';
import { saveSale } from './parts/save-sale.ts';

/** Undefined fields stay unchanged (B6). */
interface PacketChanges extends GivenSaleTexts, Omit<GivenPacketFields, 'customer'> {
  readonly customer?:
    | { readonly address?: string | undefined; readonly phone?: string | undefined }
    | undefined;
}

interface UpdatePacket {
  readonly serverId: string;
  readonly packetId: string;
  readonly changes: PacketChanges;
  readonly cause: Cause;
}

/**
 * Changes fields of an open packet. A new status emits `packet.status_changed`, any other change
 * `packet.updated`, in the order of D13; without a change nothing is emitted (D3). Never closes or
 * cancels a packet.
 */
export function updatePacket(
  context: OperationContext,
  { serverId, packetId, changes, cause }: UpdatePacket,
): Outcome<PacketAccount> {
  return context.database.write((db): Outcome<PacketAccount> => {
    const before = findOpenPacket(db, serverId, packetId);
    if (before === undefined) return { refused: 'notFound', resource: 'packets' };

    const after = applyChanges(before, changes);
    const hasNewStatus = before.status !== after.status;
    const hasOtherChange = !isDeepStrictEqual(before, { ...after, status: before.status });
    if (!hasNewStatus && !hasOtherChange) return before;
    const events: SaleEvent[] = [];
    const history: HistoryFact[] = [];
    if (hasOtherChange) {
      events.push({ type: 'packet.updated', extra: () => ({ changed: null }) });
      history.push({ type: 'packet.updated' });
    }
    // Records the old and the new type (specification, Sale consumption type; B6).
    if (before.type !== after.type) {
      history.push({ type: 'packet.typeChanged', from: before.type, to: after.type });
    }
    if (hasNewStatus) {
      events.push({
        type: 'packet.status_changed',
        extra: () => ({ previousStatus: before.status }),
      });
      history.push({ type: 'packet.statusChanged', from: before.status, to: after.status });
    }
    const account = { ...after, updatedAt: context.clock.now() };
    return saveSale(context, db, { account, events, history, cause });
  });
}

function applyChanges(
  packet: PacketAccount,
  { customer, ...fields }: PacketChanges,
): PacketAccount {
  const changed = { ...packet, ...given(fields) };
  const contact = given(customer ?? {});
  if (Object.keys(contact).length === 0) return changed;
  return { ...changed, customer: saleCustomer({ ...packet.customer, ...contact }) };
}
