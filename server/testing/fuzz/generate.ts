import type { Place } from './hints.ts';
import { hint, setsFaults } from './hints.ts';
import type { JsonSchema, SchemaNames } from './json-schema.ts';
import { resolve } from './json-schema.ts';
import { ODD_NUMBERS, ODD_TEXTS, oddValue } from './odd-values.ts';

/** How often a value comes from what is known rather than from the schema alone. */
const HINTED = 0.9;

/** How often an optional field is there. */
const PRESENT = 0.35;

/** The first store and its manager are meant where these are left out, and are the most alive. */
const SELDOM: Readonly<Record<string, number>> = { serverId: 0.08, actor: 0.08 };

/** How often a value is as large or small as it may be, or one beyond. */
const AT_THE_EDGE = 0.06;

/**
 * Makes a value for a schema: mostly one that the call takes, some at the edge of what it takes. The
 * path names the fields that lead to it; places in lists have none.
 */
export function generate(
  schema: JsonSchema,
  names: SchemaNames,
  place: Place,
  path: readonly string[] = [],
): unknown {
  const { random } = place;
  const name = path.at(-1) ?? '';
  const always = name === 'timeoutMs' || name === 'preset' || setsFaults(name, place);
  const hinted = always || random.chance(HINTED) ? hint(path, place) : undefined;
  const plain = resolve(schema, names);
  if (hinted !== undefined && !isList(plain)) return hinted;
  if (plain.const !== undefined) return plain.const;
  if (plain.enum !== undefined) return random.pick(plain.enum);
  const choices = plain.anyOf ?? plain.oneOf;
  if (choices !== undefined) return generate(random.pick(choices), names, place, path);
  if (plain.allOf !== undefined) {
    const parts = plain.allOf.map((part) => generate(part, names, place, path));
    return Object.assign({}, ...parts) as unknown;
  }
  return ofType(plain, names, place, path);
}

function isList({ type }: JsonSchema): boolean {
  return type === 'array';
}

function ofType(
  schema: JsonSchema,
  names: SchemaNames,
  place: Place,
  path: readonly string[],
): unknown {
  const { random } = place;
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['any']);
  switch (type) {
    case 'object':
      return object(schema, names, place, path);
    case 'array':
      return list(schema, names, place, path);
    case 'string':
      return text(schema, place);
    case 'number':
    case 'integer':
      return number(schema, place, type === 'integer');
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return oddValue(random);
  }
}

function object(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  names: SchemaNames,
  place: Place,
  path: readonly string[],
): unknown {
  const { random } = place;
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || random.chance(SELDOM[name] ?? PRESENT)) {
      made[name] = generate(schema, names, place, [...path, name]);
    }
  }
  if (path.at(-1) === 'payload') completePayload(made, place);
  // A line is named by one of its two ids.
  if ('id' in made && 'lineId' in made && random.chance(0.9)) {
    delete made[random.pick(['id', 'lineId'])];
  } else if ('lineId' in properties && 'id' in properties && !('id' in made)) {
    made['id'] ??= hint([...path, 'id'], place);
  }
  if (typeof additionalProperties === 'object' && random.chance(0.4)) {
    made[random.pick(['note', 'a', 'x'])] = oddValue(random);
  }
  return made;
}

/** What a capability's payload needs is no schema's business. */
function completePayload(payload: Record<string, unknown>, place: Place): void {
  const { random } = place;
  payload['to'] = { customerId: 'cu-1' };
  if (random.chance(0.8)) payload['idempotencyKey'] = `key-${random.int(1, 300)}`;
}

function list(
  { items = {}, minItems = 0, maxItems = 20 }: JsonSchema,
  names: SchemaNames,
  place: Place,
  path: readonly string[],
): unknown {
  const { random } = place;
  const few = Math.min(Math.max(minItems, random.int(0, 3)), maxItems);
  const length = random.chance(AT_THE_EDGE / 3)
    ? random.pick([minItems, maxItems, maxItems + 1])
    : few;
  return Array.from({ length }, () => generate(items, names, place, path));
}

/** Texts that fit the patterns that the descriptions have. */
const FITTING = ['demo-qr', 'srv-bistro', 'fuzz-1', 'TRY', '.05', 'dev@example.com', 'X-Fuzz', '7'];

function text({ minLength = 0, maxLength = 200, format, pattern }: JsonSchema, place: Place) {
  const { random } = place;
  if (format === 'date-time') return '2026-03-01T13:00:00Z';
  if (pattern !== undefined && random.chance(0.8)) {
    const fits = fitting(pattern);
    if (fits.length > 0) return random.pick(fits);
  }
  if (random.chance(AT_THE_EDGE)) {
    return 'ş'.repeat(random.pick([minLength, maxLength, maxLength + 1]));
  }
  if (random.chance(0.15)) return random.pick(ODD_TEXTS);
  return random.pick(['Ada', 'fuzz-one', 'Çay', '1', 'x y', 'pkt-1001', 'salon-2', 'u-ayse']);
}

/** Patterns are told as JavaScript has them; one that is not has no fitting text. */
function fitting(pattern: string): string[] {
  try {
    const expression = new RegExp(pattern, 'u');
    return FITTING.filter((value) => expression.test(value));
  } catch {
    return [];
  }
}

function number({ minimum = -1000, maximum = 10_000 }: JsonSchema, place: Place, whole: boolean) {
  const { random } = place;
  if (random.chance(AT_THE_EDGE)) {
    return random.pick([minimum, maximum, minimum - 1, maximum + 1, minimum - 0.001]);
  }
  if (random.chance(AT_THE_EDGE)) return random.pick(ODD_NUMBERS);
  const most = Math.min(maximum, Math.max(minimum, 0) + 20);
  const value = random.int(Math.ceil(Math.max(minimum, 0)), Math.floor(most));
  return whole || random.chance(0.7) ? value : value + 0.25;
}
