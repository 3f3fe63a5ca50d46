import fc from 'fast-check';

import { oddNumber, oddText, oddValue, sometimes } from './odd-values.ts';

/** The part of JSON Schema that the published documents use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/**
 * Useful values for the field at a path of field names (list positions are left out); undefined to use only the
 * schema.
 */
export type Hints = (path: readonly string[]) => fc.Arbitrary<unknown> | undefined;

/** How often a value comes from its hint, in percent. */
const HINTED = 90;

/** Fields whose values come from hints only. */
const ONLY_HINTED: ReadonlySet<string> = new Set(['timeoutMs', 'preset', 'faults', 'rules']);

/** How often an optional field is there, in percent. */
const PRESENT = 35;
const PRESENT_BY_NAME: Readonly<Record<string, number>> = {
  // Mostly left out: then the call is about the first store and its manager, where the data is.
  serverId: 8,
  actor: 8,
  id: 95,
};

/** Short texts, some of which match the patterns of the documents. */
const WORDS = ['demo-qr', 'srv-bistro', 'fuzz-1', 'TRY', '.05', 'dev@example.com', 'X-Fuzz', '7'];
const PLAIN = ['Ada', 'fuzz-one', 'Çay', '1', 'x y', 'pkt-1001', 'salon-2', 'u-ayse'];

/** What the values of a document's schemas are drawn with. */
interface Context {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly hints: Hints;
}

/** Values for a schema: mostly valid ones, some at the edge or just beyond. Absent fields are undefined. */
export function valuesOf(
  schema: JsonSchema,
  context: Context,
  path: readonly string[] = [],
): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const named = context.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (named === undefined) throw new Error(`There is no schema ${schema.$ref}.`);
    return valuesOf(named, context, path);
  }
  const hinted = schema.type === 'array' ? undefined : context.hints(path);
  if (hinted === undefined) return unhinted(schema, context, path);
  if (ONLY_HINTED.has(path.at(-1) ?? '')) return hinted;
  return fc.oneof(
    { weight: HINTED, arbitrary: hinted },
    { weight: 100 - HINTED, arbitrary: unhinted(schema, context, path) },
  );
}

function unhinted(
  schema: JsonSchema,
  context: Context,
  path: readonly string[],
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    return fc.oneof(...choices.map((choice) => valuesOf(choice, context, path)));
  }
  if (schema.allOf !== undefined) {
    const parts = fc.tuple(...schema.allOf.map((part) => valuesOf(part, context, path)));
    return parts.map((values) => Object.assign({}, ...values) as unknown);
  }
  const byType: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    object: () => objects(schema, context, path),
    array: () => lists(schema, context, path),
    string: () => texts(schema),
    number: () => numbers(schema, false),
    integer: () => numbers(schema, true),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
  };
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
  return fc.oneof(...types.map((type) => byType[type]?.() ?? oddValue));
}

function objects(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  context: Context,
  path: readonly string[],
): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valuesOf(schema, context, [...path, name]);
    const percent = PRESENT_BY_NAME[name] ?? PRESENT;
    return [name, required.includes(name) ? value : sometimes(percent, value, undefined)] as const;
  });
  const known = fc.record<Record<string, unknown>>(Object.fromEntries(fields));
  const more =
    typeof additionalProperties === 'object'
      ? fc.dictionary(fc.constantFrom('note', 'a', 'x'), oddValue, { maxKeys: 1 })
      : fc.constant({});
  // Most calls take only one of the two ids of a line.
  const isEither = 'id' in properties && 'lineId' in properties && required.length === 0;
  return fc.tuple(known, more).map(([own, others]) => ({
    ...own,
    ...(isEither && own['lineId'] !== undefined && { id: undefined }),
    ...others,
  }));
}

function lists(
  { items = {}, minItems = 0, maxItems = 20 }: JsonSchema,
  context: Context,
  path: readonly string[],
): fc.Arbitrary<unknown[]> {
  const item = valuesOf(items, context, path);
  const few = Math.min(Math.max(minItems, 3), maxItems);
  const ofLengths = (minLength: number, maxLength: number) =>
    fc.array(item, { minLength, maxLength, size: 'max' });
  const edges = [minItems, maxItems, maxItems + 1].map((length) => ofLengths(length, length));
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 98, arbitrary: ofLengths(minItems, few) },
    { weight: 2, arbitrary: fc.oneof(...edges) },
  );
}

function texts({ minLength = 0, maxLength = 200, format, pattern }: JsonSchema) {
  if (format === 'date-time') return fc.constant('2026-03-01T13:00:00Z');
  const edges = [minLength, maxLength, maxLength + 1].map((length) => 'ş'.repeat(length));
  const others = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...edges) },
    { weight: 14, arbitrary: oddText },
    { weight: 80, arbitrary: fc.constantFrom(...PLAIN) },
  );
  const fitting = pattern === undefined ? undefined : matching(pattern);
  if (fitting === undefined) return others;
  return fc.oneof({ weight: 80, arbitrary: fitting }, { weight: 20, arbitrary: others });
}

const matchingByPattern = new Map<string, fc.Arbitrary<string> | undefined>();

/** Cached, since many fields share a pattern and making an arbitrary from it takes milliseconds. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  if (!matchingByPattern.has(pattern)) {
    const expression = new RegExp(pattern, 'u');
    const words = WORDS.filter((word) => expression.test(word)).map((word) => fc.constant(word));
    // fast-check does not support lookahead.
    const made = pattern.includes('(?!') ? [] : [fc.stringMatching(expression, { size: 'small' })];
    const all = [...words, ...made];
    matchingByPattern.set(pattern, all.length === 0 ? undefined : fc.oneof(...all));
  }
  return matchingByPattern.get(pattern);
}

function numbers({ minimum = -1000, maximum = 10_000 }: JsonSchema, isWhole: boolean) {
  const min = Math.ceil(Math.max(minimum, 0));
  const usual = fc.integer({ min, max: Math.max(min, Math.floor(Math.min(maximum, min + 20))) });
  const part = isWhole ? fc.constant(0) : fc.constantFrom(0, 0, 0.25);
  const edges = [minimum, maximum, minimum - 1, maximum + 1, minimum - 0.001];
  return fc.oneof(
    { weight: 88, arbitrary: fc.tuple(usual, part).map(([whole, rest]) => whole + rest) },
    { weight: 6, arbitrary: fc.constantFrom(...edges) },
    { weight: 6, arbitrary: oddNumber },
  );
}
