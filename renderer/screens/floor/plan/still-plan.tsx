import { useRef } from 'react';

import type { Section } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Text } from '#renderer/ui/layout.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import tiles from '../table-tile.module.css';
import { tileLabel } from '../table-tile.tsx';
import { PlanFace } from './plan-face.tsx';
import styles from './plan.module.css';
import { Room, Seats, areaStyle } from './room.tsx';
import { Rooms } from './rooms.tsx';
import { useFit } from './use-fit.ts';
import type { PlacedTable } from './with-places.ts';
import { withPlaces } from './with-places.ts';

interface StillPlanProps {
  readonly sections: readonly Section[];
  /** The id of the table that stands out; all others are dimmed. Null: none is. */
  readonly highlighted: string | null;
}

/** The plan to look at: tables cannot be pressed. It fills its parent, which has to scroll. */
export function StillPlan({ sections, highlighted }: StillPlanProps) {
  const element = useRef<HTMLDivElement>(null);
  const rooms = withPlaces(sections);
  const fit = useFit(element, rooms);
  const tab = rooms.find(({ tables }) => tables.some(({ tableId }) => tableId === highlighted));
  return (
    <div ref={element}>
      {fit !== null && fit !== false && (
        <Rooms sections={rooms} fit={fit} tab={tab?.id ?? rooms[0]?.id} onTab={() => undefined}>
          {({ id, title, room, tables }) => (
            <section key={id}>
              <Text as="h2" tone="soft" size="md">
                {title}
              </Text>
              <Room room={room}>
                <ul>
                  {tables.map((table) => (
                    <StillTable key={table.tableId} table={table} highlighted={highlighted} />
                  ))}
                </ul>
              </Room>
            </section>
          )}
        </Rooms>
      )}
    </div>
  );
}

type StillTableProps = { readonly table: PlacedTable; readonly highlighted: string | null };

function StillTable({ table, highlighted }: StillTableProps) {
  const text = useText();
  const format = useFormat();
  const { tableId, place, state } = table;
  const isHighlighted = tableId === highlighted;
  return (
    <li
      className={classes(
        styles.spot,
        highlighted !== null && (isHighlighted ? styles.highlighted : styles.dimmed),
      )}
      style={areaStyle(place)}
      aria-current={isHighlighted || undefined}
    >
      <Seats place={place} />
      <span className={a11y.visuallyHidden}>{tileLabel(table, text, format)}</span>
      <span
        className={tiles.tile}
        data-table={tableId}
        data-state={state}
        data-shape={place.shape}
        aria-hidden
      >
        <PlanFace table={table} />
      </span>
    </li>
  );
}
