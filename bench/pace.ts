const ROUNDS = { rounds: 4, sliceSeconds: 1.5, warmSeconds: 0.3, firstSeconds: 1 };

/** The number and duration of the measurements. */
export const THOROUGH = {
  starts: 9,
  /** Fewer, because npm is slow to start. */
  npmStarts: 5,
  memories: 5,
  rates: ROUNDS,
  growth: { ...ROUNDS, rounds: 6 },
  /** Calls of each list. */
  calls: 100,
  /** Pending deliveries: more than can be sent while events are measured. */
  pending: 100_000,
  mixedSeconds: 300,
  stalledSeconds: 30,
  /** Page loads, each with an empty cache. */
  opens: 7,
  changes: 50,
  scrollSeconds: 5,
  sandboxes: 1000,
  /** Server processes that the sandboxes are compared with. */
  processes: 5,
  /** Named sandboxes that are awake, and those on disk. */
  awake: 200,
  onDisk: 10_000,
  bistroSnapshots: 30,
  largeSnapshots: 5,
};

export type Pace = typeof THOROUGH;

/** Measurements in rounds. */
export interface Rounds {
  readonly rounds: number;
  readonly sliceSeconds: number;
  /** Unmeasured load before each slice, since the CPU caches hold another server's data. */
  readonly warmSeconds: number;
  /** Unmeasured load once for each server and workload, so that its code is compiled. */
  readonly firstSeconds: number;
}

const QUICK_ROUNDS: Rounds = { rounds: 2, sliceSeconds: 0.5, warmSeconds: 0.2, firstSeconds: 0.5 };

export const QUICK: Pace = {
  starts: 3,
  npmStarts: 3,
  memories: 2,
  rates: QUICK_ROUNDS,
  growth: QUICK_ROUNDS,
  calls: 20,
  pending: 20_000,
  mixedSeconds: 20,
  stalledSeconds: 10,
  opens: 2,
  changes: 10,
  scrollSeconds: 2,
  sandboxes: 200,
  processes: 2,
  awake: 20,
  onDisk: 1000,
  bistroSnapshots: 10,
  largeSnapshots: 2,
};
