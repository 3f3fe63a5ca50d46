import type { ConsumptionType } from '#server/domain/account.ts';

import type { Chance } from './chance.ts';
import type { Course } from './menu.ts';

export type Incident = 'void' | 'move' | 'merge' | 'part';

export interface PlannedRound {
  /** Ms since the previous round, or since sitting down. */
  readonly after: number;
  readonly course: Course;
  /** Number of people in the party who order something. */
  readonly guests: number;
  readonly incident: Incident | null;
  /** Ms until the kitchen has it ready. */
  readonly cooking: number;
}

/** How a party pays: together, in equal parts, or each guest for their own lines. */
export type Splitting = 'together' | 'equally' | 'byLines';

export interface TablePlan {
  readonly persons: number;
  readonly rounds: readonly PlannedRound[];
  /** Ms from the last round to requesting the bill. */
  readonly linger: number;
  readonly splitting: Splitting;
  /** Ms from the last payment to leaving the table. */
  readonly leaving: number;
}

const PARTIES = [
  [1, 8],
  [2, 45],
  [3, 13],
  [4, 20],
  [5, 5],
  [6, 6],
  [8, 3],
] as const;

const INCIDENTS = [
  [null, 72],
  ['void', 12],
  ['move', 8],
  ['part', 4],
  ['merge', 4],
] as const;

export function planTable(chance: Chance): TablePlan {
  const persons = chance.weighted(PARTIES);
  const courses = chance.weighted<readonly Course[]>([
    [['drinks', 'meal'], 30],
    [['drinks', 'meal', 'drinks'], 25],
    [['drinks', 'meal', 'sweets'], 25],
    [['drinks', 'meal', 'drinks', 'sweets'], 15],
    [['drinks'], 5],
  ]);
  return {
    persons,
    rounds: courses.map((course, index) => planRound(chance, course, index, persons)),
    linger: chance.minutes(8, 25),
    splitting:
      persons === 1
        ? 'together'
        : chance.weighted<Splitting>([
            ['together', 65],
            ['equally', 15],
            ['byLines', 20],
          ]),
    leaving: chance.minutes(1, 6),
  };
}

function planRound(chance: Chance, course: Course, index: number, persons: number): PlannedRound {
  const isFirst = index === 0;
  return {
    after: isFirst ? chance.minutes(1, 5) : chance.minutes(8, 22),
    course,
    guests: course === 'meal' || isFirst ? persons : chance.int(1, persons),
    incident: chance.weighted<Incident | null>(INCIDENTS),
    cooking: course === 'meal' ? chance.minutes(8, 16) : chance.minutes(2, 6),
  };
}

/** Ms from sitting down to leaving, including paying. */
export function lengthOf({ rounds, linger, leaving }: TablePlan): number {
  const eating = rounds.reduce((sum, { after }) => sum + after, 0);
  return eating + linger + PAYING_MS + leaving;
}

/** Paying may take two cards. */
const PAYING_MS = 12 * 60 * 1000;

export interface PacketPlan {
  readonly type: ConsumptionType;
  readonly persons: number;
  /** True for a known customer of the store. */
  readonly isKnown: boolean;
  /** Index of the status after which the packet is cancelled; null if it is not cancelled. */
  readonly cancelledAfter: number | null;
  /** Its statuses, each with the ms before it. */
  readonly statuses: readonly { readonly status: string; readonly after: number }[];
}

/** The statuses are those of B6. */
export function planPacket(chance: Chance): PacketPlan {
  const isDelivered = chance.happens(0.7);
  const isCancelled = chance.happens(0.08);
  const statuses = [
    { status: 'Approved', after: chance.minutes(1, 4) },
    { status: 'Ready', after: chance.minutes(10, 22) },
    ...(isDelivered ? [{ status: 'OnDelivery', after: chance.minutes(2, 8) }] : []),
    { status: 'Delivered', after: chance.minutes(isDelivered ? 8 : 3, isDelivered ? 20 : 12) },
  ];
  return {
    type: isDelivered ? 'delivery' : 'takeaway',
    persons: chance.int(1, 4),
    isKnown: chance.happens(0.6),
    cancelledAfter: isCancelled ? chance.int(0, statuses.length - 2) : null,
    statuses,
  };
}

/** Ms from the order to the end of a packet. */
export function lengthOfPacket({ statuses }: PacketPlan): number {
  return statuses.reduce((sum, { after }) => sum + after, 0) + PAYING_MS;
}
