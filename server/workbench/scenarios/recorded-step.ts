import { fromIso } from '#server/clock/clock.ts';
import { autopilotBody } from '#server/contract/control/autopilot.ts';
import type { VerbCall } from '#server/contract/scenario-verbs.ts';
import { STAFF_CALLS, TERMINAL_CALLS } from '#server/contract/scenario-verbs.ts';
import { fieldOf, isObject, parsed, textOf } from '#server/domain/json.ts';
import type { PluginWrite } from '#server/domain/logged-call.ts';

export interface DoneCall {
  readonly method: string;
  /** Path below `/control`: `/accounts/{accountId}/move`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly query: string;
  readonly body: unknown;
  readonly data: unknown;
}

export interface StepHead {
  readonly kind: 'staff' | 'terminal' | 'control';
  readonly what: string;
  readonly with: unknown;
  /** The start of the call, in epoch ms, if the call itself moves the clock. */
  readonly from?: number;
  /** Set if the response must not be a success. */
  readonly expect?: { readonly status: number };
}

/** Resources that only read, concern only this process, or name logged calls, which differ between runs. */
const NEVER_RECORDED: ReadonlySet<string> = new Set([
  'clock',
  'deliveries',
  'evidence',
  'receiver-checks',
  'recording',
  'requests',
  'reset',
  'sandboxes',
  'scenario-run',
  'scenarios',
  'session',
  'settle',
  'snapshots',
]);

/** Calls of other resources that only return a secret. */
const SECRET_CALLS: ReadonlySet<string> = new Set([
  '/devices/:deviceId/token',
  '/installs/authorize',
]);

export function stepOf(call: DoneCall): StepHead | null {
  const { method, route, params, query, body } = call;
  const [, resource = ''] = route.split('/', 2);
  if (method === 'GET' || NEVER_RECORDED.has(resource) || SECRET_CALLS.has(route)) return null;
  if (hasDoneNothing(call)) return null;
  if (resource === 'autopilot') return autopilotStep(call);
  const verb = verbStep('staff', STAFF_CALLS, call) ?? verbStep('terminal', TERMINAL_CALLS, call);
  if (verb !== null) return verb;
  const path = route.replace(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const what = `${method} ${path}${query && `?${query}`}`;
  return { kind: 'control', what, with: body };
}

const HOUR_MS = 60 * 60 * 1000;

/** The default length of an evening. */
const HOURS = autopilotBody.shape.hours.parse(undefined);

/** True for a dry run of a move, a closing that a plugin prevented, and a refused terminal message. */
function hasDoneNothing({ body, data }: DoneCall): boolean {
  const earlier = fieldOf(data, 'earlier');
  const isRefused =
    refusedStatus(data) !== null && (!Array.isArray(earlier) || earlier.length === 0);
  return isRefused || fieldOf(body, 'dryRun') === true || fieldOf(data, 'closed') === false;
}

/** The status of a refused terminal message, or null. */
function refusedStatus(data: unknown): number | null {
  const status = fieldOf(fieldOf(data, 'response'), 'status');
  return typeof status === 'number' && status >= 300 ? status : null;
}

/** Only an evening at the pace `fast` can be repeated, using its seed. */
function autopilotStep({ method, body, data }: DoneCall): StepHead | null {
  const pace = fieldOf(body, 'pace') ?? 'fast';
  if (method !== 'POST' || pace !== 'fast' || fieldOf(data, 'state') !== 'finished') return null;
  const hours = Number(fieldOf(body, 'hours') ?? HOURS);
  const from = fromIso(String(fieldOf(data, 'until'))) - Math.round(hours * HOUR_MS);
  const seeded = { ...(body as object), seed: fieldOf(data, 'seed') };
  return { kind: 'control', what: 'POST /autopilot', with: seeded, from };
}

/** The id in the path and the store in the query become fields of a verb. */
function verbStep(
  kind: 'staff' | 'terminal',
  calls: Readonly<Record<string, VerbCall>>,
  { method, route, params, query, body, data }: DoneCall,
): StepHead | null {
  const verb = Object.keys(calls).find((name) => calls[name]?.path === route);
  if (method !== 'POST' || verb === undefined) return null;
  const status = refusedStatus(data);
  const serverId = new URLSearchParams(query).get('serverId');
  const fields = { ...params, ...(serverId !== null && { serverId }), ...(body as object) };
  return { kind, what: verb, with: fields, ...(status !== null && { expect: { status } }) };
}

/** The path where devices report results: in the scenario, the simulated device sends the same. */
const RESULT_OF = /^\/payments\/([^/?]+)\/result$/u;

/**
 * The step of a plugin's write before its ids are replaced, with a readable description, the response's data,
 * and the account of the call, whose id and lines the response may not contain.
 */
export function pluginStepOf(call: PluginWrite) {
  const { serverId, pluginId, method, query } = call;
  const path = call.path.replace(/^\/plugin-api/u, '');
  const body = parsed(call.body) ?? {};
  const data = fieldOf(parsed(call.answer), 'data');
  const [, paymentId = null] = RESULT_OF.exec(path) ?? [];
  const named = { ...(data as object), ...(body as object) };
  const about = { data, tableId: textOf(named, 'tableId'), packetId: textOf(named, 'packetId') };
  if (paymentId !== null) {
    const fields = { serverId, paymentId, button: 'approve', message: body };
    return { ...about, last: 'terminal press', step: { terminal: 'press', with: fields } };
  }
  const written = `${method} ${path}${query && `?${query}`}`;
  const step = {
    plugin: pluginId,
    serverId,
    call: written,
    ...(call.body !== '' && { with: withoutKey(body) }),
  };
  return { ...about, last: `${pluginId} ${written}`, step };
}

/** With its idempotency key, every later run would only replay the first response. */
function withoutKey(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { idempotencyKey: _key, ...rest } = body;
  return rest;
}
