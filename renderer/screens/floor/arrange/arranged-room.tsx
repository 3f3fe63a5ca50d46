import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import type { Area } from '#server/domain/room.ts';

import plans from '../plan/plan.module.css';
import { Room, Seats, areaStyle } from '../plan/room.tsx';
import tiles from '../table-tile.module.css';
import styles from './arrange.module.css';
import type { Item, PlanSection } from './edits.ts';
import type { ItemHandlers, Landing } from './use-item-moves.ts';

interface ArrangedRoomProps {
  readonly section: PlanSection;
  readonly selected: Item | null;
  /** Null unless an item is dragged over this room. */
  readonly landing: Landing | null;
  readonly handlers: ItemHandlers;
}

/** A room whose tables and parts can be moved. */
export function ArrangedRoom({ section, selected, landing, handlers }: ArrangedRoomProps) {
  const text = useText().floor.arrange;
  const { id, title, room, tables } = section;
  const item: Item = { kind: 'room', sectionId: id };
  const isSelected = isSame(selected, item);
  const common = { selected, handlers };
  return (
    <section aria-label={title}>
      <button
        type="button"
        className={styles.heading}
        aria-pressed={isSelected}
        onClick={() => handlers.select(item)}
        onKeyDown={(event) => handlers.press(item, event)}
      >
        <strong>{title}</strong>
      </button>
      <div data-room={id} className={styles.room}>
        <Room room={room}>
          <div
            className={styles.ground}
            data-selected={isSelected || undefined}
            onPointerDown={() => handlers.select(item)}
          />
          <ul>
            {tables.map((table) => (
              <ArrangedItem
                key={table.id}
                {...common}
                item={{ kind: 'table', id: table.id }}
                name={table.active ? table.title : text.inactive(table.title)}
                area={table.place}
                table={table}
              />
            ))}
            {room.fixed.map((part, index) => (
              <ArrangedItem
                // Parts have no identity of their own.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                {...common}
                item={{ kind: 'part', sectionId: id, index }}
                name={text.parts[part.kind]}
                area={part}
              />
            ))}
          </ul>
          {landing !== null && <Shadow landing={landing} />}
        </Room>
      </div>
    </section>
  );
}

function isSame(one: Item | null, other: Item): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The area where the dragged item would land and, if that is refused, the reason. */
function Shadow({ landing: { area, refused } }: { readonly landing: Landing }) {
  return (
    <div
      className={classes(plans.spot, styles.landing)}
      style={areaStyle(area)}
      data-refused={refused !== null || undefined}
    >
      {refused !== null && <span>{refused}</span>}
    </div>
  );
}

interface ArrangedItemProps {
  readonly item: Item;
  readonly name: string;
  readonly area: Area;
  /** Undefined for a part, which the room draws. */
  readonly table?: PlanSection['tables'][number];
  readonly selected: Item | null;
  readonly handlers: ItemHandlers;
}

function ArrangedItem({ item, name, area, table, selected, handlers }: ArrangedItemProps) {
  const text = useText().floor.arrange;
  const isSelected = isSame(selected, item);
  return (
    <li
      className={plans.spot}
      style={areaStyle(area)}
      onPointerDown={(event) => handlers.grab(item, event)}
    >
      {table !== undefined && <Seats place={table.place} />}
      <button
        type="button"
        className={classes(table === undefined ? styles.part : tiles.tile, styles.item)}
        data-state={table?.active === false ? 'inactive' : 'open'}
        data-shape={table?.place.shape}
        aria-label={text.described(name, area)}
        aria-pressed={isSelected}
        // A table that moves to another room gets a new element, which would not have the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isSelected}
        aria-describedby="arrange-keys"
        onClick={() => handlers.select(item)}
        onFocus={() => handlers.select(item)}
        onKeyDown={(event) => handlers.press(item, event)}
      >
        <span className={tiles.title}>{table?.title}</span>
      </button>
      {isSelected && <span className={styles.handle} aria-hidden data-corner />}
    </li>
  );
}
