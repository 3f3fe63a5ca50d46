import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, expectTypeOf, test } from 'vitest';

import { EVENT_KINDS } from '#server/contract/events/kinds.ts';
import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import type { PluginEvent, components, operations, paths, webhooks } from './types.ts';

type Schemas = components['schemas'];
type Account = Schemas['Account'];
type CancelledLine = Schemas['CancelledLine'];
type CartLine = Schemas['CartLine'];
type DeclaredPayment = Schemas['DeclaredPayment'];
type HookCall = Schemas['HookCall'];
type Line = Schemas['Line'];
type MetadataItem = Schemas['MetadataItem'];
type PacketStatusChanged = Schemas['PacketStatusChanged'];
type PaymentLine = Schemas['PaymentLine'];
type Product = Schemas['Product'];
type TableAccount = Schemas['TableAccount'];
type TableUpdated = Schemas['TableUpdated'];

test('every named schema of the Data API has a type', async () => {
  const { 'data-api': document } = await openApiDocuments();
  const { schemas = {} } = document.components ?? {};
  const source = path.join(import.meta.dirname, '../server/api/data-api-types.ts');
  const text = readFileSync(source, 'utf8');
  const others = [...text.matchAll(/^ {2}([A-Z]\w+): (?:Received|Sent)</gmu)].map(
    ([, name]) => name,
  );
  const events = EVENT_KINDS.flatMap((kind) => ('name' in kind ? [kind.name] : []));
  expect(new Set([...others, ...events])).toEqual(new Set(Object.keys(schemas)));
});

test('accounts and lines have the types of their JSON', () => {
  expectTypeOf<Line['quantity']>().toEqualTypeOf<number>();
  expectTypeOf<Line['note']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Line['metadata']>().toEqualTypeOf<MetadataItem[] | null>();
  expectTypeOf<Account['total']>().toEqualTypeOf<number>();
  expectTypeOf<TableAccount['channel']>().toEqualTypeOf<'TABLE'>();
  expectTypeOf<TableAccount['orders']>().toEqualTypeOf<Line[]>();
  expectTypeOf<TableAccount['cancels']>().toEqualTypeOf<CancelledLine[]>();
  expectTypeOf<TableAccount['payments']>().toEqualTypeOf<PaymentLine[]>();
  expectTypeOf<components['schemas']['Line']>().toEqualTypeOf<Line>();
});

test('events are distinguished by type, and sales have a sequence', () => {
  expectTypeOf<PluginEvent<'table.updated'>>().toEqualTypeOf<TableUpdated>();
  expectTypeOf<TableUpdated['type']>().toEqualTypeOf<'table.updated'>();
  expectTypeOf<TableUpdated['sequence']>().toEqualTypeOf<number>();
  expectTypeOf<PluginEvent<'product.created'>['sequence']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<PluginEvent<'product.created'>['data']>().toEqualTypeOf<
    Product | Record<string, never>
  >();
  expectTypeOf<PacketStatusChanged['actor']>().toEqualTypeOf<undefined>();
  expectTypeOf<PluginEvent<'table.*'>['type']>().toEqualTypeOf<
    'table.created' | 'table.updated' | 'table.deleted' | 'table.closed' | 'table.reopened'
  >();
  expectTypeOf<
    webhooks['table.updated']['post']['requestBody']['content']['application/json']
  >().toEqualTypeOf<TableUpdated>();
  expectTypeOf<
    webhooks['hook']['post']['requestBody']['content']['application/json']
  >().toEqualTypeOf<HookCall>();
});

test('calls have the types of their parameters and responses', () => {
  type Create = paths['/tables/create']['post'];
  type Body = Create['requestBody']['content']['application/json'];
  expectTypeOf<Body['cart']>().toEqualTypeOf<CartLine[] | undefined>();
  expectTypeOf<Body['payments']>().toEqualTypeOf<DeclaredPayment[] | undefined>();
  expectTypeOf<Body['type']>().toEqualTypeOf<
    'dine_in' | 'dine-in' | 'dinein' | 'eat_in' | 'masada' | undefined
  >();
  expectTypeOf<CartLine['metadata']>().toEqualTypeOf<
    { key: string; value: string | number | boolean; by?: string }[] | undefined
  >();
  expectTypeOf<operations['createTable']>().toEqualTypeOf<Create>();

  type Read<Operation extends keyof operations> = operations[Operation] extends {
    responses: { 200: { content: { 'application/json': infer Answer } } };
  }
    ? Answer
    : never;
  expectTypeOf<Read<'getTable'>>().toEqualTypeOf<{ success: true; data: TableAccount }>();
  expectTypeOf<Read<'listProducts'>>().toExtend<{ truncated: boolean; total: number }>();
  expectTypeOf<Read<'listCategories'>>().not.toHaveProperty('total');
  expectTypeOf<Read<'createProduct'>>().toEqualTypeOf<
    { success: true; data: Product } | components['schemas']['Error']
  >();

  type Parameters = operations['listCustomers']['parameters'];
  expectTypeOf<Parameters['query']>().toEqualTypeOf<
    { limit?: number; after?: string } | undefined
  >();
  expectTypeOf<operations['getPayment']['parameters']['path']>().toEqualTypeOf<{
    paymentId: string;
  }>();
});
