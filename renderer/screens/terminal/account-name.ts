import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useServerId } from '#app/store.ts';
import type { AccountHead } from '#data/accounts.ts';
import { accountsQuery } from '#data/accounts.ts';
import type { Text } from '#text/text.ts';
import { useText } from '#text/text.ts';

/** As many as the server gives at once. */
const MOST = 1000;

/** What an account is called: its table or its packet. */
export function nameOf(account: AccountHead, { terminal }: Text): string {
  return account.kind === 'table'
    ? terminal.table(account.tableName)
    : terminal.packet(account.packetId);
}

/** Accounts by id, live; closed ones too, since payments stay. */
export function useAccounts(): ReadonlyMap<string, AccountHead> {
  const { data } = useQuery(accountsQuery(useServerId(), { limit: MOST }));
  return useMemo(
    () => new Map((data ?? []).map((account) => [account.accountId, account])),
    [data],
  );
}

/** Says what a payment is for: "Table S2 · receipt 14", or without the receipt. */
export function usePlace({ receipt = true } = {}): (accountId: string | null) => string {
  const text = useText();
  const accounts = useAccounts();
  return (accountId) => {
    if (accountId === null) return text.terminal.free;
    const account = accounts.get(accountId);
    if (account === undefined) return accountId;
    const name = nameOf(account, text);
    return receipt ? `${name} · ${text.terminal.receipt(account.docNo)}` : name;
  };
}
