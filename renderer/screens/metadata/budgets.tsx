import type { ReactNode } from 'react';

import type { MarkedAccount } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import type { Item } from './group-items.ts';
import { fullestOf, nameOf, sizeOf } from './group-items.ts';
import styles from './metadata.module.css';

/** Budgets (specification, Line metadata; B18). */
const MOST_ITEMS = 10;
const MOST_BYTES = 102_400;

interface BudgetsProps {
  readonly items: readonly Item[];
  readonly accounts: readonly MarkedAccount[];
}

/** The three budgets, each where there is least room. */
export function Budgets({ items, accounts }: BudgetsProps) {
  const text = useText().metadata.budgets;
  const { line, account } = fullestOf(items, accounts);
  return (
    <Stack as="dl" fixed columns="repeat(3, 1fr)" gap={3} padBottom={3}>
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

interface BudgetProps {
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}

function Budget({ title, note, children }: BudgetProps) {
  return (
    <div className={styles.budget}>
      <Text as="dt" weight="strong">
        {title}
      </Text>
      <dd>
        {children}
        <Text as="p" tone="soft" size="sm" breakAnywhere>
          {note}
        </Text>
      </dd>
    </div>
  );
}

/** What a writer has left on a line. */
export function LineBudget({ item }: { readonly item: Item }) {
  const text = useText().metadata.budgets;
  const format = useFormat();
  const { items, bytes } = sizeOf(item);
  return <Gauge label={text.items} used={items} limit={MOST_ITEMS} note={format.bytes(bytes)} />;
}

/** What all plugins together have left on an account. */
export function DocumentBudget({ account }: { readonly account: MarkedAccount }) {
  const text = useText().metadata.budgets;
  const format = useFormat();
  return (
    <Gauge
      label={text.ofDocument}
      used={account.bytes}
      limit={MOST_BYTES}
      print={(bytes) => format.bytes(bytes)}
    />
  );
}
