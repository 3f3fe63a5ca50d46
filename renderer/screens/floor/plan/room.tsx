import type { CSSProperties, ReactNode } from 'react';
import { memo } from 'react';

import { useText } from '#renderer/text/text.ts';
import type { Area, Place, Room as RoomSize } from '#server/domain/room.ts';

import styles from './plan.module.css';
import { seatsOf } from './seats.ts';

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
