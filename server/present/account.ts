import type * as z from 'zod';

import type { packetRead, tableRead } from '#contract/account.ts';
import type { Account } from '#domain/account.ts';
import type { View } from '#domain/customer-gate.ts';

import { presentPacket } from './packet.ts';
import { presentTable } from './table.ts';

/** The detail of an account of either kind, as its own endpoint reads it. */
export function presentAccount(
  account: Account,
  view: View,
): z.infer<typeof packetRead> | z.infer<typeof tableRead> {
  return account.kind === 'table' ? presentTable(account, view) : presentPacket(account, view);
}
