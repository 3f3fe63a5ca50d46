import * as z from 'zod';

import { passRealTime } from '#clock/real-time.ts';
import type { currentRunAnswer, runAnswer } from '#contract/control/scenarios.ts';
import { snapshotName } from '#contract/control/snapshots.ts';

import { meanwhile } from '../meanwhile.ts';
import type { ToolCall } from '../tool.ts';
import { tool } from '../tool.ts';

type Run = z.infer<typeof runAnswer>;

/** `run_scenario`: plays a scenario and says whether it passed. */
export const runScenario = tool({
  name: 'run_scenario',
  title: 'Play a scenario',
  description:
    'Plays a scenario to its end and says whether it passed, step by step; one that fails is an answer with the step and the ' +
    'reason. It changes the world (a checkpoint is made before). pace: fast (default), real, or a number of times real ' +
    'time. read_world {what: scenarios} lists them. Reports progress; giving the call up stops the run.',
  input: z.strictObject({
    name: snapshotName,
    pace: z
      .union([z.enum(['fast', 'real']), z.number().min(0.01).max(1_000_000)])
      .optional()
      .describe('fast when left out.'),
  }),
  does: 'destroy',
  run: async ({ name, pace = 'fast' }, call) => {
    const run = await played(name, pace, call);
    return call.full ? run : inShort(run);
  },
});

/** Plays to the end, or until somebody pauses it. */
async function played(name: string, pace: string | number, call: ToolCall): Promise<Run> {
  const { countertop, signal } = call;
  const path = `/scenarios/${encodeURIComponent(name)}/run`;
  const stop = (): void => {
    // The call itself is given up; the run is told by another.
    const body = { do: 'stop' };
    const request = { body, signal: AbortSignal.timeout(STOP_WITHIN_MS) };
    countertop.control('POST', '/scenario-run', request).catch(() => undefined);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const begun = countertop.control('POST', path, { body: { pace }, signal });
    let told = -1;
    const look = async (): Promise<Run | null> => {
      const run = await current(call);
      if (run === null || run.name !== name) return null;
      if (run.step > told) {
        told = run.step;
        const title = run.steps[run.step]?.title.en ?? run.state;
        await call.progress(told, run.steps.length, title);
      }
      return run;
    };
    const first = await meanwhile(begun, signal, async () => void (await look()));
    const run = first.data as Run;
    if (run.state !== 'playing') return run;
    return await untilOver(look, call, run);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const STOP_WITHIN_MS = 10_000;

/** How often a run that takes its time is looked at, in real time. */
const LOOK_MS = 250;

async function untilOver(
  look: () => Promise<Run | null>,
  { signal }: ToolCall,
  begun: Run,
): Promise<Run> {
  let run = begun;
  while (run.state === 'playing') {
    await passRealTime(LOOK_MS);
    signal.throwIfAborted();
    run = (await look()) ?? { ...run, state: 'stopped' };
  }
  return run;
}

async function current({ countertop, signal }: ToolCall): Promise<Run | null> {
  return (await countertop.get('/scenario-run', signal)) as z.infer<typeof currentRunAnswer>;
}

function inShort({ name, state, steps }: Run): object {
  const failed = steps.find((step) => step.state === 'failed');
  return {
    name,
    state,
    ...(failed !== undefined && {
      failed: {
        index: failed.index,
        title: failed.title.en,
        error: failed.error,
        links: failed.links,
      },
    }),
    steps: steps.map(({ kind, title, state: how }) => `${kind}, ${how}: ${title.en.slice(0, 80)}`),
  };
}
