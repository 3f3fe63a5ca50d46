import type { AccountHead } from '#renderer/data/types.ts';
import { wordMatcher } from '#server/domain/folded.ts';

import type { PacketsSearch } from './search.ts';

export type PacketHead = Extract<AccountHead, { readonly kind: 'packet' }>;

export function filterPackets(
  accounts: readonly AccountHead[],
  { status, type, find = '' }: Pick<PacketsSearch, 'status' | 'type' | 'find'>,
): readonly PacketHead[] {
  const matches = wordMatcher(find);
  return accounts.flatMap((account) => {
    if (account.kind !== 'packet') return [];
    if (status !== undefined && account.status !== status) return [];
    if (type !== undefined && (account.type ?? 'unknown') !== type) return [];
    return matches(searchedText(account)) ? [account] : [];
  });
}

function searchedText({ packetId, docNo, customer, note, paymentNote }: PacketHead): string {
  const { name, phone, address, region } = customer ?? {};
  return [packetId, docNo, name, phone, address, region, note, paymentNote].join(' ');
}

/** The statuses to filter by: the usual ones and those of the packets. */
export function statusesOf(
  accounts: readonly AccountHead[],
  usual: readonly string[],
): readonly string[] {
  const own = accounts.flatMap((account) => (account.kind === 'packet' ? [account.status] : []));
  return [...new Set([...usual, ...own])];
}
