// `npm run build -- schema`: writes the JSON Schemas of fixtures and scenarios, for editors, from the schemas
// that the server parses them with; the built-in world as a fixture file, as an example; and the same world
// parsed, for the server to start with.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { bistro } from '#fixtures/bistro.ts';
import { fixture } from '#server/contract/fixture.ts';
import { scenarioFile } from '#server/contract/scenario.ts';
import { loadBuiltInWorld } from '#server/workbench/worlds/load-world.ts';

import { repositoryFolder } from './bootstrap/paths.mjs';

const WRITTEN_BY = 'Written by `npm run build -- schema`; changes here are lost.';

/** What each file contains, by its path in the repository. */
export const WRITTEN: Readonly<Record<string, () => string>> = {
  'fixtures/fixture.schema.json': () => schemaText('Countertop fixture', fixture),
  'fixtures/scenario.schema.json': () => schemaText('Countertop scenario', scenarioFile),
  'fixtures/bistro.json': () => jsonText({ $schema: './fixture.schema.json', ...bistro }),
  'generated/bistro-world.json': () => jsonText(loadBuiltInWorld('bistro')),
};

function schemaText(title: string, of: z.ZodType): string {
  const { $schema, ...schema } = z.toJSONSchema(of, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return jsonText({ $schema, $comment: WRITTEN_BY, title, ...schema });
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(WRITTEN)) {
    writeFileSync(path.join(repositoryFolder, file), text());
  }
  console.log(`Wrote ${Object.keys(WRITTEN).join(', ')}.`);
}
