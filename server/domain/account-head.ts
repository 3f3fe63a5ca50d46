import type { PacketAccount, TableAccount, Totals } from './account.ts';

/** What an account's lists are summed up to. */
interface Sums extends Totals {
  /** Order lines, cover line not counted (B5). */
  readonly itemCount: number;
  /** The plugins that wrote metadata on its lines, voided ones and payments included, in order. */
  readonly metadataOwners: readonly string[];
  /** True if a line is sold by time, which locks a table against full replaces (B22). */
  readonly hasTimer: boolean;
}

type Lists = 'orders' | 'cover' | 'payments' | 'cancels' | 'allocations';

export type TableHead = Omit<TableAccount, Lists> & Sums;
export type PacketHead = Omit<PacketAccount, Lists> & Sums;

/** An account without its lines, as lists show it. */
export type AccountHead = TableHead | PacketHead;
