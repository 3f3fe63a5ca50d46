import { CreditCard, Timer } from 'lucide-react';

import type { Table } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { ShareBar } from '#renderer/ui/gauge.tsx';
import { Money } from '#renderer/ui/money.tsx';

import { Dots, paidShare } from '../tile-face.tsx';
import styles from './plan.module.css';

/** Longer amounts are shown in a smaller size. */
const LONG_AMOUNT = 8;

/** The content of a table in a plan. */
export function PlanFace({ table }: { readonly table: Table }) {
  const { floor } = useText();
  const format = useFormat();
  const { account, state, title } = table;
  const share = account === null ? 0 : (paidShare(account) ?? 0);
  return (
    <>
      <span className={styles.name} dir="auto">
        {title}
      </span>
      {account !== null && (
        <>
          <span
            className={styles.amount}
            data-long={format.amount(account.total).length > LONG_AMOUNT || undefined}
          >
            <Money value={account.total} strong />
          </span>
          <span className={styles.share}>
            <ShareBar share={share} label={floor.paidShare(format.percent(share))} />
          </span>
          <span className={classes(styles.corner, styles.marks)}>
            {state === 'waiting' && <CreditCard aria-hidden />}
            {account.hasTimer && <Timer aria-hidden />}
          </span>
          <span className={classes(styles.corner, styles.dots)}>
            <Dots owners={account.metadataOwners} />
          </span>
        </>
      )}
    </>
  );
}
