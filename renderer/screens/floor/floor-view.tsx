import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import type { Section, Table } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Key } from '#ui/key.tsx';

import { dropOn } from './drop-rules.ts';
import styles from './floor.module.css';
import { followDrag } from './follow-drag.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { TileActions } from './table-tile.tsx';
import { TableTile, TileFace } from './table-tile.tsx';
import tileStyles from './table-tile.module.css';
import { useFloorKeys } from './use-floor-keys.ts';
import { useMoving } from './use-moving.ts';

interface FloorViewProps {
  /** What is shown, filtered. */
  readonly sections: readonly Section[];
  /** Every table of the store, for what is moved out of sight. */
  readonly tables: ReadonlyMap<string, Table>;
  /** The account whose panel is open. */
  readonly selected: string | undefined;
  /** The table that the address points at. */
  readonly pointedAt: string | undefined;
  readonly onChoose: (table: Table) => void;
  readonly onMoved: (accountId: string, tableId: string) => void;
  /** Where the screen finds how to begin a move from outside the floor. */
  readonly mover: { current: ((table: Table) => void) | null };
}

/** From so many tables on, tiles are smaller. */
const DENSE_FROM = 100;

/** The sections with their tables, and an account on its way between two of them. */
export function FloorView(props: FloorViewProps) {
  const { sections, tables, selected, pointedAt, onChoose, onMoved, mover } = props;
  const { floor: words } = useText();
  const floor = useRef<HTMLDivElement>(null);
  const ghost = useGhost();
  const moving = useMoving(tables);
  const shown = useMemo(() => sections.flatMap((section) => section.tables), [sections]);
  const keys = useFloorKeys(floor, shown, { onMove: (table) => beginByKeys(table) });
  const source = moving.moving === null ? undefined : tables.get(moving.moving.sourceId);

  function beginByKeys(table: Table): boolean {
    if (moving.moving !== null || table.account === null) return false;
    moving.begin(table, 'keys');
    return true;
  }

  function chooseTable(table: Table): void {
    if (moving.moving === null) onChoose(table);
    else moving.choose(table);
  }

  const actions = useSteadyActions({
    choose: chooseTable,
    focus: (table) => {
      keys.pointAt(table.tableId);
      if (moving.moving?.by === 'keys') moving.point(table);
    },
    press: (table, event) => keys.press(table, event),
    grab: (table, event) => {
      if (event.button !== 0 || table.account === null || moving.moving !== null) return;
      followDrag(event.nativeEvent, floor.current?.parentElement ?? null, {
        begin: (x, y) => {
          ghost.moveTo(x, y);
          latest.current.begin(table, 'pointer');
        },
        at: (x, y) => {
          ghost.moveTo(x, y);
          latest.current.point(tableAt(x, y));
        },
        drop: () => latest.current.letGo(),
        cancel: () => latest.current.cancel(),
      });
    },
  });

  function tableAt(x: number, y: number): Table | null {
    const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-table]');
    return tables.get(tile?.dataset['table'] ?? '') ?? null;
  }

  const latest = useLatest({
    ...moving,
    letGo: () => {
      const over = tables.get(moving.moving?.overId ?? '');
      const drop = source === undefined || over === undefined ? 'same' : dropOn(source, over);
      if (over === undefined || drop === 'same' || drop === 'inactive') moving.cancel();
      else moving.choose(over);
    },
  });

  useLayoutEffect(() => {
    mover.current = (table) => {
      keys.focus(table.tableId);
      moving.begin(table, 'keys');
    };
  });
  useEffect(() => {
    // The palette and links point at a table; what is pressed on the floor has the focus already.
    const tile = pointedAt !== undefined && document.activeElement?.closest('[data-table]');
    if (tile === null) keys.focus(pointedAt ?? null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pointedAt]);

  return (
    <div
      ref={floor}
      className={styles.floor}
      data-moving={moving.moving?.by}
      data-dense={shown.length >= DENSE_FROM || undefined}
    >
      {sections.map(({ id, title, tables: own }) => (
        <section key={id} className={styles.section} aria-labelledby={`section-${id}`}>
          <SectionHead id={id} title={title} tables={own} />
          <ul className={styles.tables}>
            {own.map((table) => (
              <li key={table.tableId}>
                <TableTile
                  table={table}
                  selected={selected !== undefined && table.account?.accountId === selected}
                  tabStop={table.tableId === keys.current}
                  lifted={table.tableId === source?.tableId}
                  drop={
                    source !== undefined &&
                    table.tableId === moving.moving?.overId &&
                    table.tableId !== source.tableId
                      ? dropOn(source, table)
                      : null
                  }
                  actions={actions}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {source !== undefined && moving.moving?.by === 'keys' && <MovingBar title={source.title} />}
      {source !== undefined &&
        moving.moving?.by === 'pointer' &&
        createPortal(
          <div ref={ghost.ref} className={tileStyles.ghost} aria-hidden>
            <div className={tileStyles.tile} data-state={source.state}>
              <TileFace table={source} />
            </div>
          </div>,
          document.body,
        )}
      <p className={styles.hint}>{words.hint}</p>
      <p id="floor-keys" className={styles.unseen}>
        {words.keyHint}
      </p>
      <p className={styles.unseen} aria-live="assertive">
        {moving.said}
      </p>
      <MoveDialog
        reviewed={moving.reviewed}
        tables={tables}
        onClose={moving.endReview}
        onMoved={onMoved}
      />
    </div>
  );
}

function SectionHead({ id, title, tables }: Omit<Section, 'tables'> & { tables: readonly Table[] }) {
  const { floor } = useText();
  const open = tables.filter(({ account }) => account !== null).length;
  return (
    <div className={styles.sectionHead}>
      <h2 id={`section-${id}`} className={styles.sectionTitle}>
        {title}
      </h2>
      <span className={styles.count}>{floor.taken(String(open), String(tables.length))}</span>
    </div>
  );
}

/** What can be pressed while an account is moved with the keyboard. */
function MovingBar({ title }: { readonly title: string }) {
  const { floor, kit } = useText();
  return (
    <div className={styles.bar}>
      <strong>{floor.moving(title)}</strong>
      <span>{floor.movingText}</span>
      <span className={styles.keys}>
        <Key>←→↑↓</Key>
        <Key>Enter</Key> {floor.review}
        <Key>Esc</Key> {kit.cancel}
      </span>
    </div>
  );
}

/** Actions that never change, so that a tile is drawn anew only when its own table does. */
function useSteadyActions(actions: TileActions): TileActions {
  const latest = useLatest(actions);
  return useMemo(
    () => ({
      choose: (table) => latest.current.choose(table),
      focus: (table) => latest.current.focus(table),
      press: (table, event) => latest.current.press(table, event),
      grab: (table, event) => latest.current.grab(table, event),
    }),
    [latest],
  );
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The tile under the pointer: it is moved without drawing anything anew. */
function useGhost() {
  const element = useRef<HTMLDivElement | null>(null);
  const point = useRef({ x: 0, y: 0 });
  return useMemo(() => {
    const place = (): void => {
      const { x, y } = point.current;
      if (element.current !== null) element.current.style.translate = `${x + 10}px ${y + 8}px`;
    };
    return {
      ref: (node: HTMLDivElement | null) => {
        element.current = node;
        place();
      },
      moveTo: (x: number, y: number) => {
        point.current = { x, y };
        place();
      },
    };
  }, []);
}
