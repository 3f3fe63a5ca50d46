import type * as z from 'zod';

import { passRealTime } from '#clock/real-time.ts';
import type { currentRunAnswer, runAnswer, scenariosAnswer } from '#contract/control/scenarios.ts';
import { nearestName } from '#domain/nearest-name.ts';

import { CannotDo } from '../command.ts';
import type { ControlClient } from '../control-client.ts';
import type { Asked } from './asked.ts';
import type { RunOptions } from './command-line.ts';
import { storeScenarioFile } from './scenario-file.ts';

/** How a scenario's run stands. */
export type Run = z.output<typeof runAnswer>;

/** How fast a scenario plays, and who answers for plugins. */
export type HowToPlay = Pick<RunOptions, 'pace'> & Partial<Pick<RunOptions, 'receivers'>>;

/** Real time between two looks at a run that goes on. */
const LOOK_EVERY_MS = 200;

const OVER: ReadonlySet<Run['state']> = new Set(['passed', 'failed', 'stopped']);

/** Plays a scenario to its end; `seen` hears how it stands meanwhile. Throws `CannotDo`. */
export async function playAsked(
  client: ControlClient,
  asked: Asked,
  how: HowToPlay,
  seen: (run: Run) => void = () => undefined,
): Promise<Run> {
  const name = 'file' in asked ? await storeScenarioFile(client, asked.file) : asked.name;
  let run = await begin(client, name, how);
  seen(run);
  while (!OVER.has(run.state)) {
    // Nobody presents: a pause is for those who do.
    if (run.state === 'waiting') await client.attempt('POST', '/scenario-run', { do: 'play' });
    await passRealTime(LOOK_EVERY_MS);
    const now = await currentRun(client);
    if (now === null || now.name !== name) {
      throw new CannotDo(`The run of "${name}" was ended by a reset or by somebody else.`);
    }
    run = now;
    seen(run);
  }
  return run;
}

async function begin(client: ControlClient, name: string, how: HowToPlay): Promise<Run> {
  const path = `/scenarios/${encodeURIComponent(name)}/run`;
  try {
    const begun = await client.attempt('POST', path, how);
    if (begun.refused === null) return begun.data as Run;
    if (begun.status === NOT_FOUND) throw new Refused(await unknownName(client, name));
    throw new Refused(`"${name}" cannot be played: ${begun.refused}`);
  } catch (error) {
    if (error instanceof Refused) throw error;
    // One that plays at once answers when it is over, which may take longer than answers usually do.
    const run = await currentRun(client);
    if (run === null || run.name !== name) throw error;
    return run;
  }
}

class Refused extends CannotDo {}

const NOT_FOUND = 404;

async function unknownName(client: ControlClient, name: string): Promise<string> {
  const rows = (await client.data('/scenarios')) as z.output<typeof scenariosAnswer>;
  const names = rows.map((row) => row.name);
  const meant = nearestName(name, names);
  return meant === undefined
    ? `There is no scenario "${name}"; there are ${names.join(', ')}.`
    : `There is no scenario "${name}"; did you mean "${meant}"?`;
}

async function currentRun(client: ControlClient): Promise<Run | null> {
  return (await client.data('/scenario-run')) as z.output<typeof currentRunAnswer>;
}
