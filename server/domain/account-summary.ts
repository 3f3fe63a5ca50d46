import type { AccountState } from './account.ts';
import type { ConsumptionType } from './consumption-type.ts';
import type { Minor } from './money.ts';

/** What lists show of any account. Times are epoch ms. */
interface Summary {
  readonly uuid: string;
  readonly state: AccountState;
  readonly docNo: number;
  readonly docNoDate: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly closedAt: number | null;
  readonly currency: string;
  readonly personCount: number;
  /** Order lines, cover line not counted (B5). */
  readonly itemCount: number;
  readonly total: Minor;
  readonly paid: Minor;
  readonly totalDiscount: Minor;
}

export interface TableSummary extends Summary {
  readonly kind: 'table';
  readonly tableId: string;
  readonly tableName: string;
  readonly sectionTitle: string;
}

export interface PacketSummary extends Summary {
  readonly kind: 'packet';
  readonly status: string;
  readonly type: ConsumptionType | null;
}

/** An account as lists show it, without its lines. */
export type AccountSummary = TableSummary | PacketSummary;
