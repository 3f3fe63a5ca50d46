import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Asked } from '#server/contract/control/client.ts';

import { CannotDo, messageOf } from '../command.ts';
import type { Client } from '../control-client.ts';
import { Refused } from '../control-client.ts';

/** A scenario that was read from a file, not looked into yet. */
interface ReadFile {
  /** As it calls itself, or as the file is called. */
  readonly name: string;
  readonly json: unknown;
}

/** A name that is taken by a built-in scenario. */
const TAKEN = 409;

/**
 * Puts a scenario of a file where it can be played, and returns the name that it has there. One that is
 * called like a built-in scenario, such as a copy that was changed, has another one there. Throws
 * `CannotDo` with what is wrong with the file.
 */
export async function storeScenarioFile(client: Client, file: string): Promise<string> {
  const { name, json } = await readScenarioFile(file);
  const own = `${name.slice(0, 50)} from a file`;
  const first = await put(client, name, json);
  if (first === null) return name;
  const second =
    first.status === TAKEN ? await put(client, own, { ...objectOf(json), name: own }) : first;
  if (second === null) return own;
  throw new CannotDo(`${file}: ${second.reason}`);
}

async function readScenarioFile(file: string): Promise<ReadFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new CannotDo(`${file} cannot be read: ${why}.`);
  });
  const json = parse(file, text);
  const { name } = objectOf(json);
  return {
    name: typeof name === 'string' && name !== '' ? name : basename(file, '.json'),
    json,
  };
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CannotDo(`${file} is not JSON: ${messageOf(error)}.`);
  }
}

function objectOf(json: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  return isObject ? (json as Readonly<Record<string, unknown>>) : {};
}

/** Stores a scenario, which the server checks. Gives its refusal, or null. */
async function put(client: Client, name: string, json: unknown): Promise<Refused | null> {
  try {
    await client.putScenario({ ...(json as Asked<'putScenario'>), name });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
