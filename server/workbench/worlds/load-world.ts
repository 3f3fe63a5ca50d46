import { readFileSync } from 'node:fs';

import { bistro } from '#fixtures/bistro.ts';
import { printPath, valueAt } from '#server/contract/errors/schema-message.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import { readFixture } from '#server/contract/read-fixture.ts';
import type { World } from '#server/contract/world.ts';
import { isObject } from '#server/domain/json.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { FixtureOrigin } from '#server/domain/messages/file-problems.ts';

import { BadFixture } from './bad-fixture.ts';
import { checkReferences } from './check-references.ts';
import { toWorld } from './fixture-to-world.ts';

export const BUILT_IN_FIXTURES: Readonly<Record<string, Fixture>> = { bistro };

const NAMES = Object.keys(BUILT_IN_FIXTURES).join(', ');

/** Loads a world by the name of a built-in fixture or from a JSON file; throws `BadFixture`. */
export function loadWorld(nameOrFile: string): World {
  if (Object.hasOwn(BUILT_IN_FIXTURES, nameOrFile)) return loadBuiltInWorld(nameOrFile);
  return readWorld(readJson(nameOrFile), { name: nameOrFile });
}

/** Loads a built-in world; throws `BadFixture` for any other name. */
export function loadBuiltInWorld(name: string): World {
  if (!Object.hasOwn(BUILT_IN_FIXTURES, name)) {
    throw new BadFixture({ code: 'fixtureUnknown', params: { name, known: NAMES } });
  }
  return readWorld(BUILT_IN_FIXTURES[name], { name });
}

/** Reads a world from a parsed fixture; throws `BadFixture`. */
export function readWorld(json: unknown, fixture: FixtureOrigin): World {
  const read = readFixture(json);
  if ('fault' in read) {
    const { path, expected } = read.fault;
    const found = foundValue(valueAt(json, path));
    const place = path.length === 0 ? null : printPath(path);
    const params = { fixture, path: place, expected, found };
    throw new BadFixture({ code: 'fixtureWrong', params });
  }
  const world = toWorld(read);
  const flaw = checkReferences(world);
  if (flaw !== null) throw new BadFixture({ code: 'fixtureWrong', params: { fixture, ...flaw } });
  return world;
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BadFixture({ code: 'fixtureMissing', params: { file, known: NAMES } });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // The message contains a part of the file, including its line breaks.
    const reason = (error as Error).message.replaceAll(/\s+/gu, ' ');
    throw new BadFixture({ code: 'fixtureNotJson', params: { file, reason } });
  }
}

const MAX_PRINTED = 80;

function foundValue(value: unknown): KnownMessage {
  if (value === undefined) return { code: 'nothing', params: {} };
  if (Array.isArray(value)) return { code: 'foundArray', params: { length: value.length } };
  if (isObject(value)) return { code: 'anObject', params: {} };
  const json = JSON.stringify(value);
  const text = json.length > MAX_PRINTED ? `${json.slice(0, MAX_PRINTED)}…` : json;
  return { code: 'quoted', params: { text } };
}
