import { readFileSync } from 'node:fs';

/**
 * How long the machine has kept processes waiting for a processor, all told. What a busy machine
 * takes is no slowness of ours, so it is taken off the time of an answer. Linux alone tells it;
 * elsewhere nothing is taken off.
 */
export class MachineDelay {
  readonly #files: readonly string[];

  constructor(pids: readonly number[]) {
    this.#files = pids.map((pid) => `/proc/${pid}/schedstat`);
  }

  /** Ms since the processes began, of each. */
  now(): number[] {
    return this.#files.map((file) => waitedMs(file));
  }

  /** Ms since an earlier reading, of the one that has waited longest: they may wait side by side. */
  since(earlier: readonly number[]): number {
    return Math.max(...this.now().map((waited, index) => waited - (earlier[index] ?? 0)));
  }
}

const NS_PER_MS = 1e6;

/** The second number is the time in which a process could have run and did not, in ns. */
function waitedMs(file: string): number {
  try {
    const [, waited = '0'] = readFileSync(file, 'utf8').split(' ');
    return Number(waited) / NS_PER_MS;
  } catch {
    return 0;
  }
}
