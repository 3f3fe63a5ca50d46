import type { Random } from '../crash/random.ts';

/** What is started: a program that uses the library, or a command beside a sandbox. */
export type Kind = 'library' | 'exec';

/** A process of a round: `runner` uses the library; `exec` runs `command`; both have a `server`. */
export type Part = 'runner' | 'exec' | 'server' | 'command';

/** One process is sent one signal. */
export interface Kill {
  readonly part: Part;
  readonly signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT';
  /** Real time since its process was first seen; of a second kill since the first one. */
  readonly afterMs: number;
}

/** What happens in a round. */
export interface Plan {
  readonly kind: Kind;
  /** Whether the sandbox keeps its database in a file; the library's never do. */
  readonly hasFile: boolean;
  /** Sandboxes of the library, each with a receiver. */
  readonly sandboxes: number;
  readonly kills: readonly Kill[];
}

const PARTS: Readonly<Record<Kind, readonly Part[]>> = {
  library: ['runner', 'server'],
  exec: ['exec', 'server', 'command'],
};

/** Whoever is not killed notices within this time or so that somebody else was. */
const SOON_MS = 60;

/** Some moments are while a process starts, most while it is at its work. */
const LATEST_MS = [50, 500, 2500, 2500] as const;

/** Chooses what is started and when which of its processes are killed. */
export function planRound(random: Random): Plan {
  const kind = random.pick<Kind>(['library', 'exec']);
  const first = planKill(random, PARTS[kind], random.pick(LATEST_MS));
  const others = PARTS[kind].filter((part) => part !== first.part);
  return {
    kind,
    hasFile: kind === 'exec' && random.chance(0.5),
    sandboxes: random.int(1, 4),
    kills: random.chance(0.4)
      ? [first, planKill(random, others, random.pick([0, SOON_MS]))]
      : [first],
  };
}

function planKill(random: Random, parts: readonly Part[], latestMs: number): Kill {
  return {
    part: random.pick(parts),
    signal: random.pick(['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const),
    afterMs: random.int(0, latestMs),
  };
}
