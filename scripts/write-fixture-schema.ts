// `npm run schema`: writes the JSON Schema of fixture files, which editors check `--fixture` files
// with, from the schema that the server parses them with.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { fixture } from '#contract/fixture.ts';

export const FIXTURE_SCHEMA_FILE = fileURLToPath(
  new URL('../fixtures/fixture.schema.json', import.meta.url),
);

/** The file's whole text. */
export function fixtureSchemaText(): string {
  const { $schema, ...schema } = z.toJSONSchema(fixture, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return `${JSON.stringify({ $schema, title: 'Countertop fixture', ...schema }, null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(FIXTURE_SCHEMA_FILE, fixtureSchemaText());
  console.log('Wrote fixtures/fixture.schema.json.');
}
