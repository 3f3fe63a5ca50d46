// `npm run build -- schema`: writes the JSON Schema of fixture files, which editors check `--fixture` files
// with, from the schema that the server parses them with, and that of scenarios; the built-in world as
// such a file, for people to begin theirs from; and the same world as the server reads it, for it to
// start with.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { fixture } from '#contract/fixture.ts';
import { scenarioFile } from '#contract/scenario.ts';
import { bistro } from '#fixtures/bistro.ts';
import { loadBuiltInWorld } from '#worlds/load-world.ts';

export const FIXTURE_SCHEMA_FILE = fileURLToPath(
  new URL('../fixtures/fixture.schema.json', import.meta.url),
);

export const FIXTURE_EXAMPLE_FILE = fileURLToPath(
  new URL('../fixtures/bistro.json', import.meta.url),
);

export const SCENARIO_SCHEMA_FILE = fileURLToPath(
  new URL('../fixtures/scenario.schema.json', import.meta.url),
);

export const START_WORLD_FILE = fileURLToPath(
  new URL('../generated/bistro-world.json', import.meta.url),
);

const WRITTEN_BY = 'Written by `npm run build -- schema`; changes here are lost.';

/** The built-in world as a fixture file. */
export function fixtureExampleText(): string {
  return `${JSON.stringify({ $schema: './fixture.schema.json', ...bistro }, null, 2)}\n`;
}

/** The built-in world as the server starts with it: read, checked and with everything filled in. */
export function startWorldText(): string {
  return `${JSON.stringify(loadBuiltInWorld('bistro'), null, 2)}\n`;
}

/** The whole text of the schema of fixtures. */
export function fixtureSchemaText(): string {
  return schemaText('Countertop fixture', fixture);
}

/** The whole text of the schema of scenarios. */
export function scenarioSchemaText(): string {
  return schemaText('Countertop scenario', scenarioFile);
}

function schemaText(title: string, of: z.ZodType): string {
  const { $schema, ...schema } = z.toJSONSchema(of, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return `${JSON.stringify({ $schema, $comment: WRITTEN_BY, title, ...schema }, null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(FIXTURE_SCHEMA_FILE, fixtureSchemaText());
  writeFileSync(FIXTURE_EXAMPLE_FILE, fixtureExampleText());
  writeFileSync(SCENARIO_SCHEMA_FILE, scenarioSchemaText());
  writeFileSync(START_WORLD_FILE, startWorldText());
  console.log(
    'Wrote fixtures/fixture.schema.json, fixtures/scenario.schema.json, fixtures/bistro.json and ' +
      'generated/bistro-world.json.',
  );
}
