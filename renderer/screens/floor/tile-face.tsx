import { CreditCard, Timer, Users } from 'lucide-react';

import type { Table } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { ShareBar } from '#renderer/ui/gauge.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';

import styles from './table-tile.module.css';

/** The maximum number of plugins shown as dots. */
const MOST_DOTS = 4;

/** Longer amounts are shown in a smaller size, because they must not be truncated. */
const LONG_AMOUNT = 10;

/** The content of a tile, also used by the ghost. */
export function TileFace({ table }: { readonly table: Table }) {
  const { floor } = useText();
  const { account, state } = table;
  return (
    <>
      <span className={styles.head}>
        <span className={styles.title} dir="auto">
          {table.title}
        </span>
        {account !== null && <Dots owners={account.metadataOwners} />}
      </span>
      {account === null ? (
        <span className={styles.word}>{floor.states[state]}</span>
      ) : (
        <TileAccount account={account} state={state} />
      )}
    </>
  );
}

type TileAccountProps = { readonly account: NonNullable<Table['account']>; readonly state: string };

function TileAccount({ account, state }: TileAccountProps) {
  const { floor } = useText();
  const format = useFormat();
  const share = paidShare(account);
  return (
    <>
      <span
        className={styles.amount}
        data-long={format.amount(account.total).length > LONG_AMOUNT || undefined}
      >
        <Money value={account.total} strong />
      </span>
      <span className={styles.facts}>
        {state === 'paid' && <span className={styles.paid}>{floor.states.paid}</span>}
        {state === 'waiting' && (
          <span className={styles.waiting}>
            <CreditCard aria-hidden />
            {floor.waitingShort}
          </span>
        )}
        {state !== 'waiting' && account.personCount > 0 && (
          <span className={styles.fact}>
            <Users aria-hidden />
            {format.number(account.personCount)}
          </span>
        )}
        {account.hasTimer && (
          <span className={styles.timer} title={floor.timer}>
            <Timer aria-hidden />
          </span>
        )}
      </span>
      <ShareBar share={share ?? 0} label={floor.paidShare(format.percent(share ?? 0))} />
    </>
  );
}

/** The plugins with metadata on a table. */
export function Dots({ owners }: { readonly owners: readonly string[] }) {
  return (
    <span className={styles.dots} data-technical>
      {owners.slice(0, MOST_DOTS).map((owner) => (
        <OwnerDot key={owner} pluginId={owner} />
      ))}
      {owners.length > MOST_DOTS && `+${owners.length - MOST_DOTS}`}
    </span>
  );
}

/** The paid fraction of an account, at most 1; null if there is no total. */
export function paidShare({ total, paid }: { total: number; paid: number }): number | null {
  return total > 0 ? Math.min(1, paid / total) : null;
}
