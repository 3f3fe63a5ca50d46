import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import type { ControlRoute } from './handler.ts';
import { CONTROL_ROUTES } from './routes.ts';

// Every field that a message names must belong to the call, or have been sent. These tests send many
// invalid inputs to every call and check the messages.

/** The parts of a JSON schema that these tests use. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Values that most fields refuse. */
const BAD: readonly unknown[] = [null, { unknownField: 1 }, -1, 'x'.repeat(3000), [null]];

/** The number of wrong values that a round tries for each field and query parameter. */
const ROUNDS = [
  { name: 'one wrong value', values: 1, marked: {} },
  { name: 'every wrong value', values: BAD.length, marked: { tags: ['long'] } },
];

type Fields = Readonly<Record<string, unknown>>;

function shapeOf(schema: z.ZodType | undefined): Shape | null {
  if (schema === undefined) return null;
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** A valid value of a field by its schema. */
function plausible(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const [branch] = shape.anyOf ?? [];
  if (branch !== undefined) return plausible(branch);
  switch (shape.type) {
    case 'object':
      return withRequired(shape);
    case 'array':
      return shape.items === undefined ? [] : [plausible(shape.items)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'http://127.0.0.1:9';
  }
}

function withRequired({ properties = {}, required = [] }: Shape): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, plausible(properties[name] ?? {})]));
}

/** Wrong values for a field, or for anything inside it. */
function* wrongValues(shape: Shape, values: number): Generator<unknown> {
  yield* BAD.slice(0, values);
  for (const branch of [shape, ...(shape.anyOf ?? [])]) {
    if (branch.properties !== undefined) yield* wrongObjects(branch, values);
    if (branch.items !== undefined)
      for (const item of wrongValues(branch.items, values)) yield [item];
  }
}

/** Objects in which one field is missing, wrong, unknown, or in conflict with another. */
function* wrongObjects(shape: Shape, values: number): Generator<Fields> {
  const { properties = {} } = shape;
  const whole = withRequired(shape);
  yield {};
  yield whole;
  yield { ...whole, unknownField: 1 };
  for (const name of Object.keys(whole)) {
    yield Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name));
  }
  const names = Object.entries(properties);
  for (const [at, [name, field]] of names.entries()) {
    for (const wrong of wrongValues(field, values)) yield { ...whole, [name]: wrong };
    // The small round pairs a field only with itself and the next field.
    const others = names.slice(at, values === BAD.length ? undefined : at + 2);
    for (const [other, otherField] of others) {
      yield { ...whole, [name]: plausible(field), [other]: plausible(otherField) };
    }
  }
  yield Object.fromEntries(names.map(([name, field]) => [name, plausible(field)]));
}

/** True if a path as in messages (`cart[0].options[1].id`) exists in a shape. */
function knows(shape: Shape | null, path: string): boolean {
  const steps = path.split(/\.|(?=\[)/u);
  let shapes: readonly Shape[] = shape === null ? [] : [shape];
  for (const step of steps) {
    const open = shapes.flatMap((one) => [one, ...(one.anyOf ?? []), ...(one.oneOf ?? [])]);
    shapes = open.flatMap((one) =>
      step.startsWith('[') ? (one.items ?? []) : (one.properties?.[step] ?? []),
    );
  }
  return shapes.length > 0;
}

/** True if a path exists in what was sent. */
function wasSent(sent: unknown, path: string): boolean {
  let value = sent;
  for (const step of path.split(/\.|(?=\[)/u)) {
    const name = step.startsWith('[') ? step.slice(1, -1) : step;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Fields)[name];
  }
  return true;
}

/** The fields that a message names: those in quotes, and alternatives in brackets. */
function namedFields(message: string): string[] {
  const quoted = [...message.matchAll(/"([^"]*)"/gu)].map(([, name = '']) => name);
  const [, listed] =
    / contain (?:exactly one|both|at least one)(?: of)? \[([^\]]*)\]/u.exec(message) ?? [];
  const place = quoted[0] === undefined ? '' : `${quoted[0]}.`;
  return [...quoted, ...(listed?.split(', ').map((name) => `${place}${name}`) ?? [])];
}

interface Sent {
  readonly route: ControlRoute;
  readonly shapes: readonly (Shape | null)[];
  readonly sent: unknown;
  readonly answer: TestAnswer;
}

/** The names in a refusal that are neither in the shapes nor in what was sent. */
function inventions({ route, shapes, sent, answer }: Sent): string[] {
  const { message } = answer.body as { message: string };
  // What follows "found" is a value, not a field.
  return namedFields(message.replace(/[;,] found [^]*$/u, ''))
    .filter((name) => !shapes.some((shape) => knows(shape, name)) && !wasSent(sent, name))
    .map((name) => `${route.method} ${route.path}: "${name}" in ${message}`);
}

function send({ control }: TestServer, route: ControlRoute, query: string, body?: unknown) {
  const path = route.path.replaceAll(/\{\w+\}/gu, 'demo-qr');
  return control(route.method, `${path}${query}`, body);
}

const nameOf = ({ method, path }: ControlRoute): string => `${method} ${path}`;
const WITH_BODY = CONTROL_ROUTES.filter((route) => route.body !== undefined);

/** Every parameter of every call, and an unknown one, with values that most of them refuse. */
function wrongQueries(values: number) {
  return CONTROL_ROUTES.flatMap((route) => {
    const names = [...Object.keys(shapeOf(route.query)?.properties ?? {}), 'unknownField'];
    return names.flatMap((name) =>
      ['', `1&${name}=2`, '-1', 'x'.repeat(300), '%00']
        .slice(0, values)
        .map((value) => ({ route, name, value })),
    );
  }).filter(({ route }) => route.kind !== 'stream');
}

describe.each(ROUNDS)(
  'every field that a message names belongs to the call, or was sent ($name)',
  ({ values, marked }) => {
    for (const route of WITH_BODY) {
      // Each of hundreds of accepted bodies plays an evening.
      const options = route.path === '/autopilot' ? { tags: ['long'] } : marked;
      test(`in the body of ${nameOf(route)}`, options, async () => {
        const server = await startTestServer();
        const shape = shapeOf(route.body);
        const found: string[] = [];
        let refused = 0;
        for (const sent of new Set(
          [...wrongObjects(shape ?? {}, values)].map((body) => JSON.stringify(body)),
        )) {
          const body = JSON.parse(sent) as unknown;
          const answer = await send(server, route, '', body);
          if (answer.status !== 400) continue;
          refused += 1;
          found.push(...inventions({ route, shapes: [shape], sent: body, answer }));
        }

        expect(found).toEqual([]);
        expect(refused).toBeGreaterThan(Math.min(values, 3));
      });
    }

    test('in the query of any call', marked, async () => {
      const server = await startTestServer();
      const found: string[] = [];
      let refused = 0;
      for (const { route, name, value } of wrongQueries(values)) {
        const answer = await send(server, route, `?${name}=${value}`);
        if (answer.status !== 400) continue;
        refused += 1;
        // If the query is accepted, the message may be about the missing body.
        const shapes = [shapeOf(route.query), shapeOf(route.body)];
        found.push(...inventions({ route, shapes, sent: { [name]: value }, answer }));
      }

      expect(found).toEqual([]);
      expect(refused).toBeGreaterThan(100);
    });
  },
);

test('a refusal that concerns no single field names the body', async () => {
  const { control } = await startTestServer();
  const messageFor = async (path: string, body: object) =>
    (await control('POST', path, body)).body.message;

  expect(await messageFor('/clock', {})).toBe(
    'The body must contain exactly one of [set, advanceMs, mode, runNext]',
  );
  expect(await messageFor('/accounts/pkt-1001/void', {})).toBe(
    'The body must contain exactly one of [lineId, id]',
  );
});
