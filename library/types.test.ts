import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, expectTypeOf, test } from 'vitest';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import type { Account, Line, PaymentLine, PluginEvent, TableUpdated } from './types.ts';

test('every named schema of the Data API is a type of its own', async () => {
  const { 'data-api': document } = await openApiDocuments();
  const { schemas = {} } = document.components ?? {};
  const text = readFileSync(path.join(import.meta.dirname, 'types.ts'), 'utf8');
  const exported = [...text.matchAll(/^export type (\w+) =/gmu)].map(([, name]) => name);
  expect(new Set(exported)).toEqual(new Set(Object.keys(schemas)));
});

test('the types are those of what a plugin gets', () => {
  expectTypeOf<Line['quantity']>().toEqualTypeOf<number>();
  expectTypeOf<Account['total']>().toEqualTypeOf<number>();
  expectTypeOf<PaymentLine>().toBeObject();
  expectTypeOf<PluginEvent<'table.updated'>>().toEqualTypeOf<TableUpdated>();
});
