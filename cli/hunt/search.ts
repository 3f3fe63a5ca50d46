import { stopwatch } from '#server/clock/clock.ts';
import type { HarEntry } from '#server/contract/control/har.ts';
import type { NamedFaultRule } from '#server/domain/faults/rule.ts';

import type { HuntOptions } from './command-line.ts';
import type { Disturbance } from './describe-disturbances.ts';
import { describe } from './describe-disturbances.ts';
import { disturbancesOf, shapeOf } from './disturbances.ts';
import type { RunEnd } from './document.ts';
import type { Schedule } from './draw.ts';
import { drawSchedules } from './draw.ts';
import { minimise } from './minimise.ts';
import { commonPoints } from './points.ts';
import type { RunPlace } from './run-place.ts';
import { hasFailed, isError, startRunPlace } from './run-place.ts';

/** A run that failed, and its disturbances. */
export interface Failure extends RunEnd {
  readonly disturbances: readonly Disturbance[];
}

/** The results of a search so far. */
export type SearchState = ReturnType<typeof newSearch>;

/** The state of a search that has not begun. */
export function newSearch() {
  return {
    runs: 0,
    points: 0,
    /** True while a find is minimised, which may take longer than the search. */
    isReducing: false,
    /** The ids of the disturbances that were part of a run. */
    tried: new Set<string>(),
    found: [] as Failure[],
    flaky: [] as Failure[],
    /** The baseline runs, which have no disturbances. */
    undisturbed: [] as RunEnd[],
  };
}

/** A schedule is a find if it fails this many times in a row. */
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

/** Where the results of a search go, and what ends it early. */
interface Search {
  readonly state: SearchState;
  readonly stop: AbortSignal;
  /** Called when the state has changed. */
  readonly onChange: () => void;
}

/** Searches for schedules that make the command fail. Throws `BaselineFailed` and `CannotDo`. */
export async function search(options: HuntOptions, searching: Search): Promise<void> {
  const places: RunPlace[] = [];
  try {
    while (places.length < options.jobs) places.push(await startRunPlace(options));
    await searchIn(places, options, searching);
  } finally {
    await Promise.all(places.map((place) => place.end()));
  }
}

async function searchIn(
  places: readonly RunPlace[],
  { seed, kinds, limit }: HuntOptions,
  searching: Search,
): Promise<void> {
  const { state, stop } = searching;
  const began = stopwatch();
  const points = commonPoints(await baseline(places, searching));
  state.points = points.length;
  const disturbances = disturbancesOf(points, kinds);
  const drawn = drawSchedules(seed, disturbances);
  for (let left = limit.runs ?? Infinity; left > 0;) {
    const isLate = stopwatch() - began >= (limit.forMs ?? Infinity);
    if (isLate || stop.aborted || state.found.length >= MOST_FINDS) return;
    const chosen = places.slice(0, left).flatMap((place) => {
      const schedule = nextSchedule(drawn, disturbances.length, state.found);
      return schedule === null ? [] : [{ place, schedule }];
    });
    if (chosen.length === 0) return;
    left -= chosen.length;
    const runs = await Promise.all(
      chosen.map(({ place, schedule }) => runIn(place, schedule, searching)),
    );
    for (const run of runs) if (fails(run, stop)) await examine(run, searching);
  }
}

/** The logs of undisturbed runs. */
async function baseline(
  places: readonly RunPlace[],
  { state, stop, onChange }: Search,
): Promise<(readonly HarEntry[])[]> {
  const logs: (readonly HarEntry[])[] = [];
  for (const place of [...places, ...places].slice(0, BASELINE_RUNS)) {
    const end = await place.run([], stop);
    if (stop.aborted) break;
    if (hasFailed(end)) throw new BaselineFailed(end);
    state.undisturbed.push(end);
    logs.push(await place.entries());
    onChange();
  }
  return logs;
}

/** The next schedule, reduced so that it contains no whole known find; null if nothing is left. */
function nextSchedule(
  drawn: Generator<Schedule>,
  most: number,
  found: readonly Failure[],
): Schedule | null {
  for (let skipped = 0; skipped < most; skipped += 1) {
    const { value, done } = drawn.next();
    if (done === true) return null;
    const schedule = withoutFinds(value, found, ({ id }) => id);
    if (schedule.length > 0) return schedule;
  }
  return null;
}

/** Reduces a schedule so that it contains no whole find; disturbances with the same `nameOf` are the same. */
function withoutFinds(
  schedule: Schedule,
  found: readonly Failure[],
  nameOf: (rule: NamedFaultRule) => string,
): Schedule {
  return found.reduce((left, { disturbances }) => {
    const names = disturbances.map(({ rule }) => nameOf(rule));
    const isComplete = names.every((name) => left.some((rule) => nameOf(rule) === name));
    return isComplete ? left.filter((rule) => nameOf(rule) !== names[0]) : left;
  }, schedule);
}

/** A run, and its log if it failed. */
type DisturbedRun = Awaited<ReturnType<typeof runIn>>;

async function runIn(place: RunPlace, schedule: Schedule, { state, stop, onChange }: Search) {
  const end = await place.run(schedule, stop);
  const entries = hasFailed(end) ? await place.entries() : [];
  state.runs += 1;
  for (const { id } of schedule) state.tried.add(id);
  onChange();
  return { place, schedule, end, entries };
}

function fails({ end }: DisturbedRun, stop: AbortSignal): boolean {
  return hasFailed(end) && !stop.aborted;
}

/** Runs a failing schedule again, and minimises it if it always fails. */
async function examine(failed: DisturbedRun, searching: Search): Promise<void> {
  const { place, schedule: whole, end } = failed;
  const { state, stop, onChange } = searching;
  const alike = state.found.filter((find) => wayOf(find) === wayOf(end));
  // Disturbances of the same shape break the same thing, even if they apply at other calls.
  const unknown = withoutFinds(whole, alike, shapeOf);
  let last = failed;
  const failsAlways = async (schedule: Schedule): Promise<boolean> => {
    let run = last;
    for (let time = 0; time < FAILS_OF; time += 1) {
      run = await runIn(place, schedule, searching);
      if (!fails(run, stop)) return false;
    }
    last = run;
    return true;
  };
  if (unknown.length > 0 && (await failsAlways(unknown))) {
    state.isReducing = true;
    await minimise(unknown, failsAlways);
    state.isReducing = false;
    const find = failureOf(last);
    if (!state.found.some((other) => isSameFind(other, find))) state.found.push(find);
  } else if (unknown.length === whole.length && state.flaky.length < MOST_FINDS && !stop.aborted) {
    state.flaky.push(failureOf(failed));
  }
  onChange();
}

function failureOf({ schedule, end, entries }: DisturbedRun): Failure {
  return { disturbances: describe(schedule, entries), ...end };
}

/** How a run failed. */
export function wayOf({ exit, findings }: RunEnd): string {
  const errors = findings.filter(isError).map(({ id }) => id);
  return JSON.stringify([exit, [...new Set(errors)].toSorted()]);
}

function isSameFind(one: Failure, other: Failure): boolean {
  const shapes = ({ disturbances }: Failure): string =>
    JSON.stringify(disturbances.map(({ rule }) => shapeOf(rule)).toSorted());
  return wayOf(one) === wayOf(other) && shapes(one) === shapes(other);
}
