import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** In decimal units, such as 12.5. */
  readonly value: number;
  readonly currency?: string;
  readonly size?: 'md' | 'lg';
  readonly strong?: boolean;
}

/** An amount with two decimals. */
export function Money({ value, currency, size = 'md', strong = false }: MoneyProps) {
  const { format } = useText();
  return (
    <span className={classes(styles.money, styles[size], strong && styles.strong)}>
      {withBreaks(currency === undefined ? format.amount(value) : format.money(value, currency))}
    </span>
  );
}

/** Allows line breaks only between groups of thousands. */
function withBreaks(amount: string) {
  const [first, ...others] = amount.split(BETWEEN_THOUSANDS);
  return others.reduce<ReactNode>(
    (before, group) => (
      <>
        {before}
        <wbr />
        {group}
      </>
    ),
    first,
  );
}

const BETWEEN_THOUSANDS = /(?<=[.,])(?=\d{3}(?:\D|$))/u;
