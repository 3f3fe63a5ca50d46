import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { LOAD_CORE, startNode } from './child-processes.ts';
import type { LoadKind } from './workload.ts';

/** A load for the generator to run. */
export interface Load {
  readonly url: string;
  readonly workload: LoadKind;
  readonly connections: number;
  readonly seconds: number;
}

/** The result of a load. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Responses other than 2xx, broken connections and timeouts. */
  readonly failures: number;
}

export interface LoadGenerator extends Disposable {
  run(load: Load): Promise<LoadResult>;
}

/** Starts the load generator on a separate core. */
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
