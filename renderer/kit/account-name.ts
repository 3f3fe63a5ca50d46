import { useQuery } from '@tanstack/react-query';

import { accountsQuery } from '#renderer/data/accounts.ts';
import type { Account, AccountHead } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

import { useServerId } from './store.ts';

/** The largest `limit` that listAccounts accepts; older accounts are not found. */
const MOST = 1000;

/** The name of an account for staff: S2 for a table, P-204 for the packet with receipt number 204. */
export function staffNameOf(account: Account | AccountHead): string {
  return account.kind === 'table' ? account.tableName : `P-${account.docNo}`;
}

/** The account of a payment: "Table S2 · receipt 14", "Packet P-204", or without the receipt. */
export function placeOf(account: AccountHead, text: Texts, receipt = true): string {
  const name = text.terminal[account.kind](staffNameOf(account));
  return receipt && account.kind === 'table'
    ? `${name} · ${text.account.receipt(String(account.docNo))}`
    : name;
}

/** The account of a payment, open or closed. */
export function useAccount(accountId: string | null): AccountHead | undefined {
  const { data } = useQuery(accountsQuery(useServerId(), { limit: MOST }));
  return data?.find((account) => account.accountId === accountId);
}

/** The account of a payment in words; its id if the account is not found. */
export function usePlace(accountId: string | null, { receipt = true } = {}): string {
  const text = useText();
  const account = useAccount(accountId);
  if (accountId === null) return text.terminal.free;
  return account === undefined ? accountId : placeOf(account, text, receipt);
}
