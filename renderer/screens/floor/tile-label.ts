import type { Table } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';

/** The share of an account that is paid, 1 for all; null where nothing is to be paid. */
export function paidShare({ total, paid }: { total: number; paid: number }): number | null {
  return total > 0 ? Math.min(1, paid / total) : null;
}

/** The plugins whose metadata is on the table, in words; empty where there is none. */
export function ownersLabel({ account }: Table, { floor }: Texts): string {
  const owners = account?.metadataOwners ?? [];
  return owners.length === 0 ? '' : floor.metadataOf(owners.join(', '));
}

/** What a tile shows to everybody, in words for those who do not see it. */
export function tileLabel(table: Table, { floor }: Texts, format: Format): string {
  const { account } = table;
  const said = [table.title, floor.states[table.state]];
  if (account !== null) {
    const { total, paid, currency, personCount, hasTimer } = account;
    const share = paidShare(account);
    said.push(format.money(total, currency));
    if (share !== null && paid > 0) said.push(floor.paidShare(format.percent(share)));
    if (personCount > 0) said.push(floor.persons(personCount));
    if (hasTimer) said.push(floor.timer);
  }
  return said.join(', ');
}
