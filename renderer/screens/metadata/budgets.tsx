import type { ReactNode } from 'react';

import type { MarkedAccount } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';
import { Note, Stack, Text } from '#renderer/ui/layout.tsx';

import type { Item } from './group-items.ts';
import { fullestOf, nameOf, sizeOf } from './group-items.ts';

/** Budgets (specification, Line metadata; B18). */
const MOST_ITEMS = 10;
const MOST_BYTES = 102_400;

interface BudgetsProps {
  readonly items: readonly Item[];
  readonly accounts: readonly MarkedAccount[];
}

/** The three budgets, with the line and the account that are closest to their limits. */
export function Budgets({ items, accounts }: BudgetsProps) {
  const text = useText().metadata.budgets;
  const { line, account } = fullestOf(items, accounts);
  return (
    <Stack as="dl" fixed columns="repeat(3, 1fr)" gap={3} pad="0 0 3">
      <Budget
        title={text.line}
        note={
          line === undefined
            ? text.nothing
            : text.fullest(`${nameOf(line.account)} · ${line.line.title} · ${line.by}`)
        }
      >
        {line !== undefined && <LineBudget item={line} />}
      </Budget>
      <Budget
        title={text.document}
        note={account === undefined ? text.nothing : text.fullest(nameOf(account))}
      >
        {account !== undefined && <DocumentBudget account={account} />}
      </Budget>
      <Budget title={text.request} note={text.requestText} />
    </Stack>
  );
}

function Budget({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <Stack packed gap={1} shrink pad="2 3" surface>
      <Text as="dt" weight="strong">
        {title}
      </Text>
      <Stack as="dd" gap={1} shrink>
        {children}
        <Note as="p" breakAnywhere>
          {note}
        </Note>
      </Stack>
    </Stack>
  );
}

/** How many of the items allowed per line and owner this owner uses. */
export function LineBudget({ item }: { readonly item: Item }) {
  const text = useText().metadata.budgets;
  const { format } = useText();
  const { items, bytes } = sizeOf(item);
  return <Gauge label={text.items} used={items} limit={MOST_ITEMS} note={format.bytes(bytes)} />;
}

/** How much of an account's budget all plugins use together. */
export function DocumentBudget({ account }: { readonly account: MarkedAccount }) {
  const text = useText().metadata.budgets;
  const { format } = useText();
  return (
    <Gauge
      label={text.ofDocument}
      used={account.bytes}
      limit={MOST_BYTES}
      print={(bytes) => format.bytes(bytes)}
    />
  );
}
