import type { Ref } from 'react';
import { memo, useEffect, useImperativeHandle, useMemo, useRef } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { DragGhost, useGhost } from './drag-ghost.tsx';
import styles from './floor.module.css';
import type { TileActions } from './table-tile.tsx';
import { TableTile } from './table-tile.tsx';
import { useFloorKeys } from './use-floor-keys.ts';
import type { Drop } from './use-moving.ts';
import { useMoving } from './use-moving.ts';
import { useTileActions } from './use-tile-actions.ts';

const parts = () => import('./floor-parts.ts');
const AddTable = lazyComponent(async () => (await parts()).AddTable);
const Peek = lazyComponent(async () => (await parts()).Peek);
const ReviewMove = lazyComponent(async () => (await parts()).ReviewMove);

/** What can be asked of the floor from outside it. */
export interface FloorHandle {
  /** Begins to move the account on a table; the target is chosen with keys or by pressing it. */
  readonly beginMove: (table: Table) => void;
}

interface FloorViewProps {
  readonly ref: Ref<FloorHandle>;
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
}

/** From so many tables on, tiles are smaller. */
const DENSE_FROM = 100;

/** The sections with their tables, and an account on its way between two of them. */
export function FloorView(props: FloorViewProps) {
  const { ref, sections, tables, selected, pointedAt, onChoose, onMoved } = props;
  const element = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => sections.flatMap((section) => section.tables), [sections]);
  const move = useMoving(tables);
  const keys = useFloorKeys(element, shown, { onMove: move.beginByKeys });
  const ghost = useGhost();
  const actions = useTileActions({ element, tables, move, keys, ghost, onChoose });
  const { moving, source, drop } = move;
  const { presentation } = useSettings();
  const dense = shown.length >= DENSE_FROM;

  useImperativeHandle(ref, () => ({
    beginMove: (table) => {
      keys.focus(table.tableId);
      move.beginByKeys(table);
    },
  }));
  useEffect(() => {
    // The palette and links point at a table; one that is pressed on the floor has the focus already.
    const onFloor = element.current?.contains(document.activeElement) === true;
    if (pointedAt !== undefined && !onFloor) keys.focus(pointedAt);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pointedAt]);

  return (
    <div
      ref={element}
      className={styles.floor}
      data-moving={moving?.by}
      data-dense={dense || undefined}
    >
      {sections.map((section) => (
        <FloorSection
          key={section.id}
          section={section}
          selected={selected}
          tabStop={keys.current}
          lifted={source}
          over={moving?.overId ?? null}
          drop={drop}
          presented={presentation}
          dense={dense}
          actions={actions}
        />
      ))}
      {source !== null && moving?.by === 'keys' && <MovingBar title={source.title} />}
      {source !== null && moving?.by === 'pointer' && (
        <DragGhost ref={ghost.ref} table={source} drop={drop} />
      )}
      <Peek floor={element} tables={tables} selected={selected} />
      <Hints said={move.said} />
      {move.reviewed !== null && (
        <ReviewMove
          reviewed={move.reviewed}
          tables={tables}
          onClose={move.endReview}
          onMoved={onMoved}
          onSay={move.say}
        />
      )}
    </div>
  );
}

interface FloorSectionProps {
  readonly section: Section;
  readonly selected: string | undefined;
  readonly tabStop: string | null;
  /** The table whose account is being moved, and the one that it is over. */
  readonly lifted: Table | null;
  readonly over: string | null;
  readonly drop: Drop | null;
  readonly presented: boolean;
  readonly dense: boolean;
  readonly actions: TileActions;
}

/** Drawn anew only when its own tables change, or what is done on the floor. */
const FloorSection = memo(function FloorSection({ section, ...props }: FloorSectionProps) {
  const { floor } = useText();
  const { id, title, tables } = section;
  const { selected, tabStop, lifted, over, drop, presented, dense, actions } = props;
  const open = tables.filter(({ account }) => account !== null).length;
  return (
    <Stack as="section" gap={2} className={styles.section} aria-labelledby={`section-${id}`}>
      <SectionHead id={id} title={title} taken={floor.taken(String(open), String(tables.length))} />
      <Stack as="ul" gap={3} className={styles.tables}>
        {tables.map((table) => (
          <li key={table.tableId}>
            <TableTile
              table={table}
              selected={selected !== undefined && table.account?.accountId === selected}
              tabStop={table.tableId === tabStop}
              lifted={table === lifted}
              drop={table.tableId === over && table !== lifted ? drop : null}
              presented={presented}
              dense={dense}
              actions={actions}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
});

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly taken: string;
}

/** Memoized: a change to one of its tables leaves it as it is. */
const SectionHead = memo(function SectionHead({ id, title, taken }: SectionHeadProps) {
  return (
    <Row align="center" gap={2} className={styles.sectionHead}>
      <Text id={`section-${id}`} as="h2" tone="soft" size="md">
        {title}
      </Text>
      <Text tone="faint" size="sm">
        {taken}
      </Text>
      <AddTable sectionId={id} sectionTitle={title} />
    </Row>
  );
});

/** How the floor is used, and what happens on it for those who do not see it. */
const Hints = memo(function Hints({ said }: { readonly said: string }) {
  const { floor } = useText();
  return (
    <>
      <Text as="p" tone="faint" size="sm">
        {floor.hint}
      </Text>
      <p id="floor-keys" className={a11y.visuallyHidden}>
        {floor.keyHint}
      </p>
      <p className={a11y.visuallyHidden} aria-live="assertive">
        {said}
      </p>
    </>
  );
});

/** What can be pressed while an account is moved with the keyboard. */
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
