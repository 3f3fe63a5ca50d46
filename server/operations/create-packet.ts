import type {
  GivenPacketFields,
  GivenSaleTexts,
  PacketAccount,
  SaleCustomer,
} from '#server/domain/account.ts';
import { packetFields, saleCustomer, saleTexts } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { NewSale } from './parts/new-sale.ts';
import { openSale } from './parts/new-sale.ts';

/** A new packet: its lines, and optional fields (B4). */
export interface CreatePacket extends NewSale, GivenSaleTexts, Omit<GivenPacketFields, 'customer'> {
  readonly customer?: { readonly [Field in keyof SaleCustomer]?: string | undefined } | undefined;
}

/** Creates a packet and emits `packet.created`. Refuses any line that breaks a rule. */
export function createPacket(
  context: OperationContext,
  input: CreatePacket,
): Outcome<PacketAccount> {
  return context.database.write((db) =>
    openSale(context, db, input, (empty): PacketAccount => ({
      ...empty,
      kind: 'packet',
      ...packetFields({ ...input, customer: input.customer && saleCustomer(input.customer) }),
      ...saleTexts(input),
    })),
  );
}
