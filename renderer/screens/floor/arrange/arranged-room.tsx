import { memo } from 'react';

import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import type { Room as RoomSize } from '#server/domain/room.ts';

import plans from '../plan/plan.module.css';
import { Room, Seats, areaStyle } from '../plan/room.tsx';
import tiles from '../table-tile.module.css';
import styles from './arrange.module.css';
import type { Item, PlanSection, PlanTable } from './edits.ts';
import type { Hands, Landing } from './use-hands.ts';

interface ArrangedRoomProps {
  readonly section: PlanSection;
  readonly selected: Item | null;
  readonly landing: Landing | null;
  readonly hands: Hands;
}

/** A room whose tables and parts can be moved. */
export const ArrangedRoom = memo(function ArrangedRoom(props: ArrangedRoomProps) {
  const { section, selected, landing, hands } = props;
  const text = useText().floor.arrange;
  const { id, title, room, tables } = section;
  const item: Item = { kind: 'room', sectionId: id };
  return (
    <section aria-label={title}>
      <button
        type="button"
        className={styles.heading}
        aria-pressed={isSame(selected, item)}
        onClick={() => hands.select(item)}
        onKeyDown={(event) => hands.press(item, event)}
      >
        <strong>{title}</strong> <span>{text.size(room.w, room.h)}</span>
      </button>
      <div data-room={id} className={styles.room}>
        <Room room={room}>
          <div
            className={styles.ground}
            data-selected={isSame(selected, item) || undefined}
            onPointerDown={() => hands.select(item)}
          />
          <ul>
            {tables.map((table) => (
              <ArrangedTable
                key={table.id}
                table={table}
                isSelected={isSame(selected, { kind: 'table', id: table.id })}
                hands={hands}
              />
            ))}
            {room.fixed.map((part, index) => (
              <ArrangedPart
                // Parts have no identity of their own.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                part={part}
                sectionId={id}
                index={index}
                isSelected={isSame(selected, { kind: 'part', sectionId: id, index })}
                hands={hands}
              />
            ))}
          </ul>
          {landing?.sectionId === id && <Shadow landing={landing} />}
        </Room>
      </div>
    </section>
  );
});

export function isSame(one: Item | null, other: Item): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}

/** Where the dragged item would land, and why it cannot. */
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

interface ArrangedTableProps {
  readonly table: PlanTable;
  readonly isSelected: boolean;
  readonly hands: Hands;
}

const ArrangedTable = memo(function ArrangedTable(props: ArrangedTableProps) {
  const { table, isSelected, hands } = props;
  const text = useText().floor.arrange;
  const { id, title, active, place } = table;
  const item: Item = { kind: 'table', id };
  const name = active ? title : text.inactive(title);
  return (
    <li className={plans.spot} style={areaStyle(place)} data-spot>
      <Seats place={place} />
      <ItemButton
        className={tiles.tile}
        name={text.described(name, place)}
        item={item}
        isSelected={isSelected}
        hands={hands}
        data={{ 'data-state': active ? 'open' : 'inactive', 'data-shape': place.shape }}
      >
        {title}
      </ItemButton>
    </li>
  );
});

interface ArrangedPartProps {
  readonly part: RoomSize['fixed'][number];
  readonly sectionId: string;
  readonly index: number;
  readonly isSelected: boolean;
  readonly hands: Hands;
}

const ArrangedPart = memo(function ArrangedPart(props: ArrangedPartProps) {
  const { part, sectionId, index, isSelected, hands } = props;
  const text = useText().floor.arrange;
  return (
    <li className={plans.spot} style={areaStyle(part)} data-spot>
      <ItemButton
        className={styles.part}
        name={text.described(text.parts[part.kind], part)}
        item={{ kind: 'part', sectionId, index }}
        isSelected={isSelected}
        hands={hands}
      />
    </li>
  );
});

interface ItemButtonProps {
  readonly className: string | undefined;
  /** The accessible name, with position and size. */
  readonly name: string;
  readonly item: Item;
  readonly isSelected: boolean;
  readonly hands: Hands;
  readonly data?: Readonly<Record<string, string>>;
  readonly children?: string;
}

function ItemButton(props: ItemButtonProps) {
  const { className, name, item, isSelected, hands, data, children } = props;
  return (
    <>
      <button
        type="button"
        className={classes(className, styles.item)}
        {...data}
        aria-label={name}
        aria-pressed={isSelected}
        aria-describedby="arrange-keys"
        onClick={() => hands.select(item)}
        onFocus={() => hands.select(item)}
        onKeyDown={(event) => hands.press(item, event)}
        onPointerDown={(event) => hands.grab(item, event)}
      >
        {children !== undefined && <span className={plans.name}>{children}</span>}
      </button>
      {isSelected && (
        <span
          className={styles.handle}
          aria-hidden
          onPointerDown={(event) => hands.stretch(item, event)}
        />
      )}
    </>
  );
}
