import type { PacketAccount, TableAccount } from 'countertop/types';

/** Either kind of account. */
export type Account = TableAccount | PacketAccount;

/** Where an account is: what reads and writes name it by. A table's account may be elsewhere later. */
export interface Place {
  readonly kind: 'table' | 'packet';
  readonly id: string;
}

export function placeOf(account: Account): Place {
  return account.channel === 'TABLE'
    ? { kind: 'table', id: account.tableId }
    : { kind: 'packet', id: account.packetId };
}

/** What people call it. */
export function nameOf(account: Account): string {
  return account.channel === 'TABLE' ? account.tableName : `Packet ${account.docNo}`;
}
