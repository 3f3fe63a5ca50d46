import type { PacketAccount, TableAccount } from 'countertop/types';

export type Account = TableAccount | PacketAccount;

/** The table or packet that identifies an account in reads and writes. A table's account can move. */
export interface Place {
  readonly kind: 'table' | 'packet';
  readonly id: string;
}

export function placeOf(account: Account): Place {
  return account.channel === 'TABLE'
    ? { kind: 'table', id: account.tableId }
    : { kind: 'packet', id: account.packetId };
}

/** The display name. */
export function nameOf(account: Account): string {
  return account.channel === 'TABLE' ? account.tableName : `Packet ${account.docNo}`;
}
