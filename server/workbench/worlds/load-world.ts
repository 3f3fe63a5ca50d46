import { readFileSync } from 'node:fs';

import { bistro } from '#fixtures/bistro.ts';
import { printPath, valueAt } from '#server/contract/errors/schema-message.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import { readFixture } from '#server/contract/read-fixture.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { World } from '#server/domain/world.ts';

import { BadFixture } from './bad-fixture.ts';
import { checkReferences } from './check-references.ts';
import { toWorld } from './to-world.ts';

/** The fixtures that come with the product. */
export const BUILT_IN_FIXTURES: Readonly<Record<string, Fixture>> = { bistro };

const NAMES = Object.keys(BUILT_IN_FIXTURES).join(', ');

/** Loads a world by the name of a built-in fixture or from a JSON file; throws `BadFixture`. */
export function loadWorld(nameOrFile: string): World {
  if (Object.hasOwn(BUILT_IN_FIXTURES, nameOrFile)) return loadBuiltInWorld(nameOrFile);
  return readWorld(readJson(nameOrFile), `Fixture ${nameOrFile}`);
}

/** Loads a built-in world; throws `BadFixture` for any other name. */
export function loadBuiltInWorld(name: string): World {
  if (!Object.hasOwn(BUILT_IN_FIXTURES, name)) {
    throw new BadFixture(`There is no built-in fixture ${name}; expected one of: ${NAMES}.`);
  }
  return readWorld(BUILT_IN_FIXTURES[name], `Fixture ${name}`);
}

/** Reads a world from a parsed fixture; `label` begins the message of a `BadFixture`. */
export function readWorld(json: unknown, label: string): World {
  const read = readFixture(json);
  if ('fault' in read) {
    const { path, message } = read.fault;
    const place = path.length === 0 ? 'the top level' : printPath(path);
    throw new BadFixture(
      `${label}: ${place} ${inEnglish(message)}; found ${print(valueAt(json, path))}.`,
    );
  }
  const world = toWorld(read);
  const wrong = checkReferences(world);
  if (wrong !== null) throw new BadFixture(`${label}: ${wrong}`);
  return world;
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BadFixture(
      `Fixture ${file}: there is no such file and no built-in fixture of that name (${NAMES}).`,
    );
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // It quotes the file, line breaks and all.
    throw new BadFixture(`Fixture ${file}: expected JSON; ${reason.replaceAll(/\s+/gu, ' ')}.`);
  }
}

const LONGEST_PRINT = 80;

function print(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const json = JSON.stringify(value);
  return json.length > LONGEST_PRINT ? `${json.slice(0, LONGEST_PRINT)}…` : json;
}
