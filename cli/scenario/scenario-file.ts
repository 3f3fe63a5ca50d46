import { basename } from 'node:path';

import type { CallInput } from '#server/contract/control/client.ts';
import { isObject } from '#server/domain/json.ts';

import { CannotDo, messageOf } from '../command.ts';
import type { Client } from '../control-client.ts';
import { Refused } from '../control-client.ts';
import { readTextFile } from '../files.ts';

/** The status of the refusal if a built-in scenario has the same name. */
const NAME_TAKEN = 409;

/**
 * Uploads a scenario file and returns the scenario's name on the server, which differs if a built-in scenario has the
 * same name. Throws `CannotDo` if the file is invalid.
 */
export async function storeScenarioFile(client: Client, file: string): Promise<string> {
  const json = parse(file, readTextFile(file));
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

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CannotDo(`${file} is not JSON: ${messageOf(error)}.`);
  }
}

/** Stores a scenario; returns the refusal of the server, or null. */
async function put(client: Client, name: string, json: unknown): Promise<Refused | null> {
  try {
    await client.putScenario({ ...(json as CallInput<'putScenario'>), name });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
