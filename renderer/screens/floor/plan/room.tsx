import type { CSSProperties, ComponentProps, ReactNode } from 'react';
import { memo } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Box } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import type { Tabs } from '#renderer/ui/tabs.tsx';
import type { Area, Place, Room as RoomSize } from '#server/domain/room.ts';

import { useFloorSearch } from '../search.ts';
import styles from './plan.module.css';
import type { Fit } from './use-plan.ts';
import { ROOM_GAP } from './use-plan.ts';
import type { PlacedSection } from './with-places.ts';

/** A section as a room. The steps of its grid are `--step` wide. */
export function Room({ room, children }: { room: RoomSize; children: ReactNode }) {
  return (
    <div className={styles.room} style={areaStyle({ x: 0, y: 0, ...room })}>
      <RoomLines room={room} />
      {children}
    </div>
  );
}

/** Position and size of something in a room. */
export function areaStyle({ x, y, w, h }: Area): CSSProperties {
  return { '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties;
}

/** Walls, doors, bar and plants. */
const RoomLines = memo(function RoomLines({ room }: { readonly room: RoomSize }) {
  const { w, h, fixed } = room;
  return (
    <svg className={styles.lines} viewBox={`0 0 ${w} ${h}`} aria-hidden>
      <rect className={styles.walls} width={w} height={h} rx={0.8} />
      {fixed.map((part, index) => (
        // Parts have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <FixedPart key={index} part={part} room={room} />
      ))}
    </svg>
  );
});

interface FixedPartProps {
  readonly part: RoomSize['fixed'][number];
  readonly room: RoomSize;
}

function FixedPart({ part, room }: FixedPartProps) {
  const { floor } = useText();
  const { kind, x, y, w, h } = part;
  if (kind === 'plant') {
    const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) / 2];
    return (
      <g className={styles.plant}>
        <circle cx={cx} cy={cy} r={r} />
        <circle cx={cx} cy={cy} r={r / 2} />
      </g>
    );
  }
  if (kind === 'door') return <Door part={part} room={room} />;
  if (kind === 'wall') return <rect className={styles.wall} {...{ x, y }} width={w} height={h} />;
  return (
    <g className={styles.bar}>
      <rect {...{ x, y }} width={w} height={h} rx={0.4} />
      {Math.max(w, h) >= 4 && (
        <text
          fontSize={0.8}
          x={x + w / 2}
          y={y + h / 2}
          transform={h > w ? `rotate(-90 ${x + w / 2} ${y + h / 2})` : undefined}
        >
          {floor.arrange.parts.bar}
        </text>
      )}
    </g>
  );
}

/** The depth of the gap that a door leaves in an outer wall. */
const GAP = 0.3;

/** A gap in an outer wall, or in a wall inside the room. */
function Door({ part, room }: FixedPartProps) {
  const { x, y, w, h } = part;
  const isAcross = w >= h;
  const [from, to, wall] = isAcross ? [y, y + h, room.h] : [x, x + w, room.w];
  if (from > 0 && to < wall) {
    return <rect className={styles.innerDoor} {...{ x, y }} width={w} height={h} />;
  }
  const at = (from === 0 ? 0 : wall) - GAP / 2;
  const gap = isAcross ? { x, y: at, width: w, height: GAP } : { x: at, y, width: GAP, height: h };
  return <rect className={styles.door} {...gap} />;
}

/** The chairs around a table. */
export const Seats = memo(function Seats({ place }: { readonly place: Place }) {
  const { w, h } = place;
  return (
    <svg className={styles.seats} viewBox={`-1 -1 ${w + 2} ${h + 2}`} aria-hidden>
      {seatsOf(place).map((seat) => (
        <rect
          key={`${seat.x} ${seat.y}`}
          x={seat.x}
          y={seat.y}
          width={seat.w}
          height={seat.h}
          rx={Math.min(seat.w, seat.h) / 2}
        />
      ))}
    </svg>
  );
});

/** The size of a chair, and its distance from the table, in steps of the room's grid. */
const CHAIR = { along: 1.15, across: 0.6, round: 0.85, gap: 0.22 };
/** Chairs at one side are this far apart, or closer if the side is short. */
const PITCH = 1.9;
const CLOSEST = 1.4;

/** The chairs of a table, relative to its corner. */
export function seatsOf(place: Place): readonly Area[] {
  const { w, h, shape, turn, seats } = place;
  if (shape === 'round') return seatsAround(place);
  if (turn === 0) return seatsAlong(w, h, seats);
  return seatsAlong(h, w, seats).map((seat) => ({ x: seat.y, y: seat.x, w: seat.h, h: seat.w }));
}

function seatsAround({ w, h, seats }: Place): Area[] {
  const { round: size, gap } = CHAIR;
  return Array.from({ length: seats }, (_, index) => {
    const angle = (2 * Math.PI * index) / seats - Math.PI / 2;
    const x = w / 2 + Math.cos(angle) * (w / 2 + gap + size / 2) - size / 2;
    const y = h / 2 + Math.sin(angle) * (h / 2 + gap + size / 2) - size / 2;
    return { x, y, w: size, h: size };
  });
}

/** Chairs above and below, and at the ends if there are too many. */
function seatsAlong(w: number, h: number, seats: number): Area[] {
  const ends = Math.min(
    Math.max(0, seats - 2 * Math.floor(w / CLOSEST)),
    2 * Math.floor(h / CLOSEST),
  );
  const [above, below] = halves(seats - ends);
  const [left, right] = halves(ends);
  const { along, across, gap } = CHAIR;
  return [
    ...spread(above, w, (x) => ({ x, y: -gap - across, w: along, h: across })),
    ...spread(below, w, (x) => ({ x, y: h + gap, w: along, h: across })),
    ...spread(left, h, (y) => ({ x: -gap - across, y, w: across, h: along })),
    ...spread(right, h, (y) => ({ x: w + gap, y, w: across, h: along })),
  ];
}

function halves(count: number): [number, number] {
  return [Math.ceil(count / 2), Math.floor(count / 2)];
}

function spread(count: number, length: number, chairAt: (start: number) => Area): Area[] {
  const pitch = Math.min(PITCH, length / count);
  return Array.from({ length: count }, (_, index) =>
    chairAt(length / 2 + (index - (count - 1) / 2) * pitch - CHAIR.along / 2),
  );
}

const RoomTabs = lazyComponent<ComponentProps<typeof Tabs<string>>>(
  async () => (await import('../floor-parts.ts')).Tabs,
);

interface RoomsProps<Section> {
  readonly sections: readonly Section[];
  readonly fit: Fit;
  /** The id of the section whose tab is open, if there are tabs. */
  readonly tab: string | undefined;
  readonly children: (section: Section) => ReactNode;
}

/** Rooms side by side, or in tabs. */
export function Rooms<Section extends Pick<PlacedSection, 'id' | 'title' | 'room'>>(
  props: RoomsProps<Section>,
) {
  const { sections, fit, tab, children } = props;
  const [, change] = useFloorSearch();
  const { floor } = useText();
  const shown = sections.find(({ id }) => id === tab) ?? sections[0];
  if (shown === undefined) return null;
  const style = { '--step': `${fit.stepOf(shown.room)}px`, gap: ROOM_GAP };
  if (!fit.tabs) {
    return (
      <div className={styles.rooms} style={style}>
        {sections.map(children)}
      </div>
    );
  }
  return (
    <div style={style}>
      <RoomTabs
        label={floor.section}
        value={shown.id}
        onChange={(section) => change({ section })}
        tabs={sections.map((section) => ({
          name: section.id,
          label: section.title,
          // Outlines reach over the edge of a room.
          content: <Box pad={1}>{children(section)}</Box>,
        }))}
      />
    </div>
  );
}
