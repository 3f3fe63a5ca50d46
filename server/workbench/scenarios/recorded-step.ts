import { fromIso } from '#server/clock/clock.ts';
import { autopilotBody } from '#server/contract/control/autopilot.ts';
import { STAFF_CALLS, TERMINAL_CALLS } from '#server/contract/scenario-verbs.ts';
import type { StaffVerb, TerminalVerb } from '#server/contract/scenario.ts';
import type { PluginWrite } from '#server/domain/plugin-write.ts';

/** A successful control call. */
export interface DoneCall {
  readonly method: string;
  /** Below `/control`: `/accounts/{accountId}/move`. */
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
  /** Epoch ms of its start, if the call moves the clock itself. */
  readonly from?: number;
  /** Set if the response must not be a success. */
  readonly expect?: { readonly status: number };
}

/**
 * Resources that only read, concern this process only, or name logged calls, which differ in another run.
 */
const NEVER: ReadonlySet<string> = new Set([
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
const SECRET_ANSWERS: ReadonlySet<string> = new Set([
  '/devices/:deviceId/token',
  '/installs/authorize',
]);

/** The scenario step of a call, or null. */
export function stepOf(call: DoneCall): StepHead | null {
  const { method, route, body } = call;
  const [, resource = ''] = route.split('/', 2);
  if (method === 'GET' || NEVER.has(resource) || SECRET_ANSWERS.has(route)) return null;
  if (hasDoneNothing(call)) return null;
  if (resource === 'autopilot') return autopilotStep(call);
  return (
    verbStep('staff', STAFF_CALLS, call) ??
    verbStep('terminal', TERMINAL_CALLS, call) ?? {
      kind: 'control',
      what: addressOf(call),
      with: body,
    }
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** The default length of an evening. */
const HOURS = autopilotBody.shape.hours.parse(undefined);

/** A dry run of a move, a closing that a plugin prevented, and a refused terminal message. */
function hasDoneNothing({ body, data }: DoneCall): boolean {
  const refused = pressRefusedWith(data) !== null && isEmpty(fieldOf(data, 'earlier'));
  return refused || fieldOf(body, 'dryRun') === true || fieldOf(data, 'closed') === false;
}

function isEmpty(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}

/** The status of a refused terminal message; null if it was not refused, or is none. */
function pressRefusedWith(data: unknown): number | null {
  const status = fieldOf(fieldOf(data, 'response'), 'status');
  return typeof status === 'number' && status >= 300 ? status : null;
}

/** Only an evening at the pace `fast` can be repeated, by its seed. */
function autopilotStep({ method, body, data }: DoneCall): StepHead | null {
  const pace = fieldOf(body, 'pace') ?? 'fast';
  if (method !== 'POST' || pace !== 'fast' || fieldOf(data, 'state') !== 'finished') return null;
  const hours = Number(fieldOf(body, 'hours') ?? HOURS);
  const from = fromIso(String(fieldOf(data, 'until'))) - Math.round(hours * HOUR_MS);
  const again = { ...(body as object), seed: fieldOf(data, 'seed') };
  return { kind: 'control', what: 'POST /autopilot', with: again, from };
}

type Calls = typeof STAFF_CALLS | typeof TERMINAL_CALLS;

function verbOf(calls: Calls, route: string): StaffVerb | TerminalVerb | null {
  const found = Object.entries(calls).find(([, { path }]) => path === route);
  return found === undefined ? null : (found[0] as StaffVerb | TerminalVerb);
}

/** A verb takes the id of the path and the store of the query as fields. */
function verbStep(
  kind: 'staff' | 'terminal',
  calls: Calls,
  { method, route, params, query, body, data }: DoneCall,
): StepHead | null {
  const what = method === 'POST' ? verbOf(calls, route) : null;
  if (what === null) return null;
  const status = pressRefusedWith(data);
  const serverId = new URLSearchParams(query).get('serverId');
  const fields = { ...params, ...(serverId !== null && { serverId }), ...(body as object) };
  return { kind, what, with: fields, ...(status !== null && { expect: { status } }) };
}

function addressOf({ method, route, params, query }: DoneCall): string {
  const path = route.replace(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${method} ${path}${query === '' ? '' : `?${query}`}`;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

interface PluginStep {
  /** A description for people. */
  readonly last: string;
  readonly step: Readonly<Record<string, unknown>>;
  /** What it was answered with. */
  readonly data: unknown;
  /** The account in the call, whose id and lines the response may not contain. */
  readonly tableId: string | null;
  readonly packetId: string | null;
}

/** Where devices report: in the scenario the simulated device sends the same. */
const RESULT_OF = /^\/payments\/([^/?]+)\/result$/u;

/** The step of a plugin's write, before its ids are replaced. */
export function pluginStepOf(call: PluginWrite): PluginStep {
  const { serverId, pluginId, method, query } = call;
  const path = call.path.replace(/^\/plugin-api/u, '');
  const body = readJson(call.body);
  const { data } = readJson(call.answer) as { readonly data?: unknown };
  const [, paymentId = null] = RESULT_OF.exec(path) ?? [];
  const named = { ...(data as object), ...body };
  const about = { data, tableId: textIn(named, 'tableId'), packetId: textIn(named, 'packetId') };
  if (paymentId !== null) {
    const told = { serverId, paymentId, button: 'approve', message: body };
    return { ...about, last: 'terminal press', step: { terminal: 'press', with: told } };
  }
  const written = `${method} ${path}${query === '' ? '' : `?${query}`}`;
  const step = {
    plugin: pluginId,
    serverId,
    call: written,
    ...(call.body !== '' && { with: withoutKey(body) }),
  };
  return { ...about, last: `${pluginId} ${written}`, step };
}

/** With its idempotency key, every later run would only repeat the first response. */
function withoutKey(body: object): object {
  if (Array.isArray(body)) return body;
  const { idempotencyKey: _key, ...rest } = body as Readonly<Record<string, unknown>>;
  return rest;
}

function textIn(value: object, name: string): string | null {
  const found = (value as Readonly<Record<string, unknown>>)[name];
  return typeof found === 'string' ? found : null;
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
