import type { PacketAccount, TableAccount, Totals } from './account.ts';

/** What an account's lists are summed up to. */
interface Sums extends Totals {
  /** Order lines, cover line not counted (B5). */
  readonly itemCount: number;
}

type Lists = 'orders' | 'cover' | 'payments' | 'cancels' | 'allocations';

export type TableHead = Omit<TableAccount, Lists> & Sums;
export type PacketHead = Omit<PacketAccount, Lists> & Sums;

/** An account without its lines, as lists show it. */
export type AccountHead = TableHead | PacketHead;
