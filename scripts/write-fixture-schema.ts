// `npm run build -- schema`: writes the JSON Schemas of fixtures and scenarios, for editors, from the schemas
// that the server parses them with; the built-in world as a fixture file, as an example; and the same world
// parsed, for the server to start with.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { bistro } from '#fixtures/bistro.ts';
import { fixture } from '#server/contract/fixture.ts';
import { scenarioFile } from '#server/contract/scenario.ts';
import { loadBuiltInWorld } from '#server/workbench/worlds/load-world.ts';

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

/** The built-in world as the server starts with it: parsed, checked and with all defaults. */
export function startWorldText(): string {
  return `${JSON.stringify(loadBuiltInWorld('bistro'), null, 2)}\n`;
}

/** The JSON Schema of fixtures. */
export function fixtureSchemaText(): string {
  return schemaText('Countertop fixture', fixture);
}

/** The JSON Schema of scenarios. */
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
