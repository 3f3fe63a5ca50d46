import fc from 'fast-check';

import { oddNumber, oddText, oddValue, sometimes } from './odd-values.ts';

/** As much of JSON Schema as the published documents use. */
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

/** What knows more than the schema about the values of an operation. */
export interface Hints {
  /** Values that make sense at a path of field names; undefined where only the schema knows. */
  readonly valueAt: (path: readonly string[]) => fc.Arbitrary<unknown> | undefined;
  /** Whether a field takes no other values than its hint. */
  readonly isBinding: (name: string) => boolean;
  /** Fields that an object needs at a path although no schema says so. */
  readonly fieldsAt: (path: readonly string[]) => Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

/** How often a value comes from its hint, in percent. */
const HINTED = 90;

/** How often an optional field is there, in percent. */
const PRESENT = 35;

/** Left out, these mean the first store and its manager, where most is going on. */
const SELDOM: ReadonlySet<string> = new Set(['serverId', 'actor']);
const SELDOM_PRESENT = 8;

const ABSENT = Symbol('absent');

/** Short texts, some of which fit the patterns of the documents. */
const WORDS = ['demo-qr', 'srv-bistro', 'fuzz-1', 'TRY', '.05', 'dev@example.com', 'X-Fuzz', '7'];
const PLAIN = ['Ada', 'fuzz-one', 'Çay', '1', 'x y', 'pkt-1001', 'salon-2', 'u-ayse'];

/**
 * Values for a schema: mostly ones that it takes, some at the edge of what it takes or just beyond.
 * A path is the names of the fields that lead to a value; places in lists have none.
 */
export function valuesOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  hints: Hints,
  path: readonly string[] = [],
): fc.Arbitrary<unknown> {
  return new SchemaValues(schemas, hints).of(schema, path);
}

class SchemaValues {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #hints: Hints;

  constructor(schemas: Readonly<Record<string, JsonSchema>>, hints: Hints) {
    this.#schemas = schemas;
    this.#hints = hints;
  }

  of(schema: JsonSchema, path: readonly string[]): fc.Arbitrary<unknown> {
    const plain = this.#resolve(schema);
    const hinted = plain.type === 'array' ? undefined : this.#hints.valueAt(path);
    if (hinted !== undefined && this.#hints.isBinding(path.at(-1) ?? '')) return hinted;
    const own = this.#own(plain, path);
    if (hinted === undefined) return own;
    return fc.oneof(
      { weight: HINTED, arbitrary: hinted },
      { weight: 100 - HINTED, arbitrary: own },
    );
  }

  #resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref === undefined) return schema;
    const named = this.#schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (named === undefined) throw new Error(`There is no schema ${schema.$ref}.`);
    return this.#resolve(named);
  }

  #own(schema: JsonSchema, path: readonly string[]): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => this.of(choice, path)));
    if (schema.allOf !== undefined) {
      const parts = fc.tuple(...schema.allOf.map((part) => this.of(part, path)));
      return parts.map((values) => Object.assign({}, ...values) as unknown);
    }
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
    return fc.oneof(...types.map((type) => this.#ofType(type, schema, path)));
  }

  #ofType(type: string, schema: JsonSchema, path: readonly string[]): fc.Arbitrary<unknown> {
    switch (type) {
      case 'object':
        return this.#object(schema, path);
      case 'array':
        return this.#list(schema, path);
      case 'string':
        return texts(schema);
      case 'number':
      case 'integer':
        return numbers(schema, type === 'integer');
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return oddValue;
    }
  }

  #object(
    { properties = {}, required = [], additionalProperties }: JsonSchema,
    path: readonly string[],
  ): fc.Arbitrary<object> {
    const isOptional = (name: string): boolean => name in properties && !required.includes(name);
    const fields = Object.entries(properties).map(([name, schema]) => {
      const value = this.of(schema, [...path, name]);
      const percent = SELDOM.has(name) ? SELDOM_PRESENT : PRESENT;
      return [name, isOptional(name) ? sometimes(percent, value, ABSENT) : value] as const;
    });
    const known = fc.record({ ...Object.fromEntries(fields), ...this.#hints.fieldsAt(path) });
    const more =
      typeof additionalProperties === 'object'
        ? fc.dictionary(fc.constantFrom('note', 'a', 'x'), oddValue, { maxKeys: 1 })
        : fc.constant({});
    const own =
      isOptional('id') && isOptional('lineId') ? this.#ids(properties, path) : fc.constant({});
    return fc.tuple(known, own, more).map(([...parts]) => {
      const all = Object.entries(Object.assign({}, ...parts) as object);
      return Object.fromEntries(all.filter(([, value]) => value !== ABSENT));
    });
  }

  /** Lines are named by either of their two ids. */
  #ids(
    properties: Readonly<Record<string, JsonSchema>>,
    path: readonly string[],
  ): fc.Arbitrary<object> {
    const id = this.of(properties['id'] ?? {}, [...path, 'id']);
    const lineId = this.of(properties['lineId'] ?? {}, [...path, 'lineId']);
    const absent = fc.constant(ABSENT);
    return fc.oneof(
      { weight: 7, arbitrary: fc.record({ id, lineId: absent }) },
      { weight: 2, arbitrary: fc.record({ id, lineId }) },
      { weight: 1, arbitrary: fc.record({ id: absent, lineId }) },
    );
  }

  #list(
    { items = {}, minItems = 0, maxItems = 20 }: JsonSchema,
    path: readonly string[],
  ): fc.Arbitrary<unknown[]> {
    const item = this.of(items, path);
    const few = Math.min(Math.max(minItems, 3), maxItems);
    const edges = [minItems, maxItems, maxItems + 1].map((length) =>
      fc.array(item, { minLength: length, maxLength: length, size: 'max' }),
    );
    return fc.oneof(
      {
        weight: 98,
        arbitrary: fc.array(item, { minLength: minItems, maxLength: few, size: 'max' }),
      },
      { weight: 2, arbitrary: fc.oneof(...edges) },
    );
  }
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

/** Many fields share a pattern, and making an arbitrary of one takes milliseconds. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  if (!matchingByPattern.has(pattern)) {
    const expression = new RegExp(pattern, 'u');
    const words = WORDS.filter((word) => expression.test(word)).map((word) => fc.constant(word));
    // fast-check makes no texts for patterns that look ahead.
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
  return fc.oneof(
    { weight: 88, arbitrary: fc.tuple(usual, part).map(([whole, rest]) => whole + rest) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, minimum - 0.001),
    },
    { weight: 6, arbitrary: oddNumber },
  );
}
