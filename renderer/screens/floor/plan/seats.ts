import type { Area, Place } from '#server/domain/room.ts';

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
