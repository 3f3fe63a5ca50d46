import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { LOAD_CORE, startNode } from './child-processes.ts';
import type { BenchRequest, LoadKind } from './workload.ts';

/** An order for the load generator. */
export interface Load {
  readonly url: string;
  readonly workload: LoadKind;
  readonly connections: number;
  readonly seconds: number;
  /** What the connections repeat, the first list by the first of them and so on; for ours and the bare servers that follows from the workload. */
  readonly requests?: readonly (readonly BenchRequest[])[];
}

/** What came of it. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Answers other than 2xx, broken connections and time-outs. */
  readonly failures: number;
}

/** The load generator as the benchmark sees it. */
export interface LoadGenerator extends Disposable {
  run(load: Load): Promise<LoadResult>;
}

/** Starts the load generator on a core of its own. */
export function startLoadGenerator(): LoadGenerator {
  const script = fileURLToPath(import.meta.resolve('./load-generator.ts'));
  const child = startNode([script], { core: LOAD_CORE }, 'ipc');
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The load generator ended.');
  });
  ended.catch(() => undefined);
  return {
    run: async (load) => {
      child.send(load);
      const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
      if (result.failures > 0) {
        throw new Error(`${result.failures} requests failed: ${load.workload} at ${load.url}`);
      }
      return result;
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
