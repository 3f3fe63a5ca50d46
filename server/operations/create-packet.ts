import type {
  GivenPacketFields,
  GivenSaleTexts,
  PacketAccount,
  SaleCustomer,
} from '#server/domain/account.ts';
import { packetFields, saleCustomer, saleTexts } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { DeclaredLists } from './parts/declared-lines.ts';
import { fillNewSale } from './parts/new-sale.ts';
import { saveSale } from './parts/save-sale.ts';

/** A new packet: its lines, and optional fields (B4). */
export interface CreatePacket
  extends DeclaredLists, GivenSaleTexts, Omit<GivenPacketFields, 'customer'> {
  readonly serverId: string;
  readonly customer?: { readonly [Field in keyof SaleCustomer]?: string | undefined } | undefined;
  /** The plugin that creates it; null for staff. */
  readonly plugin: string | null;
  readonly cause: Cause;
}

/** Creates a packet and emits `packet.created`. Refuses any line that breaks a rule. */
export function createPacket(
  context: OperationContext,
  input: CreatePacket,
): Outcome<PacketAccount> {
  return context.database.write((db): Outcome<PacketAccount> => {
    const { serverId, plugin, cause } = input;
    const packet = fillNewSale(context, db, serverId, input, plugin, (empty): PacketAccount => ({
      ...empty,
      kind: 'packet',
      ...packetFields({ ...input, customer: input.customer && saleCustomer(input.customer) }),
      ...saleTexts(input),
    }));
    if (isRefusal(packet)) return packet;
    return saveSale(context, db, {
      account: packet,
      events: [{ type: 'packet.created' }],
      history: [{ type: 'account.opened', docNo: packet.docNo }],
      cause,
    });
  });
}
