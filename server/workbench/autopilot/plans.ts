import type { ConsumptionType } from '#server/domain/account.ts';

import type { Chance } from './chance.ts';
import type { Course } from './menu.ts';

export type Incident = 'void' | 'move' | 'merge' | 'part';

/** How a party pays: together, in equal parts, or each guest for their own lines. */
export type Splitting = 'together' | 'equally' | 'byLines';

const PARTIES = [
  [1, 8],
  [2, 45],
  [3, 13],
  [4, 20],
  [5, 5],
  [6, 6],
  [8, 3],
] as const;

const INCIDENTS: readonly (readonly [Incident | null, number])[] = [
  [null, 72],
  ['void', 12],
  ['move', 8],
  ['part', 4],
  ['merge', 4],
];

const COURSES: readonly (readonly [readonly Course[], number])[] = [
  [['drinks', 'meal'], 30],
  [['drinks', 'meal', 'drinks'], 25],
  [['drinks', 'meal', 'sweets'], 25],
  [['drinks', 'meal', 'drinks', 'sweets'], 15],
  [['drinks'], 5],
];

const SPLITTINGS: readonly (readonly [Splitting, number])[] = [
  ['together', 65],
  ['equally', 15],
  ['byLines', 20],
];

export type TablePlan = ReturnType<typeof planTable>;

export function planTable(chance: Chance) {
  const persons = chance.weighted(PARTIES);
  const courses = chance.weighted(COURSES);
  const rounds = courses.map((course, index) => planRound(chance, course, index, persons));
  /** Ms from the last round to requesting the bill. */
  const linger = chance.minutes(8, 25);
  const splitting: Splitting = persons === 1 ? 'together' : chance.weighted(SPLITTINGS);
  /** Ms from the last payment to leaving the table. */
  const leaving = chance.minutes(1, 6);
  /** Ms from sitting down to leaving, including paying. */
  const length = sumOf(rounds) + linger + PAYING_MS + leaving;
  return { persons, rounds, linger, splitting, leaving, length };
}

export type PlannedRound = ReturnType<typeof planRound>;

function planRound(chance: Chance, course: Course, index: number, persons: number) {
  const isFirst = index === 0;
  return {
    /** Ms since the previous round, or since sitting down. */
    after: isFirst ? chance.minutes(1, 5) : chance.minutes(8, 22),
    course,
    /** Number of people in the party who order something. */
    guests: course === 'meal' || isFirst ? persons : chance.int(1, persons),
    incident: chance.weighted(INCIDENTS),
    /** Ms until the kitchen has it ready. */
    cooking: course === 'meal' ? chance.minutes(8, 16) : chance.minutes(2, 6),
  };
}

function sumOf(parts: readonly { readonly after: number }[]): number {
  return parts.reduce((sum, { after }) => sum + after, 0);
}

/** Time reserved for paying, in ms; the first card may be declined. */
const PAYING_MS = 12 * 60 * 1000;

export type PacketPlan = ReturnType<typeof planPacket>;

/** The statuses are those of B6. */
export function planPacket(chance: Chance) {
  const isDelivered = chance.happens(0.7);
  const isCancelled = chance.happens(0.08);
  /** Each status with the delay before it, in ms. */
  const statuses = [
    { status: 'Approved', after: chance.minutes(1, 4) },
    { status: 'Ready', after: chance.minutes(10, 22) },
    ...(isDelivered ? [{ status: 'OnDelivery', after: chance.minutes(2, 8) }] : []),
    { status: 'Delivered', after: chance.minutes(isDelivered ? 8 : 3, isDelivered ? 20 : 12) },
  ];
  const type: ConsumptionType = isDelivered ? 'delivery' : 'takeaway';
  return {
    type,
    persons: chance.int(1, 4),
    /** True for a known customer of the store. */
    isKnown: chance.happens(0.6),
    /** Index of the status after which the packet is cancelled; null if it is not cancelled. */
    cancelledAfter: isCancelled ? chance.int(0, statuses.length - 2) : null,
    statuses,
    /** Ms from the order to the end. */
    length: sumOf(statuses) + PAYING_MS,
  };
}
