import { CreditCard, Timer, Users } from 'lucide-react';
import { memo } from 'react';

import type { Table } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { ShareBar } from '#renderer/ui/gauge.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import styles from './table-tile.module.css';
import type { Drop } from './use-moving.ts';

interface TableTileProps {
  readonly table: Table;
  readonly selected: boolean;
  /** True if Tab reaches this tile; arrow keys reach the others. */
  readonly tabStop: boolean;
  /** True while the account of this table is being moved. */
  readonly lifted: boolean;
  /** The result of dropping the dragged account on this tile. */
  readonly drop: Drop | undefined;
  /** True in presentation mode, which does not show plugin names. */
  readonly presented: boolean;
  /** True if the presented step is about this table, false if about another; undefined if no step is presented. */
  readonly spot: boolean | undefined;
  /** True if there are so many tiles that each has an `aria-label`; hidden text would create a layer per tile. */
  readonly dense: boolean;
  /** True if the tile is drawn in its place in a room. */
  readonly inPlan: boolean;
}

/** A button for a table. The floor handles its events. */
export const TableTile = memo(function TableTile(props: TableTileProps) {
  const { table, selected, tabStop, lifted, drop, presented, spot, dense, inPlan } = props;
  const said = tileLabel(table, useText(), presented);
  return (
    <button
      type="button"
      className={styles.tile}
      data-table={table.tableId}
      data-state={table.state}
      data-active={table.active || undefined}
      data-shape={inPlan ? table.place?.shape : undefined}
      data-lifted={lifted || undefined}
      data-drop={drop}
      data-spot={spot}
      aria-disabled={table.state === 'inactive' || undefined}
      title={table.title}
      aria-label={dense ? said : undefined}
      aria-pressed={table.account === null ? undefined : selected}
      aria-describedby="floor-keys"
      tabIndex={tabStop ? 0 : -1}
    >
      {/* For screen readers, instead of the face. */}
      {!dense && <span className={a11y.visuallyHidden}>{said}</span>}
      <span className={styles.face} aria-hidden>
        <TileFace table={table} drop={drop} inPlan={inPlan} />
      </span>
    </button>
  );
});

function TileFace({ table, drop, inPlan }: Pick<TableTileProps, 'table' | 'drop' | 'inPlan'>) {
  const { floor } = useText();
  const { title, state, account } = table;
  return (
    <>
      <span className={styles.head}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {account !== null && <Dots owners={account.metadataOwners} />}
      </span>
      {account === null ? (
        <span className={styles.word}>{floor.states[state]}</span>
      ) : (
        <TileAccount account={account} state={state} inPlan={inPlan} />
      )}
      {drop !== undefined && (
        <span className={styles.drop}>
          <span className={styles.title}>{title}</span>
          {floor.give[drop]}
        </span>
      )}
    </>
  );
}

type TileAccountProps = Pick<Table, 'state'> & {
  readonly account: NonNullable<Table['account']>;
  readonly inPlan: boolean;
};

function TileAccount({ account, state, inPlan }: TileAccountProps) {
  const { floor, format } = useText();
  const share = paidShare(account) ?? 0;
  // Long amounts are shown in a smaller size, because they must not be truncated.
  const isLong = format.amount(account.total).length > (inPlan ? 8 : 10);
  return (
    <>
      <span className={styles.amount} data-long={isLong || undefined}>
        <Money value={account.total} strong />
      </span>
      <span className={styles.facts}>
        {state === 'paid' && <span className={styles.paid}>{floor.states.paid}</span>}
        {state === 'waiting' && (
          <span className={styles.waiting}>
            <CreditCard aria-hidden />
            <span>{floor.waitingShort}</span>
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
      <span className={styles.share}>
        <ShareBar share={share} label={floor.paidShare(format.percent(share))} />
      </span>
    </>
  );
}

/** The maximum number of plugins shown as dots. */
const MOST_DOTS = 4;

/** The plugins with metadata on a table. */
function Dots({ owners }: { readonly owners: readonly string[] }) {
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

/** Describes a tile for screen readers; names the plugins with metadata unless it is presented. */
export function tileLabel(
  { title, state, account }: Table,
  { floor, account: words, format }: Speech,
  presented: boolean,
): string {
  const said = [title, floor.states[state]];
  if (account !== null) {
    const { total, paid, currency, personCount, hasTimer, metadataOwners } = account;
    const share = paidShare(account);
    said.push(format.money(total, currency));
    if (share !== null && paid > 0) said.push(floor.paidShare(format.percent(share)));
    if (personCount > 0) said.push(words.persons(personCount));
    if (hasTimer) said.push(floor.timer);
    if (metadataOwners.length > 0 && !presented) {
      said.push(floor.metadataOf(metadataOwners.join(', ')));
    }
  }
  return said.join(', ');
}
