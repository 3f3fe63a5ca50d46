import { ArrowRightLeft, Armchair } from 'lucide-react';
import type { RefObject } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { useText } from '#renderer/text/text.ts';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { floorFilter } from './filter-tables.ts';
import { FloorSections } from './floor-section.tsx';
import styles from './floor.module.css';
import { tablesIn, usePlan } from './plan/use-plan.ts';
import { hasPlan } from './plan/with-places.ts';
import { useFloorSearch, viewOf } from './search.ts';
import { useFloorKeys } from './use-floor-keys.ts';
import { useMoving, useTileHandlers } from './use-moving.ts';
import type { Floor } from './use-moving.ts';

const parts = () => import('./floor-parts.ts');
const Peek = lazyComponent(async () => (await parts()).Peek);
const MoveDialog = lazyComponent(async () => (await parts()).MoveDialog);
const OpenTableDialog = lazyComponent(async () => (await parts()).OpenTableDialog);

interface FloorViewProps {
  readonly sections: readonly Section[];
  /** Called with true if the window is too narrow for a plan. */
  readonly onNarrow?: (narrow: boolean) => void;
  /** The table that a presented step is about. */
  readonly spot?: string | undefined;
}

/** The tables that match the filters (in presentation mode, all tables), and the dialog for a new account. */
export function FloorView(props: FloorViewProps) {
  const { sections } = props;
  const [address] = useFloorSearch();
  const { presentation } = useSettings();
  const search = presentation ? {} : address;
  const isPlan = viewOf(search, hasPlan(sections)) === 'plan';
  const { show, find } = search;
  // In a plan, the section is a tab.
  const section = isPlan ? undefined : search.section;
  const filter = useMemo(() => floorFilter({ show, section, find }), [show, section, find]);
  const shown = useMemo(() => filter(sections), [filter, sections]);
  return (
    <>
      {shown.length === 0 ? (
        <NothingShown hasTables={sections.length > 0} />
      ) : (
        <DrawnFloor {...props} shown={shown} isPlan={isPlan} />
      )}
      {address.open !== undefined && <OpenTableDialog key={address.open} sections={sections} />}
    </>
  );
}

function NothingShown({ hasTables }: { readonly hasTables: boolean }) {
  const { floor } = useText();
  const [, change] = useFloorSearch();
  const clear = (): void => change({ show: undefined, section: undefined, find: undefined });
  return hasTables ? (
    <NoneFit
      title={floor.nothingShownTitle}
      text={floor.nothingShownText}
      clear={floor.showAll}
      onClear={clear}
    />
  ) : (
    <EmptyState icon={Armchair} title={floor.emptyTitle} text={floor.emptyText} />
  );
}

interface DrawnFloorProps extends FloorViewProps {
  /** The sections after filtering. */
  readonly shown: readonly Section[];
  readonly isPlan: boolean;
}

/** Tiles are smaller from this number of tables. */
const DENSE_FROM = 100;

function DrawnFloor({ sections, shown, isPlan, onNarrow, spot }: DrawnFloorProps) {
  const element = useRef<HTMLDivElement>(null);
  const [{ account: selected, table: pointedAt }, change, go] = useFloorSearch();
  const tables = useMemo(
    () => new Map(sections.flatMap((each) => each.tables.map((table) => [table.tableId, table]))),
    [sections],
  );
  const plan = usePlan(element, isPlan ? sections : null, onNarrow);
  const { fit } = plan;
  const { presentation } = useSettings();
  const reached = tablesIn(shown, plan);
  const move = useMoving(tables);
  const keys = useFloorKeys(element, reached, { inPlan: fit !== false, onMove: move.beginByKeys });
  const select = (account: string, table: string): void => go({ account, table, open: undefined });
  const choose = ({ account, tableId, active }: Table): void => {
    if (account !== null) select(account.accountId, tableId);
    else if (active) change({ open: tableId });
  };
  const handlers = useTileHandlers({ tables, move, keys, choose });
  const { moving, drop } = move;
  const open = [...tables.values()].find(
    ({ account }) => account && account.accountId === selected,
  );
  const dense = fit === false && reached.length >= DENSE_FROM;
  useMoveCommand({ keys, move }, open);
  usePointedTable(element, presentation ? undefined : pointedAt, fit !== null, keys.focus);
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
      {...handlers}
    >
      <FloorSections
        {...{ plan, selected, moving, drop, dense, spot }}
        sections={shown}
        tabStop={keys.current}
      />
      <MovingBar move={move} />
      <Review {...{ move, tables }} onMoved={select} />
      {!presentation && <Peek floor={element} tables={tables} open={open?.tableId} />}
      <Hints said={move.said} short={fit !== false || presentation} />
    </Stack>
  );
}

/** Moves the account of the open panel; its target is chosen with the keyboard or a click. */
function useMoveCommand({ keys, move }: Pick<Floor, 'keys' | 'move'>, table?: Table): void {
  const { floor } = useText();
  useCommands(
    table === undefined
      ? []
      : [
          {
            id: 'floor move',
            group: 'here',
            title: floor.moveCommand(table.title),
            icon: ArrowRightLeft,
            run: () => {
              keys.focus(table.tableId);
              move.beginByKeys(table);
            },
          },
        ],
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

interface ReviewProps extends Pick<Floor, 'tables' | 'move'> {
  readonly onMoved: (accountId: string, tableId: string) => void;
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

/** The keys for a move with the keyboard. */
function MovingBar({ move: { source, moving } }: Pick<Floor, 'move'>) {
  const { floor, kit } = useText();
  if (source === null || moving?.by !== 'keys') return null;
  return (
    <Row wrap align="center" gap="2 4" pad="2 4" radius="lg" fill="raised" className={styles.bar}>
      <strong>{floor.moving(source.title)}</strong>
      <span>{floor.movingText}</span>
      <Row as="span" align="center" gap={2} tone="soft">
        <Key>Enter</Key> {floor.review}
        <Key>Esc</Key> {kit.cancel}
      </Row>
    </Row>
  );
}
