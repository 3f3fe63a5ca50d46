/** Something that plays by itself in a world: a scenario, a recording, an evening. */
export interface Performance {
  /** Lets it end: the world is about to be another one. Done when nothing of it comes any more. */
  readonly end: () => void | Promise<void>;
}

/** What a scenario begins with. */
export interface Scene {
  /** The scenario's name. */
  readonly scenario: string;
  /** Where the clock stands, epoch ms; where the emulator's own starts when left out. */
  readonly at: number | undefined;
}

/**
 * What plays by itself. A reset or a restore ends all of it first (workbench contract, Scenarios),
 * but a scenario that begins with a world of its own does not end itself.
 */
export class Playing {
  readonly #performances = new Set<Performance>();

  /** Begins to watch it; what is returned stops watching it. */
  add(performance: Performance): () => void {
    this.#performances.add(performance);
    return () => this.#performances.delete(performance);
  }

  /** Ends everything but `spared`. */
  async endAll(spared: Performance | null = null): Promise<void> {
    const ended = [...this.#performances].filter((performance) => performance !== spared);
    for (const performance of ended) this.#performances.delete(performance);
    await Promise.all(ended.map(async (performance) => performance.end()));
  }
}
