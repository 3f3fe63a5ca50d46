import { useQuery } from '@tanstack/react-query';

import { accountsQuery } from '#renderer/data/accounts.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

import { useServerId } from './store.ts';

/** The server's limit. */
const MOST = 1000;

/** The name of an account: its table or its packet. */
export function nameOf(account: AccountHead, text: Texts['terminal']): string {
  return account.kind === 'table' ? text.table(account.tableName) : text.packet(account.packetId);
}

/** The account of a payment, open or closed. */
export function useAccount(accountId: string | null): AccountHead | undefined {
  const { data } = useQuery(accountsQuery(useServerId(), { limit: MOST }));
  return data?.find((account) => account.accountId === accountId);
}

/** The account of a payment: "Table S2 · receipt 14", or without the receipt. */
export function usePlace(accountId: string | null, { receipt = true } = {}): string {
  const text = useText().terminal;
  const account = useAccount(accountId);
  if (accountId === null) return text.free;
  if (account === undefined) return accountId;
  const name = nameOf(account, text);
  return receipt ? `${name} · ${text.receipt(account.docNo)}` : name;
}
