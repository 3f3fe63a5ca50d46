import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

/** As many as the server gives at once. */
const MOST = 1000;

/** What an account is called: its table or its packet. */
export function nameOf(account: AccountHead, text: Texts['terminal']): string {
  return account.kind === 'table' ? text.table(account.tableName) : text.packet(account.packetId);
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
  const text = useText().terminal;
  const accounts = useAccounts();
  return (accountId) => {
    if (accountId === null) return text.free;
    const account = accounts.get(accountId);
    if (account === undefined) return accountId;
    const name = nameOf(account, text);
    return receipt ? `${name} · ${text.receipt(account.docNo)}` : name;
  };
}
