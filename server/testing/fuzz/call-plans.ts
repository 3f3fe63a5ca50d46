import fc from 'fast-check';

import type { FuzzCall } from './client.ts';
import type { Damage, Edit } from './damage.ts';
import { damage, edit } from './damage.ts';
import { hintsFor } from './hints.ts';
import { oddText, oddValue, pick, sometimes } from './odd-values.ts';
import type { Credential, FuzzOperation } from './operations.ts';
import { DATABASE_FILE } from './operations.ts';
import type { Hints } from './schema-values.ts';
import { valuesOf } from './schema-values.ts';
import type { KnownAccount, KnownWorld } from './world.ts';
import { Ref } from './world.ts';

/** How often operations are chosen, relative to each other; the first matching pattern counts. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  // Most calls fail after these.
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

/** Calls that open a table, and so need a table without a known account. */
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

/** Wrong credentials, made from a valid API key. */
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

/** Appended to a query, or to the fields of a form. */
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
  Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&'),
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

/** Changes to the path or method after which a call no longer reaches its operation. */
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

/** A call as it is drawn; references are resolved when it is sent. */
export interface CallPlan {
  readonly operation: FuzzOperation;
  /** Chooses the account. */
  readonly account: number;
  /** True to build the call from an earlier response, if a suitable one is known. */
  readonly isFitting: boolean;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly oddPair: string | null;
  /** Makes a wrong credential from a valid key; null for the right one. */
  readonly wrongCredential: ((key: string) => string | null) | null;
  /** Chooses one of the known API keys. */
  readonly key: Ref;
  readonly headers: Headers;
  readonly body: unknown;
  readonly edits: readonly Edit[];
  readonly damage: Damage | null;
  readonly asForm: boolean;
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
      { weight: 93, arbitrary: hints([param]) ?? oddText },
      { weight: 7, arbitrary: oddText },
    ),
  ]);
  const queryValues = Object.entries(query).map(([field, { schema, required }]) => {
    const value = fc.oneof(
      { weight: 9, arbitrary: valuesOf(schema, { schemas, hints }, [field]) },
      { weight: 1, arbitrary: oddText },
    );
    return [field, sometimes(required ? 95 : 15, value, undefined)];
  });
  return fc.record<CallPlan>({
    operation: fc.constant(operation),
    account: pick,
    isFitting: sometimes(60, fc.constant(true), false),
    params: fc.record(Object.fromEntries(params) as Record<string, fc.Arbitrary<unknown>>),
    query: fc.record(Object.fromEntries(queryValues) as Record<string, fc.Arbitrary<unknown>>),
    oddPair: sometimes(5, fc.constantFrom(...ODD_PAIRS), null),
    wrongCredential: sometimes(3, fc.constantFrom(...WRONG_CREDENTIALS), null),
    key: pick.map((value) => new Ref('apiKey', value)),
    headers: sometimes(3, fc.constantFrom(...ODD_HEADERS), {}),
    body: bodyOf(operation, hints),
    edits: sometimes(25, fc.array(edit, { minLength: 1, maxLength: 3 }), []),
    damage:
      body === null
        ? fc.constant(null)
        : sometimes(9, damage(Object.keys(body.properties ?? {})), null),
    asForm: acceptsForm ? fc.boolean() : fc.constant(false),
    contentType: sometimes(2, fc.constantFrom(...CONTENT_TYPES), bodyType),
    detour: sometimes(3, fc.constantFrom(...DETOURS), null),
  });
}

function bodyOf({ body, bodyType, schemas }: FuzzOperation, hints: Hints): fc.Arbitrary<unknown> {
  if (body !== null) return valuesOf(body, { schemas, hints });
  // Sometimes a body is sent although the operation documents none.
  return bodyType === DATABASE_FILE ? oddText : sometimes(2, oddValue, undefined);
}

/** The call of a plan, with references resolved against the current knowledge of the world. */
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

function fittingParts({ operation, edits }: CallPlan, world: KnownWorld): Parts | null {
  const fitting = world.fittingCall(operation.name);
  if (fitting === undefined) return null;
  const body = Buffer.from(edited(fitting.body, edits));
  return { path: fitting.path, headers: { 'Content-Type': 'application/json' }, body };
}

function edited(body: unknown, edits: readonly Edit[]): string {
  return edits.reduce((json, change) => change(json), JSON.stringify(body) ?? '{}');
}

function drawnParts(plan: CallPlan, world: KnownWorld): Parts {
  const { operation, damage: damaged, contentType } = plan;
  const account = OPENS.test(operation.name)
    ? undefined
    : world.account(operation.name, plan.account);
  const resolve = (value: unknown): unknown => resolved(value, world, account);
  const target = pathOf(plan, resolve);
  const drawn = resolve(plan.body);
  if (plan.asForm) {
    return {
      path: target,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(pairsOf(drawn as object, plan.oddPair)),
    };
  }
  const query = Object.fromEntries(
    Object.entries(plan.query).map(([name, value]) => [name, resolve(value)]),
  );
  const pairs = pairsOf(query, plan.oddPair);
  const path = pairs === '' ? target : `${target}?${pairs}`;
  if (drawn === undefined) return { path, headers: {}, body: null };
  const json = edited(drawn, plan.edits);
  const { bytes, encoding } = damaged?.(json) ?? { bytes: json, encoding: undefined };
  return {
    path,
    headers: {
      ...(contentType !== null && { 'Content-Type': contentType }),
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    },
    body: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  };
}

/** A copy with references replaced by their values. */
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
    const value = printed(resolve(params[name]));
    return encoded(value === '' || value === '.' || value === '..' ? 'x' : value);
  });
}

function pairsOf(fields: object, oddPair: string | null): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(printed(value))}`);
  return [...pairs, ...(oddPair === null ? [] : [oddPair])].join('&');
}

/** A value as text in a path, a query or a form. */
function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Like `encodeURIComponent`, but accepts lone surrogates and limits the length. */
function encoded(value: string): string {
  return encodeURIComponent(value.slice(0, 300).toWellFormed());
}
