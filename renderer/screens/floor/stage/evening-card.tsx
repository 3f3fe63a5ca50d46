import type { Section } from '#renderer/data/types.ts';
import { useRolling } from '#renderer/kit/use-rolling.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Stack } from '#renderer/ui/layout.tsx';

import { sumUp } from '../filter-tables.ts';
import styles from './bill-card.module.css';

/** How busy the restaurant is, while no table is chosen. */
export function EveningCard({ sections }: { readonly sections: readonly Section[] }) {
  const { stage } = useText();
  const format = useFormat();
  const { tables, open, total, currency } = sumUp(sections);
  const shown = useRolling(total);
  return (
    <Stack as="dl" packed gap={2} pad={5} className={styles.card}>
      <dt>{stage.tablesOpen}</dt>
      <dd className={styles.sum}>{stage.of(format.number(open), format.number(tables))}</dd>
      {currency !== null && (
        <>
          <dt>{stage.onTables}</dt>
          <dd className={styles.sum}>{format.money(shown, currency)}</dd>
        </>
      )}
    </Stack>
  );
}
