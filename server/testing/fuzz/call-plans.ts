import fc from 'fast-check';

import type { FuzzCall } from './client.ts';
import type { BodyChange, Damage } from './damage.ts';
import { bodyChange, changeBody, damage } from './damage.ts';
import { hintsFor } from './hints.ts';
import { chance, oddText, oddValue, pick, sometimes } from './odd-values.ts';
import type { Credential, FuzzOperation } from './operations.ts';
import { DATABASE_FILE } from './operations.ts';
import type { Hints } from './schema-values.ts';
import { valuesOf } from './schema-values.ts';
import type { KnownAccount, KnownWorld } from './world.ts';
import { Ref } from './world.ts';

/** How often operations are chosen, relative to each other. The first pattern that fits counts. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  // They take the world away, and the calls after them would find nothing.
  [/^POST \/control\/reset$/u, 0.5],
  [/^DELETE \/control\/(?:installs|stores)/u, 0.5],
  [/\/rekey$/u, 2],
  [/^POST \/control\/(?:stores|stores\/\{serverId\}\/login)$/u, 4],
  [/^(?:PATCH|PUT) \/control\/(?:installs|capabilities|limits)/u, 4],
  [/^PATCH \/control\/stores/u, 2],
  [/^POST \/control\/clock$/u, 5],
  [/^POST \/control\/settle$/u, 1],
  [/snapshots|sandboxes|evidence/u, 1],
  [/^GET \/control\/(?:events|fidelity|har)$/u, 1],
  [/^GET \/control\/(?:health|metadata|limits)/u, 3],
  // Where sales are made.
  [/^POST \/plugin-api\/(?:tables|packets)/u, 40],
  [/^POST \/control\/(?:accounts|tables|packets)/u, 30],
  [/capabilities|messaging|oauth|authorize|callbacks/u, 15],
  [/^POST \/control\/(?:payments|terminal)/u, 25],
  [/^GET \/control\/terminal\/\{paymentId\}\/message/u, 25],
  [/\/plugin-api\/payments\/\{paymentId\}/u, 25],
];
const USUAL_WEIGHT = 10;

/** The plugin that provides capabilities in the fuzzed world. */
const PROVIDER = 'srv-bistro.demo-kds';

/** Opening a table needs another one than that of a known account. */
const OPENS = /\/tables\/(?:create|\{tableId\}\/open)$/u;

type Headers = Readonly<Record<string, string>>;

const ODD_HEADERS: readonly Headers[] = [
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Host: 'evil.example' },
  { Host: '127.0.0.1.evil.example:80' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Cookie: 'countertop_4010=x; a=b;;;=;__proto__=1' },
  { 'X-Forwarded-Host': 'evil.example', 'X-HTTP-Method-Override': 'DELETE' },
  { 'Accept-Encoding': 'gzip, br', Accept: 'text/html' },
  { Range: 'bytes=0-1', 'If-None-Match': '*' },
  { 'X-Countertop-Resend': '1' },
  { 'X-Long': 'x'.repeat(4000) },
  { 'Last-Event-ID': 'x' },
];

/** What is sent instead of a credential, made from a good API key. */
const WRONG_CREDENTIALS: readonly ((key: string) => string | null)[] = [
  () => null,
  () => '',
  () => 'Bearer',
  () => 'Bearer ',
  (key) => `bearer ${key}`,
  (key) => `Bearer  ${key}`,
  (key) => `Basic ${Buffer.from(key).toString('base64')}`,
  (key) => `Bearer ${key}x`,
  (key) => `Bearer ${key}, Bearer ${key}`,
  () => `Bearer ${'a.'.repeat(3000)}`,
  () => 'Bearer a.b.c',
  () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZXYtMSJ9.',
  () => 'Bearer __proto__.constructor.toString',
];

const ODD_PAIRS = [
  'x=1',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1&constructor=2',
  'id=%zz',
  'id=%00',
  'id=%ED%A0%80',
  '&&&&',
  '=',
  '?',
  'serverId=srv-bistro&serverId=srv-bos',
  `a=${'x'.repeat(6000)}`,
  'a=1&'.repeat(1500),
];

/** What may follow the fields of a form. */
const ODD_FORM_ENDS = [
  ...ODD_PAIRS,
  Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&'),
  'a=1&'.repeat(5000),
];

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ; charset=utf-8',
  'application/json,text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  ';',
  null,
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'];

/** Ways to miss an operation: another path, or another method. */
const DETOURS: readonly ((call: FuzzCall) => Partial<FuzzCall>)[] = [
  ...METHODS.map((method) => () => ({ method })),
  ({ path }) => ({ path: path.replace(/\/(\w+)(\?|$)/u, '/$1/$2') }),
  ({ path }) => ({ path: path.replace('/', '//') }),
  ({ path }) => ({ path: path.replace('/plugin-api', '/Plugin-API') }),
  ({ path }) => ({ path: path.replace('/plugin-api/', '/plugin-api/%2e%2e/') }),
  ({ path }) => ({ path: path.replace('/control/', '/control/../control/') }),
  ({ path }) => ({ path: path.replace(/\/(\w)(\w*)$/u, '/%7$1$2') }),
  ({ path }) => ({ path: path.replace(/[^/]*$/u, '%zz') }),
  ({ path }) => ({ path: path.replace(/[^/]*$/u, '%00%ff') }),
  () => ({ path: `/${'a/'.repeat(2000)}` }),
  ...['/', '/open?token=x', '/open', '/openapi', '/openapi/x', '/a.js'].map((path) => () => ({
    path,
  })),
];

/** A call as it is drawn: references are resolved when it is sent, against the world of then. */
export interface CallPlan {
  readonly operation: FuzzOperation;
  /** Which of the known accounts it is about. */
  readonly account: number;
  /** Whether it is made from one earlier answer, where there was one. */
  readonly isFitting: boolean;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly oddPair: string | null;
  /** What is wrong about its credential, or null. */
  readonly wrongCredential: ((key: string) => string | null) | null;
  /** Decides between good keys. */
  readonly key: Ref;
  readonly headers: Headers;
  readonly body: unknown;
  readonly changes: readonly BodyChange[];
  readonly damage: Damage | null;
  readonly asForm: boolean;
  /** Follows the fields of a form. */
  readonly formEnd: string | null;
  readonly contentType: string | null;
  readonly detour: ((call: FuzzCall) => Partial<FuzzCall>) | null;
}

/** Calls of both APIs, drawn from their descriptions. */
export function callPlans(
  operations: readonly FuzzOperation[],
  receivers: readonly string[],
): fc.Arbitrary<CallPlan> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: Math.round(
        10 * (WEIGHTS.find(([pattern]) => pattern.test(operation.name))?.[1] ?? USUAL_WEIGHT),
      ),
      arbitrary: plansOf(operation, receivers),
    })),
  );
}

function plansOf(operation: FuzzOperation, receivers: readonly string[]): fc.Arbitrary<CallPlan> {
  const { name, path, query, body, schemas, acceptsForm, bodyType } = operation;
  const hints = hintsFor(name, receivers);
  const params = [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => [
    param,
    fc.oneof(
      { weight: 93, arbitrary: hints.valueAt([param]) ?? oddText },
      { weight: 7, arbitrary: oddText },
    ),
  ]);
  const queryValues = Object.entries(query).map(([field, { schema, required }]) => {
    const value = fc.oneof(
      { weight: 9, arbitrary: valuesOf(schema, schemas, hints, [field]) },
      { weight: 1, arbitrary: oddText },
    );
    return [field, sometimes(required ? 95 : 15, value, undefined)];
  });
  return fc.record<CallPlan>({
    operation: fc.constant(operation),
    account: pick,
    isFitting: chance(60),
    params: fc.record(Object.fromEntries(params) as Record<string, fc.Arbitrary<unknown>>),
    query: fc.record(Object.fromEntries(queryValues) as Record<string, fc.Arbitrary<unknown>>),
    oddPair: sometimes(5, fc.constantFrom(...ODD_PAIRS), null),
    wrongCredential: sometimes(3, fc.constantFrom(...WRONG_CREDENTIALS), null),
    key: pick.map((value) => new Ref('apiKey', value)),
    headers: sometimes(3, fc.constantFrom(...ODD_HEADERS), {}),
    body: bodyOf(operation, hints),
    changes: sometimes(25, fc.array(bodyChange, { minLength: 1, maxLength: 3 }), []),
    damage:
      body === null
        ? fc.constant(null)
        : sometimes(9, damage(Object.keys(body.properties ?? {})), null),
    asForm: acceptsForm ? fc.boolean() : fc.constant(false),
    formEnd: sometimes(25, fc.constantFrom(...ODD_FORM_ENDS), null),
    contentType: sometimes(2, fc.constantFrom(...CONTENT_TYPES), bodyType),
    detour: sometimes(3, fc.constantFrom(...DETOURS), null),
  });
}

function bodyOf({ body, bodyType, schemas }: FuzzOperation, hints: Hints): fc.Arbitrary<unknown> {
  if (body !== null) return valuesOf(body, schemas, hints);
  // Without a described body, one is sent now and then all the same.
  return bodyType === DATABASE_FILE ? oddText : sometimes(2, oddValue, undefined);
}

/** The call that a plan comes to in the world as it is known now. */
export function callFor(plan: CallPlan, world: KnownWorld, controlToken: string): FuzzCall {
  const { operation, detour } = plan;
  const bearer = bearerFor(plan, world, controlToken);
  const { path, body, headers } =
    (plan.isFitting ? fittingParts(plan, world) : null) ?? drawnParts(plan, world);
  const call: FuzzCall = {
    operation,
    method: operation.method,
    path,
    headers: { ...(bearer !== null && { Authorization: bearer }), ...plan.headers, ...headers },
    body,
  };
  if (detour === null) return call;
  const changed = { ...call, ...detour(call), operation: null };
  if (changed.method === call.method && changed.path === path) return call;
  // HTTP clients send no body with these.
  return ['GET', 'HEAD', 'TRACE'].includes(changed.method) ? { ...changed, body: null } : changed;
}

function bearerFor(plan: CallPlan, world: KnownWorld, controlToken: string): string | null {
  const { operation, key, wrongCredential } = plan;
  const anyKey = world.find(key) ?? world.key;
  if (wrongCredential !== null) return wrongCredential(anyKey);
  const token: Readonly<Record<Credential, () => string | null>> = {
    control: () => controlToken,
    device: () => world.find(new Ref('deviceToken', key.pick)) ?? 'none',
    plugin: () => {
      const isStatus = operation.name.endsWith('/status');
      const main = (isStatus ? world.keyOf(PROVIDER) : undefined) ?? world.key;
      return key.pick % 5 === 0 ? anyKey : main;
    },
    none: () => null,
  };
  const found = token[operation.credential]();
  return found === null ? null : `Bearer ${found}`;
}

type Parts = Pick<FuzzCall, 'path' | 'headers' | 'body'>;

function fittingParts({ operation, changes }: CallPlan, world: KnownWorld): Parts | null {
  const fitting = world.fittingCall(operation.name);
  if (fitting === undefined) return null;
  const body = structuredClone(fitting.body);
  if (typeof body === 'object' && body !== null) changeBody(body, changes);
  return { path: fitting.path, headers: JSON_TYPE, body: Buffer.from(JSON.stringify(body) ?? '') };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function drawnParts(plan: CallPlan, world: KnownWorld): Parts {
  const { operation, damage: damaged, contentType } = plan;
  const account = OPENS.test(operation.name) ? undefined : world.account(plan.account);
  const resolve = (value: unknown): unknown => resolved(value, world, account);
  const path = `${pathOf(plan, resolve)}${queryOf(plan, resolve)}`;
  const drawn = resolve(plan.body);
  if (drawn === undefined) return { path, headers: {}, body: null };
  if (typeof drawn === 'object' && drawn !== null) changeBody(drawn, plan.changes);
  if (plan.asForm) return { path, ...asForm(drawn as object, plan.formEnd) };
  const json = JSON.stringify(drawn) ?? '';
  const { bytes, encoding } = damaged?.(json) ?? { bytes: Buffer.from(json), encoding: undefined };
  return {
    path,
    headers: {
      ...(contentType !== null && { 'Content-Type': contentType }),
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    },
    body: bytes,
  };
}

/** A copy with what references stand for. */
function resolved(value: unknown, world: KnownWorld, account: KnownAccount | undefined): unknown {
  if (value instanceof Ref) return world.find(value, account) ?? value.fallback;
  if (Array.isArray(value)) return value.map((item) => resolved(item, world, account));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, resolved(child, world, account)]),
  );
}

function pathOf({ operation, params }: CallPlan, resolve: (value: unknown) => unknown): string {
  return operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = printed(resolve(params[name])).slice(0, 300);
    return encodePart(value === '' || value === '.' || value === '..' ? 'x' : value);
  });
}

function queryOf({ query, oddPair }: CallPlan, resolve: (value: unknown) => unknown): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodePart(printed(resolve(value)).slice(0, 400))}`);
  if (oddPair !== null) pairs.push(oddPair);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function asForm(fields: object, end: string | null): Omit<Parts, 'path'> {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${encodePart(name)}=${encodePart(printed(value).slice(0, 5000))}`,
  );
  if (end !== null) pairs.push(end);
  return {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(pairs.join('&')),
  };
}

/** As it may stand in a query or a form. */
function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** As `encodeURIComponent`, for lone surrogates too. */
function encodePart(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
