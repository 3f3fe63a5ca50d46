import type * as z from 'zod';

import { passRealTime } from '#server/clock/real-time.ts';
import type { runAnswer } from '#server/contract/control/scenarios.ts';

import { CannotDo, suggestion } from '../command.ts';
import type { Client } from '../control-client.ts';
import { Refused } from '../control-client.ts';
import type { RunOptions } from './command-line.ts';
import { isScenarioFile } from './command-line.ts';
import { storeScenarioFile } from './scenario-file.ts';

/** The state of a scenario's run. */
export type Run = z.output<typeof runAnswer>;

/** The pace of a run, and the recipient of its deliveries: the plugin or the scenario. */
export type PlayOptions = Pick<RunOptions, 'pace'> & Partial<Pick<RunOptions, 'receivers'>>;

/** Real time between two polls of a run. */
const POLL_MS = 200;

export const OVER: ReadonlySet<Run['state']> = new Set(['passed', 'failed', 'stopped']);

/** Plays a scenario to its end, passing its progress to `onChange`. Throws `CannotDo`. */
export async function playScenario(
  client: Client,
  asked: string,
  options: PlayOptions,
  onChange: (run: Run) => void = () => undefined,
): Promise<Run> {
  const name = isScenarioFile(asked) ? await storeScenarioFile(client, asked) : asked;
  let run = await begin(client, name, options);
  onChange(run);
  while (!OVER.has(run.state)) {
    // Pauses are only for presentations.
    if (run.state === 'waiting') await ignoreRefusal(client.controlScenarioRun({ do: 'play' }));
    await passRealTime(POLL_MS);
    const now = await client.getScenarioRun();
    if (now === null || now.name !== name) {
      throw new CannotDo(`The run of "${name}" was ended by a reset or by somebody else.`);
    }
    run = now;
    onChange(run);
  }
  return run;
}

async function begin(client: Client, name: string, options: PlayOptions): Promise<Run> {
  try {
    return await client.runScenario({ name, ...options });
  } catch (error) {
    if (error instanceof Refused && error.status === NOT_FOUND) {
      throw new CannotDo(await unknownName(client, name));
    }
    if (error instanceof Refused) throw new CannotDo(`"${name}" cannot be played: ${error.reason}`);
    // At full speed the response comes when the run is over, which may take longer than the timeout.
    const run = await client.getScenarioRun();
    if (run === null || run.name !== name) throw error;
    return run;
  }
}

const NOT_FOUND = 404;

async function unknownName(client: Client, name: string): Promise<string> {
  const rows = await client.listScenarios();
  const names = rows.map((row) => row.name);
  return `There is no scenario "${name}"; ${suggestion(name, names)}`;
}

/** Waits for a call and ignores a refusal. */
export async function ignoreRefusal(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}
