import type { PointerEvent, Ref, RefObject } from 'react';
import { memo, useEffect, useImperativeHandle, useMemo, useRef } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { useLatest } from '#renderer/kit/latest.ts';
import { useText } from '#renderer/text/text.ts';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { FloorSections } from './floor-section.tsx';
import styles from './floor.module.css';
import { followDrag } from './follow-drag.ts';
import { tablesIn, usePlan } from './plan/use-plan.ts';
import type { TileActions } from './table-tile.tsx';
import { useFloorKeys } from './use-floor-keys.ts';
import { dropOn, takes, useMoving } from './use-moving.ts';

const parts = () => import('./floor-parts.ts');
const Peek = lazyComponent(async () => (await parts()).Peek);
const MoveDialog = lazyComponent(async () => (await parts()).MoveDialog);

export interface FloorHandle {
  /** Starts to move a table's account; the target is chosen with the keyboard or a click. */
  readonly beginMove: (table: Table) => void;
}

interface FloorViewProps {
  readonly ref: Ref<FloorHandle>;
  /** All sections if they are drawn as rooms; null for a grid. */
  readonly whole: readonly Section[] | null;
  /** Called with true if the window is too narrow for a plan. */
  readonly onNarrow: (narrow: boolean) => void;
  /** The sections after filtering. */
  readonly sections: readonly Section[];
  /** All tables of the store. */
  readonly tables: ReadonlyMap<string, Table>;
  /** The account whose panel is open. */
  readonly selected: string | undefined;
  /** The table given in the address. */
  readonly pointedAt: string | undefined;
  /** The table that a presented step is about. */
  readonly spot?: string | undefined;
  readonly onChoose: (table: Table) => void;
  readonly onMoved: (accountId: string, tableId: string) => void;
}

/** Tiles are smaller from this number of tables. */
const DENSE_FROM = 100;

export function FloorView(props: FloorViewProps) {
  const { ref, whole, sections, tables, selected, pointedAt, onChoose, onMoved } = props;
  const element = useRef<HTMLDivElement>(null);
  const plan = usePlan(element, whole, props.onNarrow);
  const { fit } = plan;
  const { presentation } = useSettings();
  const shown = tablesIn(sections, plan);
  const move = useMoving(tables);
  const keys = useFloorKeys(element, shown, { inPlan: fit !== false, onMove: move.beginByKeys });
  const actions = useTileActions({ tables, move, keys, onChoose });
  const { moving, source, drop } = move;
  const dense = fit === false && shown.length >= DENSE_FROM;
  usePointedTable(element, pointedAt, fit !== null, keys.focus);
  useImperativeHandle(ref, () => ({
    beginMove: (table) => {
      keys.focus(table.tableId);
      move.beginByKeys(table);
    },
  }));
  return (
    <Stack
      ref={element}
      grow
      packed
      gap={5}
      className={styles.floor}
      data-floor
      data-moving={moving?.by}
      data-dense={dense || undefined}
    >
      <FloorSections
        {...{ plan, sections, selected, moving, drop, dense, actions }}
        tabStop={keys.current}
        spot={props.spot}
      />
      {source !== null && moving?.by === 'keys' && <MovingBar title={source.title} />}
      <Review {...{ move, tables, onMoved }} />
      {!presentation && <Peek floor={element} tables={tables} selected={selected} />}
      <Hints said={move.said} short={fit !== false || presentation} />
    </Stack>
  );
}

/** Focuses the table that a link or the palette points to, once it is drawn. */
function usePointedTable(
  floor: RefObject<HTMLElement | null>,
  pointedAt: string | undefined,
  isDrawn: boolean,
  focus: (tableId: string) => void,
): void {
  useEffect(() => {
    const hasFocus = floor.current?.contains(document.activeElement);
    if (pointedAt !== undefined && !hasFocus) focus(pointedAt);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pointedAt, isDrawn]);
}

interface ReviewProps extends Pick<FloorViewProps, 'tables' | 'onMoved'> {
  readonly move: ReturnType<typeof useMoving>;
}

/** The preview of a move. */
function Review({ move, tables, onMoved }: ReviewProps) {
  const words = useText().account.moving;
  const { reviewed, endReview, say } = move;
  const source = tables.get(reviewed?.sourceId ?? '');
  const target = tables.get(reviewed?.targetId ?? '');
  if (reviewed === null || source === undefined || target === undefined) return null;
  return (
    <MoveDialog
      key={`${reviewed.accountId} ${reviewed.targetId}`}
      accountId={reviewed.accountId}
      source={source}
      target={target}
      lines={null}
      onClose={endReview}
      onMoved={({ accountId, tableId, merged }) => {
        endReview();
        onMoved(accountId, tableId);
        say((merged ? words.merged : words.moved)(source.title, target.title));
      }}
    />
  );
}

/** Instructions, and announcements for screen readers. */
const Hints = memo(function Hints({ said, short }: { said: string; short: boolean }) {
  const { floor } = useText();
  return (
    <>
      {!short && (
        <Text as="p" tone="faint" size="sm">
          {floor.hint}
        </Text>
      )}
      <p id="floor-keys" className={a11y.visuallyHidden}>
        {floor.keyHint}
      </p>
      <p className={a11y.visuallyHidden} aria-live="assertive">
        {said}
      </p>
    </>
  );
});

/** The keys of a move with the keyboard. */
function MovingBar({ title }: { readonly title: string }) {
  const { floor, kit } = useText();
  return (
    <Row wrap align="center" gap="2 4" pad="2 4" radius="lg" fill="raised" className={styles.bar}>
      <strong>{floor.moving(title)}</strong>
      <span>{floor.movingText}</span>
      <Row as="span" align="center" gap={2} tone="soft">
        <Key>Enter</Key> {floor.review}
        <Key>Esc</Key> {kit.cancel}
      </Row>
    </Row>
  );
}

interface Floor {
  readonly tables: ReadonlyMap<string, Table>;
  readonly move: ReturnType<typeof useMoving>;
  readonly keys: ReturnType<typeof useFloorKeys>;
  readonly onChoose: (table: Table) => void;
}

/** Handlers of tiles. The object never changes, so tiles are rendered only when their table changes. */
function useTileActions(floor: Floor): TileActions {
  const { give } = useText().floor;
  const latest = useLatest({ ...floor, give });
  return useMemo((): TileActions => {
    const drag = (table: Table, event: PointerEvent<HTMLElement>): void =>
      followDrag(event.nativeEvent, event.currentTarget.parentElement, {
        begin: () => latest.current.move.begin(table, 'pointer'),
        at: (x, y) => {
          const { tables, move, give } = latest.current;
          const over = tableAt(tables, x, y);
          move.point(over);
          return over === null ? undefined : give[dropOn(table, over)];
        },
        drop: () => letGo(latest.current),
        cancel: () => latest.current.move.cancel(),
      });
    return {
      choose: (table) => {
        const { move, onChoose } = latest.current;
        if (move.moving === null) onChoose(table);
        else move.choose(table);
      },
      focus: (table) => {
        const { move, keys } = latest.current;
        keys.pointAt(table.tableId);
        if (move.moving?.by === 'keys') move.point(table);
      },
      press: (table, event) => latest.current.keys.press(table, event),
      grab: (table, event) => {
        const { moving } = latest.current.move;
        if (event.button === 0 && table.account !== null && moving === null) drag(table, event);
      },
    };
  }, [latest]);
}

function tableAt(tables: Floor['tables'], x: number, y: number): Table | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-table]');
  return tables.get(tile?.dataset['table'] ?? '') ?? null;
}

function letGo({ move, tables, keys }: Floor): void {
  const over = tables.get(move.moving?.overId ?? '');
  if (over !== undefined && move.drop !== undefined && takes(move.drop)) {
    // When the preview closes, the focus returns to the target table.
    keys.focus(over.tableId);
    move.choose(over);
  } else {
    move.cancel();
  }
}
