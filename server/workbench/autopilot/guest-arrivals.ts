import { Chance } from './chance.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A longer period is divided into evenings of equal length. */
const LONGEST_EVENING_HOURS = 24;

/**
 * Arrivals follow a Kumaraswamy distribution, whose cumulative function and inverse are closed-form. With
 * these parameters the peak is at 40 % of the evening: `((a - 1) / (a * b - 1)) ** (1 / a) = 0.4`.
 */
const A = 2;
const B = 3.625;

/** The part of the evening (0 to 1) that has passed when `share` of its guests have arrived. */
function timeOfArrival(share: number): number {
  return (1 - (1 - share) ** (1 / B)) ** (1 / A);
}

interface Arrival {
  /** Counted from 0. */
  readonly number: number;
  /** Ms since the beginning of the evening. */
  readonly at: number;
  /** End of this guest's evening, in ms since the beginning. */
  readonly until: number;
}

export interface Expected {
  readonly seed: number;
  /** Separates the random generators of tables and packets with the same seed. */
  readonly kind: number;
  readonly perHour: number;
  readonly hours: number;
}

/**
 * The arrivals in order: `perHour` on average, each a little earlier or later than if they were spaced
 * evenly along the curve. They are generated one by one, so that a month of evenings needs no more memory than one.
 */
export function* arrivals({ seed, kind, perHour, hours }: Expected): Generator<Arrival> {
  const evenings = Math.ceil(hours / LONGEST_EVENING_HOURS);
  const length = hours / evenings;
  const each = perHour * length;
  const all = perHour * hours;
  for (let number = 0; number < all; number += 1) {
    const place = number + Chance.of(seed, kind, number).share();
    if (place >= all) return;
    const evening = Math.min(Math.floor(place / each), evenings - 1);
    const time = timeOfArrival(Math.min(place / each - evening, 1));
    yield {
      number,
      at: Math.floor((evening + time) * length * HOUR_MS),
      until: Math.floor((evening + 1) * length * HOUR_MS),
    };
  }
}
