import { memo } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './floor.module.css';
import plans from './plan/plan.module.css';
import { Room, Rooms, Seats, areaStyle } from './plan/room.tsx';
import type { Plan } from './plan/use-plan.ts';
import { TableTile } from './table-tile.tsx';
import type { Drop, Moving } from './use-moving.ts';

/** The props shared by all sections of the floor. */
interface FloorState {
  readonly selected: string | undefined;
  readonly tabStop: string | null;
  readonly moving: Moving | null;
  readonly drop: Drop | undefined;
  readonly dense: boolean;
  /** The table that a presented step is about; the others are dimmed. */
  readonly spot: string | undefined;
}

interface FloorSectionsProps extends FloorState {
  readonly plan: Plan;
  /** The sections after filtering. */
  readonly sections: readonly Section[];
}

/** The sections as a grid or as rooms. */
export function FloorSections({ plan, sections, ...state }: FloorSectionsProps) {
  const { rooms, fit, tab } = plan;
  if (fit === false) {
    return sections.map((section) => (
      <FloorSection key={section.id} section={section} shown={section} inPlan={false} {...state} />
    ));
  }
  return (
    fit !== null && (
      <Rooms sections={rooms} fit={fit} tab={tab}>
        {(room) => (
          <FloorSection
            key={room.id}
            section={room}
            shown={sections.find(({ id }) => id === room.id)}
            inPlan
            {...state}
          />
        )}
      </Rooms>
    )
  );
}

interface FloorSectionProps extends FloorState {
  readonly section: Section;
  /** The section after filtering; a room keeps the outlines of its other tables. */
  readonly shown: Section | undefined;
  readonly inPlan: boolean;
}

/** Memoized: a change to a table renders only its own section again. */
const FloorSection = memo(function FloorSection(props: FloorSectionProps) {
  const { section, shown, inPlan } = props;
  const { presentation: presented } = useSettings();
  const { floor } = useText();
  const { id, title, room, tables } = section;
  const heading = `section-${id}`;
  const inUse = tables.filter(({ account }) => account !== null).length;
  const remaining = new Set(shown?.tables.map(({ tableId }) => tableId));
  const items = tables.map((table) => {
    const { tableId, place } = table;
    const tile = remaining.has(tableId) && drawTile(table, props, presented);
    if (!inPlan || place === null) return <li key={tableId}>{tile}</li>;
    return (
      <li key={tableId} className={plans.spot} style={areaStyle(place)}>
        <Seats place={place} />
        {tile || <span className={plans.outline} data-shape={place.shape} />}
      </li>
    );
  });
  return (
    <section className={inPlan ? undefined : styles.section} aria-labelledby={heading}>
      <Row align="center" gap={2} minHeight="sm">
        <Text id={heading} as="h2" tone="soft" size="md">
          {title}
        </Text>
        {!presented && (
          <Text tone="faint" size="sm">
            {floor.taken(String(inUse), String(tables.length))}
          </Text>
        )}
      </Row>
      {inPlan && room !== null ? (
        <Room room={room}>
          <ul>{items}</ul>
        </Room>
      ) : (
        <Stack as="ul" gap={3} className={styles.tables}>
          {items}
        </Stack>
      )}
    </section>
  );
});

/** A function, not a component: when one table changes, React would render one more component per table. */
function drawTile(table: Table, props: FloorSectionProps, presented: boolean) {
  const { moving, drop, selected, tabStop, spot, dense, inPlan } = props;
  const { tableId, account } = table;
  const isLifted = tableId === moving?.sourceId;
  return (
    <TableTile
      {...{ table, presented, dense, inPlan }}
      selected={selected !== undefined && account?.accountId === selected}
      tabStop={tableId === tabStop}
      lifted={isLifted}
      drop={tableId === moving?.overId && !isLifted ? drop : undefined}
      spot={spot === undefined ? undefined : tableId === spot}
    />
  );
}
