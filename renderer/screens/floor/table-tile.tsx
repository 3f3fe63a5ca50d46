import type { KeyboardEvent, PointerEvent } from 'react';
import { memo } from 'react';

import type { Table } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { PlanFace } from './plan/plan-face.tsx';
import styles from './table-tile.module.css';
import { TileFace, paidShare } from './tile-face.tsx';
import type { Drop } from './use-moving.ts';

/** Handlers of tiles; the object never changes. */
export interface TileActions {
  readonly choose: (table: Table) => void;
  readonly focus: (table: Table) => void;
  readonly press: (table: Table, event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly grab: (table: Table, event: PointerEvent<HTMLButtonElement>) => void;
}

export interface TableTileProps {
  readonly table: Table;
  readonly selected: boolean;
  /** True if Tab reaches this tile; arrow keys reach the others. */
  readonly tabStop: boolean;
  /** Its account is being moved. */
  readonly lifted: boolean;
  /** The result of dropping the dragged account on this tile. */
  readonly drop: Drop | null;
  /** True in presentation mode, which does not show plugin names. */
  readonly presented: boolean;
  /** True if a presented step is about it, false if about another; undefined otherwise. */
  readonly spot: boolean | undefined;
  /**
   * There can be hundreds of tiles, so each is described by a label; hidden text would create a layer per tile.
   */
  readonly dense: boolean;
  /** Drawn in its place in a room. */
  readonly inPlan: boolean;
  readonly actions: TileActions;
}

export const TableTile = memo(function TableTile(props: TableTileProps) {
  const { table, selected, tabStop, lifted, drop, presented, spot, dense, inPlan, actions } = props;
  const [Face, shape] = inPlan ? [PlanFace, table.place?.shape] : [TileFace];
  const text = useText();
  const format = useFormat();
  const said = withOwners(
    tileLabel(table, text, format),
    presented ? '' : ownersLabel(table, text),
  );
  return (
    <button
      type="button"
      className={styles.tile}
      {...dataOf(table)}
      data-shape={shape}
      data-lifted={lifted || undefined}
      data-drop={drop ?? undefined}
      data-spot={spot}
      aria-label={dense ? said : undefined}
      aria-pressed={table.account === null ? undefined : selected}
      aria-describedby="floor-keys"
      tabIndex={tabStop ? 0 : -1}
      onClick={() => actions.choose(table)}
      onFocus={() => actions.focus(table)}
      onKeyDown={(event) => actions.press(table, event)}
      onPointerDown={(event) => actions.grab(table, event)}
    >
      {/* For screen readers, instead of the face. */}
      {!dense && <span className={a11y.visuallyHidden}>{said}</span>}
      <span className={styles.face} aria-hidden>
        <Face table={table} />
        <TileDrop title={table.title} drop={drop} />
      </span>
    </button>
  );
});

function dataOf({ tableId, state, active }: Table) {
  return {
    'data-table': tableId,
    'data-state': state,
    'data-active': active || undefined,
    'aria-disabled': state === 'inactive' || undefined,
  };
}

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

/** Names the plugins with metadata on the table; empty if there are none. */
export function ownersLabel({ account }: Table, { floor }: Texts): string {
  const owners = account?.metadataOwners ?? [];
  return owners.length === 0 ? '' : floor.metadataOf(owners.join(', '));
}

/** Describes a tile for screen readers. */
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
