import type { Table } from '#data/tables.ts';
import type { Format } from '#text/format.ts';
import type { Text } from '#text/text.ts';

/** The share of an account that is paid, 1 for all; null where nothing is to be paid. */
export function paidShare({ total, paid }: { total: number; paid: number }): number | null {
  return total > 0 ? Math.min(1, paid / total) : null;
}

/** Everything that a tile shows, in words for those who do not see it. */
export function tileLabel(table: Table, { floor }: Text, format: Format): string {
  const { account } = table;
  const said = [table.title, floor.states[table.state]];
  if (account !== null) {
    const { total, paid, currency, personCount, metadataOwners, hasTimer } = account;
    const share = paidShare(account);
    said.push(format.money(total, currency));
    if (share !== null && paid > 0) said.push(floor.paidShare(format.percent(share)));
    if (personCount > 0) said.push(floor.persons(personCount));
    if (hasTimer) said.push(floor.timer);
    if (metadataOwners.length > 0) said.push(floor.metadataOf(metadataOwners.join(', ')));
  }
  return said.join(', ');
}
