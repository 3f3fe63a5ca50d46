import fc from 'fast-check';

/** What is started: a program that uses the library, or a command with a sandbox. */
export type Kind = 'library' | 'exec';

/** A process of a round: `runner` uses the library; `exec` runs `command`; both have a `server`. */
export type Part = 'runner' | 'exec' | 'server' | 'command';

export const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const;

/** A signal to one process. */
export interface Kill {
  readonly part: Part;
  readonly signal: (typeof SIGNALS)[number];
  /** Milliseconds since the process was first seen; for a second kill, since the first one. */
  readonly afterMs: number;
}

/** What happens in a round. */
export interface Plan {
  readonly kind: Kind;
  /** True if the sandbox keeps its database in a file; the library's sandboxes never do. */
  readonly hasFile: boolean;
  /** How many sandboxes are started; the library's have a receiver each. */
  readonly sandboxes: number;
  readonly kills: readonly Kill[];
}

/** The approximate time in which the other processes detect that a process was killed. */
const SOON_MS = 60;

/** Some kills come while a process starts, most while it is at work. */
const latestMs = fc.constantFrom(50, 500, 2500, 2500);

const signal = fc.constantFrom('SIGKILL', ...SIGNALS);

/** One process is killed, or two of them. */
function killsOf(parts: readonly Part[]): fc.Arbitrary<Kill[]> {
  const kill = (part: Part | undefined, latest: number): fc.Arbitrary<Kill> =>
    fc.record({ part: fc.constant(part ?? 'server'), signal, afterMs: fc.nat({ max: latest }) });
  return fc
    .tuple(
      fc.shuffledSubarray([...parts], { minLength: 2, maxLength: 2 }),
      latestMs,
      fc.constantFrom(0, SOON_MS),
      fc.constantFrom(1, 1, 1, 2, 2),
    )
    .chain(([[first, second], latest, soon, count]) =>
      fc.tuple(...[kill(first, latest), kill(second, soon)].slice(0, count)),
    );
}

/** What is started, and which of its processes are killed when. */
export const plan: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({
    kind: fc.constant('library'),
    hasFile: fc.constant(false),
    sandboxes: fc.integer({ min: 1, max: 4 }),
    kills: killsOf(['runner', 'server']),
  }),
  fc.record({
    kind: fc.constant('exec'),
    hasFile: fc.boolean(),
    sandboxes: fc.constant(1),
    kills: killsOf(['exec', 'server', 'command']),
  }),
);
