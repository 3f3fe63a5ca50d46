import { fromIso } from '#server/clock/clock.ts';
import { autopilotBody } from '#server/contract/control/autopilot.ts';
import { STAFF_CALLS, TERMINAL_CALLS } from '#server/contract/scenario-verbs.ts';
import type { StaffVerb, TerminalVerb } from '#server/contract/scenario.ts';

/** A call of the control API that was done. */
export interface DoneCall {
  readonly method: string;
  /** Below `/control`: `/accounts/{accountId}/move`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** As it came, without the question mark. */
  readonly query: string;
  /** As it came. */
  readonly body: unknown;
  /** What it was answered with. */
  readonly data: unknown;
}

/** How a step begins: what it is, and what it says of itself. */
export interface StepHead {
  readonly kind: 'staff' | 'terminal' | 'control';
  readonly what: string;
  readonly with: unknown;
  /** Epoch ms when it began, where it has moved the clock itself. */
  readonly from?: number;
  /** What it must be answered with, where that is no success. */
  readonly expect?: { readonly status: number };
}

/**
 * What only looks, what is about this process alone, and what names logged calls, of which another
 * run has others.
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

/** Calls of other resources whose answer is a secret and that change nothing else. */
const SECRET_ANSWERS: ReadonlySet<string> = new Set([
  '/devices/:deviceId/token',
  '/installs/authorize',
]);

/** How a call that was done is a step of a scenario; null: it is none. */
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

/** How long an evening is that says nothing of it. */
const HOURS = autopilotBody.shape.hours.parse(undefined);

/** A move that was only rehearsed, a closing that a plugin held up, and a message that was refused. */
function hasDoneNothing({ body, data }: DoneCall): boolean {
  const refused = pressRefusedWith(data) !== null && isEmpty(fieldOf(data, 'earlier'));
  return refused || fieldOf(body, 'dryRun') === true || fieldOf(data, 'closed') === false;
}

function isEmpty(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}

/** The status with which the last message of a press was refused; null: it was not, or it is no press. */
function pressRefusedWith(data: unknown): number | null {
  const status = fieldOf(fieldOf(data, 'response'), 'status');
  return typeof status === 'number' && status >= 300 ? status : null;
}

/** An evening that was played at once is played again by its seed; any other is no step. */
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

/** A verb takes the id of its path and the store of its query as fields. */
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
