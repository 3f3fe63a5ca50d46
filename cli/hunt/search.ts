import { stopwatch } from '#server/clock/clock.ts';
import type { HarEntry } from '#server/contract/control/har.ts';

import type { HuntOptions } from './command-line.ts';
import { disturbancesOf, shapeOf } from './disturbances.ts';
import type { Schedule } from './draw.ts';
import { drawSchedules } from './draw.ts';
import { minimise } from './minimise.ts';
import { commonPoints } from './points.ts';
import type { RunEnd, RunPlace } from './run-place.ts';
import { hasFailed, startRunPlace } from './run-place.ts';
import type { Disturbance } from './sentences.ts';
import { describe } from './sentences.ts';

/** A run that failed, and its disturbances. */
export interface Failure extends RunEnd {
  readonly disturbances: readonly Disturbance[];
}

/** A failing run with its log. */
interface LoggedRun {
  readonly schedule: Schedule;
  readonly end: RunEnd;
  readonly entries: readonly HarEntry[];
}

/** The results of a search so far. */
export interface SearchState {
  runs: number;
  points: number;
  /** The ids of the disturbances that were part of a run. */
  readonly tried: Set<string>;
  readonly found: Failure[];
  readonly flaky: Failure[];
  /** The runs before, without disturbances. */
  readonly undisturbed: RunEnd[];
}

/** The state of a search that has not begun. */
export function newSearch(): SearchState {
  return { runs: 0, points: 0, tried: new Set(), found: [], flaky: [], undisturbed: [] };
}

/** A find fails as often in a row. */
export const FAILS_OF = 3;
const MOST_FINDS = 12;
const BASELINE_RUNS = 2;

/** An undisturbed run failed, so nothing can be found. */
export class BaselineFailed extends Error {
  readonly end: RunEnd;

  constructor(end: RunEnd) {
    super('The command fails without disturbances.');
    this.end = end;
  }
}

/**
 * Searches for schedules that make the command fail (workbench contract, Hunt), and adds what it finds to `state`.
 * `stop` ends it early. Throws `BaselineFailed` and `CannotDo`.
 */
export async function search(
  options: HuntOptions,
  state: SearchState,
  { stop, onChange }: { readonly stop: AbortSignal; readonly onChange: () => void },
): Promise<void> {
  const places = await startPlaces(options);
  try {
    await new Search(options, state, places, stop, onChange).run();
  } finally {
    await Promise.all(places.map((place) => place.end()));
  }
}

async function startPlaces(options: HuntOptions): Promise<RunPlace[]> {
  const starting = Array.from({ length: options.jobs }, () => startRunPlace(options));
  const settled = await Promise.allSettled(starting);
  const places = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed === undefined) return places;
  await Promise.all(places.map((place) => place.end()));
  throw failed.reason;
}

class Search {
  readonly #options: HuntOptions;
  readonly #state: SearchState;
  readonly #free: RunPlace[];
  readonly #waiting: ((place: RunPlace) => void)[] = [];
  readonly #stop: AbortSignal;
  readonly #onChange: () => void;

  constructor(
    options: HuntOptions,
    state: SearchState,
    places: readonly RunPlace[],
    stop: AbortSignal,
    onChange: () => void,
  ) {
    this.#options = options;
    this.#state = state;
    this.#free = [...places];
    this.#stop = stop;
    this.#onChange = onChange;
  }

  async run(): Promise<void> {
    const isDue = this.#isDue();
    const { seed, kinds, jobs } = this.#options;
    const points = commonPoints(await this.#baseline());
    this.#state.points = points.length;
    const disturbances = disturbancesOf(points, kinds);
    const drawn = drawSchedules(seed, disturbances);
    const running: Promise<LoggedRun>[] = [];
    for (;;) {
      while (running.length < jobs && !isDue()) {
        const schedule = this.#next(drawn, disturbances.length);
        if (schedule === null) break;
        const run = this.#run(schedule);
        // It is awaited later.
        run.catch(() => undefined);
        running.push(run);
      }
      const first = running.shift();
      if (first === undefined) return;
      const run = await first;
      if (this.#fails(run)) await this.#examine(run);
    }
  }

  /** Returns a function that says whether no further schedule is drawn; it counts its calls as runs. */
  #isDue(): () => boolean {
    const { forMs, runs } = this.#options.limit;
    const began = stopwatch();
    let count = 0;
    return () => {
      if (this.#stop.aborted || this.#state.found.length >= MOST_FINDS) return true;
      if (forMs !== null && stopwatch() - began >= forMs) return true;
      count += 1;
      return runs !== null && count > runs;
    };
  }

  /** The logs of undisturbed runs. */
  async #baseline(): Promise<(readonly HarEntry[])[]> {
    const logs: (readonly HarEntry[])[] = [];
    while (logs.length < BASELINE_RUNS && !this.#stop.aborted) {
      const { end, entries } = await this.#withPlace((place) => this.#runIn(place, []));
      if (this.#stop.aborted) break;
      if (hasFailed(end)) throw new BaselineFailed(end);
      this.#state.undisturbed.push(end);
      logs.push(entries);
      this.#onChange();
    }
    return logs;
  }

  /** The next schedule, without disturbances that complete a known find; null if nothing is left. */
  #next(drawn: Generator<Schedule>, most: number): Schedule | null {
    const known = this.#state.found.map(({ disturbances }) =>
      disturbances.map(({ rule }) => rule.id),
    );
    for (let skipped = 0; skipped < most; skipped += 1) {
      const { value, done } = drawn.next();
      if (done === true) return null;
      const schedule = known.reduce((left: Schedule, ids) => {
        const isKnown = ids.every((id) => left.some((rule) => rule.id === id));
        return isKnown ? left.filter(({ id }) => id !== ids[0]) : left;
      }, value);
      if (schedule.length > 0) return schedule;
    }
    return null;
  }

  async #run(schedule: Schedule): Promise<LoggedRun> {
    const run = await this.#withPlace((place) => this.#runIn(place, schedule));
    this.#state.runs += 1;
    for (const { id } of schedule) this.#state.tried.add(id);
    this.#onChange();
    return run;
  }

  /** The log is read only where it is needed: of undisturbed runs and of those that failed. */
  async #runIn(place: RunPlace, schedule: Schedule): Promise<LoggedRun> {
    const end = await place.run(schedule, this.#stop);
    const isNeeded = schedule.length === 0 || hasFailed(end);
    return { schedule, end, entries: isNeeded ? await place.entries() : [] };
  }

  async #withPlace<Result>(work: (place: RunPlace) => Promise<Result>): Promise<Result> {
    const place =
      this.#free.pop() ??
      (await new Promise<RunPlace>((resolve) => {
        this.#waiting.push(resolve);
      }));
    try {
      return await work(place);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(place);
      else next(place);
    }
  }

  #fails({ end }: LoggedRun): boolean {
    return hasFailed(end) && !this.#stop.aborted;
  }

  /** Runs a failing schedule again, and minimises it if it always fails. */
  async #examine(failed: LoggedRun): Promise<void> {
    const { found, flaky } = this.#state;
    const unknown = this.#withoutKnown(failed.schedule, failed.end);
    let last = failed;
    const failsAlways = async (schedule: Schedule): Promise<boolean> => {
      let run = last;
      for (let time = 0; time < FAILS_OF; time += 1) {
        run = await this.#run(schedule);
        if (!this.#fails(run)) return false;
      }
      last = run;
      return true;
    };
    const isNew = unknown.length === failed.schedule.length;
    if (unknown.length > 0 && (await failsAlways(unknown))) {
      await minimise(unknown, failsAlways);
      const find = failureOf(last);
      if (!found.some((other) => isSameFind(other, find))) found.push(find);
    } else if (isNew && flaky.length < MOST_FINDS && !this.#stop.aborted) {
      flaky.push(failureOf(failed));
    }
    this.#onChange();
  }

  /** A schedule without the disturbances of known finds that fail in the same way, whatever their numbers. */
  #withoutKnown(schedule: Schedule, end: RunEnd): Schedule {
    return this.#state.found.reduce((left, find) => {
      const shapes = find.disturbances.map(({ rule }) => shapeOf(rule));
      const isKnown =
        wayOf(find) === wayOf(end) &&
        shapes.every((shape) => left.some((rule) => shapeOf(rule) === shape));
      return isKnown ? left.filter((rule) => !shapes.includes(shapeOf(rule))) : left;
    }, schedule);
  }
}

function failureOf({ schedule, end, entries }: LoggedRun): Failure {
  return { disturbances: describe(schedule, entries), ...end };
}

/** How a run failed. */
export function wayOf({ exit, findings }: RunEnd): string {
  return JSON.stringify([exit, [...new Set(findings.map(({ id }) => id))].toSorted()]);
}

function isSameFind(one: Failure, other: Failure): boolean {
  const shapes = ({ disturbances }: Failure): string =>
    JSON.stringify(disturbances.map(({ rule }) => shapeOf(rule)).toSorted());
  return wayOf(one) === wayOf(other) && shapes(one) === shapes(other);
}
