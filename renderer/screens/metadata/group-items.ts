import type { MarkedAccount, MarkedLine, MetadataItem } from '#renderer/data/types.ts';
import { wordMatcher } from '#server/domain/folded.ts';

import type { MetadataSearch } from './search.ts';

/** An item with its line and account. */
export interface Item extends MetadataItem {
  readonly id: string;
  readonly account: MarkedAccount;
  readonly line: MarkedLine;
  /** Equal for all items of an owner on a line. */
  readonly block: string;
}

export function itemsOf(accounts: readonly MarkedAccount[]): readonly Item[] {
  return accounts.flatMap((account) =>
    account.lines.flatMap((line) => {
      const place = `${account.accountId}/${line.list}/${line.index}`;
      return line.items.map((item) => {
        const block = `${place}/${item.by}`;
        return { ...item, id: `${block}/${item.key}`, account, line, block };
      });
    }),
  );
}

/** The name of an account: its table, or the packet's customer and receipt. */
export function nameOf({ table, customer, docNo }: MarkedAccount): string {
  return table ?? [customer, `#${docNo}`].filter((part) => part !== null).join(' ');
}

export function filterItems(
  items: readonly Item[],
  { owner, find = '' }: MetadataSearch,
): readonly Item[] {
  const matches = wordMatcher(find);
  return items.filter(({ account, line, key, value, by }) => {
    if (owner !== undefined && by !== owner) return false;
    return matches([nameOf(account), line.title, line.lineId ?? '', key, value, by].join(' '));
  });
}

/** A row of the grid: a heading or an item. */
export type Entry =
  | {
      readonly type: 'owner';
      readonly id: string;
      readonly by: string;
      readonly items: readonly Item[];
    }
  | {
      readonly type: 'account';
      readonly id: string;
      readonly account: MarkedAccount;
      readonly items: readonly Item[];
    }
  | {
      readonly type: 'item';
      readonly id: string;
      readonly item: Item;
      /** True for the first item of its owner on the line; it shows the line's budget. */
      readonly first: boolean;
    };

/** Items grouped by owner, in the order of the owners' ids, or grouped by account. */
export function entriesOf(items: readonly Item[], by: MetadataSearch['by']): readonly Entry[] {
  if (by === undefined) {
    const groups = [...Map.groupBy(items, (item) => item.by)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return groups.flatMap(([owner, own]) => [
      { type: 'owner' as const, id: `owner ${owner}`, by: owner, items: own },
      ...rowsOf(own),
    ]);
  }
  return [...Map.groupBy(items, ({ account }) => account)].flatMap(([account, own]) => [
    { type: 'account' as const, id: `account ${account.accountId}`, account, items: own },
    // Keeps each block together.
    ...rowsOf([...Map.groupBy(own, ({ block }) => block).values()].flat()),
  ]);
}

function rowsOf(items: readonly Item[]): readonly Entry[] {
  return items.map((item, index) => ({
    type: 'item' as const,
    id: item.id,
    item,
    first: items[index - 1]?.block !== item.block,
  }));
}

/** Count and bytes of an owner's items on a line. */
export function sizeOf({ line, by }: Item): { readonly items: number; readonly bytes: number } {
  return line.sizes.find((size) => size.by === by) ?? { items: 0, bytes: 0 };
}

/** The line with the most items of one owner, and the largest document; undefined if there are none. */
export function fullestOf(items: readonly Item[], accounts: readonly MarkedAccount[]) {
  const [line] = items.toSorted((one, other) => sizeOf(other).items - sizeOf(one).items);
  const [account] = accounts.toSorted((one, other) => other.bytes - one.bytes);
  return { line, account };
}
