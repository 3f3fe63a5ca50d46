/** A background activity in a world, such as a scenario, a recording or an autopilot evening. */
export interface Run {
  /** Ends the run because its world is about to be replaced. Resolves when the run has stopped completely. */
  readonly end: () => void | Promise<void>;
  /** True if it is over, and registered only so that a reset discards it; by default it is in progress. */
  readonly isOver?: boolean;
}

/** The world that a scenario starts in. */
export interface ScenarioStart {
  /** The scenario's name. */
  readonly scenario: string;
  /** The clock's time, epoch ms; undefined for the start time of the emulator. */
  readonly at: number | undefined;
}

/**
 * The active runs of an emulator. A reset or restore ends them first, except for the scenario that resets to its
 * own world.
 */
export class Runs {
  readonly #active = new Set<Run>();

  /** True if no run is in progress. */
  get isIdle(): boolean {
    return [...this.#active].every((run) => run.isOver === true);
  }

  /** Adds a run; the returned function removes it. */
  add(run: Run): () => void {
    this.#active.add(run);
    return () => this.#active.delete(run);
  }

  async endAll(except: Run | null = null): Promise<void> {
    const ended = [...this.#active].filter((run) => run !== except);
    for (const run of ended) this.#active.delete(run);
    await Promise.all(ended.map(async (run) => run.end()));
  }
}
