import { basename } from 'node:path';

import { passRealTime } from '#server/clock/real-time.ts';
import type { CallInput, CallResult } from '#server/contract/control/client.ts';
import { isObject } from '#server/domain/json.ts';

import { CannotDo, suggestion, UsageError } from '../command.ts';
import type { Client } from '../control-client.ts';
import { Refused } from '../control-client.ts';
import { readJsonFile } from '../files.ts';

/** The state of a scenario's run. */
export type Run = CallResult<'runScenario'>;

/** The pace of a run, and the recipient of its deliveries: the plugin or the scenario. */
type PlayOptions = Omit<CallInput<'runScenario'>, 'name'>;

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
      throw new CannotDo(`The run of "${name}" was ended by a reset or by another client.`);
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

/** The status of the refusal if a built-in scenario has the same name. */
const NAME_TAKEN = 409;

/**
 * Uploads a scenario file and returns the scenario's name on the server, which differs if a built-in scenario has the
 * same name. Throws `CannotDo` if the file is invalid.
 */
async function storeScenarioFile(client: Client, file: string): Promise<string> {
  const json = readJsonFile(file);
  const fields = isObject(json) ? json : {};
  const name = typeof fields['name'] === 'string' ? fields['name'] : '';
  const first = name || basename(file, '.json');
  const refused = await put(client, first, json);
  if (refused === null) return first;
  const second = `${first.slice(0, 50)} from a file`;
  const refusedAgain =
    refused.status === NAME_TAKEN
      ? await put(client, second, { ...fields, name: second })
      : refused;
  if (refusedAgain === null) return second;
  throw new CannotDo(`${file}: ${refusedAgain.reason}`);
}

/** Stores a scenario; returns the server's refusal, or null. */
async function put(client: Client, name: string, json: unknown): Promise<Refused | null> {
  try {
    await client.putScenario({ ...(json as CallInput<'putScenario'>), name });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Returns the name of a scenario or the path of its file. Throws `UsageError` if it is empty. */
export function readScenarioArgument(text: string): string {
  if (text === '') throw new UsageError('The name of a scenario must not be empty.');
  return text;
}

/** An argument is a file if it ends with `.json` or contains a slash or a backslash. */
export function isScenarioFile(asked: string): boolean {
  return /\.json$|[/\\]/iu.test(asked);
}
