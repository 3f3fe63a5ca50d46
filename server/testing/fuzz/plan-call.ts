import type { Random } from '../crash/random.ts';
import type { FuzzCall } from './call.ts';
import { changeBody } from './change-body.ts';
import { damageText } from './damage-text.ts';
import { generate } from './generate.ts';
import type { Place } from './hints.ts';
import { hint } from './hints.ts';
import type { Known } from './known.ts';
import { ODD_TEXTS, oddValue } from './odd-values.ts';
import { openingHeaders } from './opening-headers.ts';
import { OperationChoice } from './operation-choice.ts';
import type { FuzzOperation } from './operation.ts';

/** How many of the calls with a body have something changed in it, and how many are damaged. */
const CHANGED = 0.25;
const DAMAGED = 0.07;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'];

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ; charset=utf-8',
  'application/json,text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  ';',
];

/** What a planned call is made from. */
export interface Surroundings {
  readonly known: Known;
  readonly receivers: readonly string[];
  readonly controlToken: string;
}

/** Plans calls of both APIs from their descriptions and from what is known of the world. */
export class CallPlanner {
  readonly #choice: OperationChoice;
  readonly #surroundings: Surroundings;

  constructor(operations: readonly FuzzOperation[], surroundings: Surroundings) {
    this.#choice = new OperationChoice(operations);
    this.#surroundings = surroundings;
  }

  /** The next call. Everything about it comes from `random` and from what is known. */
  plan(random: Random): FuzzCall {
    const operation = this.#choice.pick(random);
    const { known, receivers } = this.#surroundings;
    const place: Place = {
      random,
      known,
      receivers,
      account: known.account(random),
      operation: operation.name,
    };
    const fitting = random.chance(0.6) ? this.#fitting(operation, place) : null;
    if (fitting !== null) return fitting;
    const call: FuzzCall = {
      operation,
      method: operation.method,
      path: `${pathOf(operation, place)}${queryOf(operation, place)}`,
      headers: openingHeaders(operation, place, this.#surroundings.controlToken),
      body: null,
    };
    const whole = operation.body === null ? withoutBody(call, random) : withBody(call, place);
    return random.chance(0.03) ? misled(whole, random) : whole;
  }

  /** A body whose parts belong together, which chance alone would hardly make. */
  #fitting(operation: FuzzOperation, place: Place): FuzzCall | null {
    const { random } = place;
    const made = fittingBody(operation, place);
    if (made === null) return null;
    const body = structuredClone(made.body);
    if (typeof body === 'object' && body !== null && random.chance(0.3)) changeBody(body, random);
    return {
      operation,
      method: 'POST',
      path: made.path,
      headers: {
        ...openingHeaders(operation, place, this.#surroundings.controlToken),
        'Content-Type': 'application/json',
      },
      body: Buffer.from(JSON.stringify(body) ?? ''),
    };
  }
}

/** What a terminal would report about its payment; a code with the plugin that may use it. */
function fittingBody({ name }: FuzzOperation, { known }: Place) {
  if (name.endsWith('/payments/{paymentId}/result')) {
    const { report } = known;
    if (report === undefined) return null;
    const path = `/plugin-api/payments/${encodePart(report.paymentId)}/result`;
    return { path, body: report.message };
  }
  if (/\/(?:capabilities\/\{id\}|messaging)\/status$/u.test(name)) {
    const { accepted } = known;
    if (accepted === undefined) return null;
    const { capability, requestId } = accepted;
    const path = name.includes('messaging')
      ? 'messaging'
      : `capabilities/${encodePart(capability)}`;
    return { path: `/plugin-api/${path}/status`, body: { requestId, status: 'delivered' } };
  }
  if (name.endsWith('/oauth/token')) {
    const grant = known.takeGrant();
    if (grant === undefined) return null;
    return {
      path: '/plugin-api/oauth/token',
      body: { grant_type: 'authorization_code', ...grant },
    };
  }
  return null;
}

function pathOf({ path }: FuzzOperation, place: Place): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const { random } = place;
    const known = random.chance(0.93) ? hint([name], place) : undefined;
    const value = typeof known === 'string' ? known : random.pick(ODD_TEXTS).slice(0, 300);
    return encodePart(value === '' || value === '.' || value === '..' ? 'x' : value);
  });
}

/** As `encodeURIComponent`, for texts that are no proper Unicode too. */
function encodePart(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function queryOf({ query, schemas }: FuzzOperation, place: Place): string {
  const { random } = place;
  const pairs: string[] = [];
  for (const [name, schema] of Object.entries(query)) {
    const needed = /\/get$|as-plugin$|message$/u.test(place.operation) && name !== 'serverId';
    if (!random.chance(needed ? 0.95 : 0.15)) continue;
    const value = random.chance(0.9)
      ? generate(schema, schemas, place, [name])
      : random.pick(ODD_TEXTS);
    pairs.push(`${name}=${encodePart(printed(value).slice(0, 400))}`);
  }
  if (random.chance(0.05)) pairs.push(random.pick(ODD_PAIRS));
  if (pairs.length > 0 && random.chance(0.02)) pairs.push(random.pick(pairs));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** As it may stand in a query or a form; not everything that JSON gives has a text of its own. */
function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

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

function withoutBody(call: FuzzCall, random: Random): FuzzCall {
  // A body that nobody has asked for.
  if (!random.chance(0.02)) return call;
  return {
    ...call,
    headers: { ...call.headers, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(oddValue(random)) ?? ''),
  };
}

function withBody(call: FuzzCall, place: Place): FuzzCall {
  const { random } = place;
  const { operation } = call;
  if (operation?.body == null) return call;
  const made = structuredClone(generate(operation.body, operation.schemas, place)) as object;
  if (random.chance(CHANGED)) changeBody(made, random);
  if (operation.form && random.chance(0.5)) return asForm(call, made, random);
  const json = JSON.stringify(made);
  const { bytes, encoding } = random.chance(DAMAGED)
    ? damageText(json, random, Object.keys(operation.body.properties ?? {}))
    : { bytes: Buffer.from(json) };
  const type = random.chance(0.02) ? random.pick(CONTENT_TYPES) : 'application/json';
  const { headers } = call;
  return {
    ...call,
    headers: {
      ...headers,
      ...(random.chance(0.995) && { 'Content-Type': type }),
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    },
    body: bytes,
  };
}

function asForm(call: FuzzCall, fields: object, random: Random): FuzzCall {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${encodePart(name)}=${encodePart(printed(value).slice(0, 5000))}`,
  );
  if (random.chance(0.1)) pairs.push(...Array.from({ length: 2000 }, (_, index) => `a${index}=1`));
  if (random.chance(0.1)) pairs.push('a=1&'.repeat(random.pick([100, 5000])));
  if (random.chance(0.1)) pairs.push(random.pick(ODD_PAIRS));
  return {
    ...call,
    headers: { ...call.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(pairs.join('&')),
  };
}

/** A call to where nothing is, or by a method that is not taken there. */
function misled(call: FuzzCall, random: Random): FuzzCall {
  const { path } = call;
  const changes = [
    () => ({ method: random.pick(METHODS) }),
    () => ({ path: path.replace(/\/(\w+)(\?|$)/u, '/$1/$2') }),
    () => ({ path: path.replace('/', '//') }),
    () => ({ path: path.replace('/plugin-api', '/Plugin-API') }),
    () => ({ path: path.replace('/plugin-api/', '/plugin-api/%2e%2e/') }),
    () => ({ path: path.replace('/control/', '/control/../control/') }),
    () => ({ path: path.replace(/\/(\w)(\w*)$/u, '/%7$1$2') }),
    () => ({ path: path.replace(/[^/]*$/u, '%zz') }),
    () => ({ path: `/${'a/'.repeat(2000)}` }),
    () => ({
      path: random.pick(['/', '/open?token=x', '/open', '/openapi', '/openapi/x', '/a.js']),
    }),
    () => ({ path: path.replace(/[^/]*$/u, '%00%ff') }),
  ];
  const changed = { ...call, ...random.pick(changes)(), operation: null };
  // Not every change has something to change.
  if (changed.method === call.method && changed.path === path) return call;
  // A client sends no body with these, whatever it is given.
  return ['GET', 'HEAD', 'TRACE'].includes(changed.method) ? { ...changed, body: null } : changed;
}
