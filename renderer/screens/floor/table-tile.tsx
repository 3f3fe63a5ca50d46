import { CreditCard, Timer, Users } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { memo } from 'react';

import type { Table } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { ShareBar } from '#renderer/ui/gauge.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import styles from './table-tile.module.css';
import type { Drop } from './use-moving.ts';

/** What tiles report. Always the same object, so that a tile is rendered only when its own table changes. */
export interface TileActions {
  readonly choose: (table: Table) => void;
  readonly focus: (table: Table) => void;
  readonly press: (table: Table, event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly grab: (table: Table, event: PointerEvent<HTMLButtonElement>) => void;
}

export interface TableTileProps {
  readonly table: Table;
  readonly selected: boolean;
  /** The one that Tab reaches; arrow keys reach the others. */
  readonly tabStop: boolean;
  /** Its account is being moved. */
  readonly lifted: boolean;
  /** A moved account is over it: what would come of letting go. */
  readonly drop: Drop | null;
  /** Somebody is shown a flow: plugins are not named. */
  readonly presented: boolean;
  /** One of hundreds: what is said of it is a label, since text out of sight would be a layer of its own. */
  readonly dense: boolean;
  readonly actions: TileActions;
}

/** How many plugins have a dot of their own. */
const MOST_DOTS = 4;

/** Amounts of more characters are written smaller: a number that is cut would be another one. */
const LONG_AMOUNT = 10;

/** One table of the floor. */
export const TableTile = memo(function TableTile(props: TableTileProps) {
  const { table, selected, tabStop, lifted, drop, presented, dense, actions } = props;
  const text = useText();
  const format = useFormat();
  const said = withOwners(
    tileLabel(table, text, format),
    presented ? '' : ownersLabel(table, text),
  );
  const dead = table.state === 'inactive';
  return (
    <button
      type="button"
      className={styles.tile}
      data-table={table.tableId}
      data-state={table.state}
      data-active={table.active || undefined}
      data-lifted={lifted || undefined}
      data-drop={drop ?? undefined}
      aria-label={dense ? said : undefined}
      aria-pressed={table.account === null ? undefined : selected}
      aria-disabled={dead || undefined}
      aria-describedby="floor-keys"
      tabIndex={tabStop ? 0 : -1}
      onClick={() => actions.choose(table)}
      onFocus={() => actions.focus(table)}
      onKeyDown={(event) => actions.press(table, event)}
      onPointerDown={(event) => actions.grab(table, event)}
    >
      {/* Instead of the face, which is bare numbers to those who do not see it. */}
      {!dense && <span className={a11y.visuallyHidden}>{said}</span>}
      <span className={styles.face} aria-hidden>
        <TileFace table={table} />
        <TileDrop title={table.title} drop={drop} />
      </span>
    </button>
  );
});

/** What would come of letting go over a tile. */
function TileDrop({ title, drop }: { readonly title: string; readonly drop: Drop | null }) {
  const { floor } = useText();
  if (drop === null) return null;
  return (
    <span className={styles.drop}>
      <span className={styles.title}>{title}</span>
      {floor.give[drop]}
    </span>
  );
}

function withOwners(label: string, owners: string): string {
  return owners === '' ? label : `${label}, ${owners}`;
}

/** What a tile shows; the ghost under the pointer shows the same. */
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

function TileAccount({
  account,
  state,
}: {
  account: NonNullable<Table['account']>;
  state: string;
}) {
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
