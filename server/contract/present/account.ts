import type { Account } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';

import type { PacketRead, TableRead } from '../data/account.ts';
import { presentPacket } from './packet.ts';
import { presentTable } from './table.ts';

/** The detail of an account of either kind, as its own endpoint reads it. */
export function presentAccount(account: Account, view: View): PacketRead | TableRead {
  return account.kind === 'table' ? presentTable(account, view) : presentPacket(account, view);
}
