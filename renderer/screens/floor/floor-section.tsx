import { memo } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './floor.module.css';
import plans from './plan/plan.module.css';
import { Room, Seats, areaStyle } from './plan/room.tsx';
import { Rooms } from './plan/rooms.tsx';
import type { Plan } from './plan/use-plan.ts';
import type { PlacedSection } from './plan/with-places.ts';
import { useFloorSearch } from './search.ts';
import type { TileActions } from './table-tile.tsx';
import { TableTile } from './table-tile.tsx';
import type { Drop } from './use-moving.ts';

/** What all sections of the floor have in common. */
export interface FloorState {
  readonly selected: string | undefined;
  readonly tabStop: string | null;
  /** The id of the table whose account is being moved, and of the one under it. */
  readonly lifted: string | null;
  readonly over: string | null;
  readonly drop: Drop | null;
  readonly dense: boolean;
  /** The table that a presented step is about; the others are dimmed. */
  readonly spot: string | undefined;
  readonly actions: TileActions;
}

interface FloorSectionsProps extends FloorState {
  readonly plan: Plan;
  /** The sections after filtering. */
  readonly sections: readonly Section[];
}

/** The sections as a grid or as rooms. */
export function FloorSections({ plan, sections, ...state }: FloorSectionsProps) {
  const [, change] = useFloorSearch();
  const { rooms, fit, tab } = plan;
  if (fit === false) {
    return sections.map((section) => <GridSection key={section.id} section={section} {...state} />);
  }
  return (
    fit !== null && (
      <Rooms sections={rooms} fit={fit} tab={tab} onTab={(section) => change({ section })}>
        {(room) => (
          <PlanSection
            key={room.id}
            section={room}
            shown={sections.find(({ id }) => id === room.id)?.tables ?? NO_TABLES}
            {...state}
          />
        )}
      </Rooms>
    )
  );
}

const NO_TABLES: readonly Table[] = [];

interface GridSectionProps extends FloorState {
  readonly section: Section;
}

/** Memoized: rendered only when its tables or the move change. */
const GridSection = memo(function GridSection({ section, ...state }: GridSectionProps) {
  const { presentation: presented } = useSettings();
  return (
    <Stack as="section" gap={2} className={styles.section} aria-labelledby={headingOf(section)}>
      <SectionHead {...headOf(section)} />
      <Stack as="ul" gap={3} className={styles.tables}>
        {section.tables.map((table) => (
          <li key={table.tableId}>{drawTile({ ...state, table, presented, inPlan: false })}</li>
        ))}
      </Stack>
    </Stack>
  );
});

interface PlanSectionProps extends FloorState {
  readonly section: PlacedSection;
  /** The tables that the filters leave. */
  readonly shown: readonly Table[];
}

/** A section as a room, with only the outlines of tables that are filtered out. */
const PlanSection = memo(function PlanSection({ section, shown, ...state }: PlanSectionProps) {
  const { presentation: presented } = useSettings();
  return (
    <section aria-labelledby={headingOf(section)}>
      <SectionHead {...headOf(section)} />
      <Room room={section.room}>
        <ul>
          {section.tables.map((table) => (
            <li key={table.tableId} className={plans.spot} style={areaStyle(table.place)}>
              <Seats place={table.place} />
              {shown.some(({ tableId }) => tableId === table.tableId) ? (
                drawTile({ ...state, table, presented, inPlan: true })
              ) : (
                <span className={plans.outline} data-shape={table.place.shape} />
              )}
            </li>
          ))}
        </ul>
      </Room>
    </section>
  );
});

interface TileInput extends FloorState {
  readonly table: Table;
  readonly inPlan: boolean;
  readonly presented: boolean;
}

/** Not a component of its own: it would be rendered for each table of a section in which one changes. */
function drawTile({ table, lifted, over, drop, selected, tabStop, spot, ...rest }: TileInput) {
  const { tableId, account } = table;
  return (
    <TableTile
      {...rest}
      table={table}
      selected={selected !== undefined && account?.accountId === selected}
      tabStop={tableId === tabStop}
      lifted={tableId === lifted}
      drop={tableId === over && tableId !== lifted ? drop : null}
      spot={spot === undefined ? undefined : tableId === spot}
    />
  );
}

function headingOf({ id }: Pick<Section, 'id'>): string {
  return `section-${id}`;
}

function headOf({ id, title, tables }: Section) {
  const open = tables.filter(({ account }) => account !== null).length;
  return { id, title, open, count: tables.length };
}

/** Memoized: not affected by changes of accounts. */
const SectionHead = memo(function SectionHead({
  id,
  title,
  open,
  count,
}: ReturnType<typeof headOf>) {
  const { floor } = useText();
  const { presentation } = useSettings();
  return (
    <Row align="center" gap={2} minHeight="sm">
      <Text id={`section-${id}`} as="h2" tone="soft" size="md">
        {title}
      </Text>
      {!presentation && (
        <Text tone="faint" size="sm">
          {floor.taken(String(open), String(count))}
        </Text>
      )}
    </Row>
  );
});
