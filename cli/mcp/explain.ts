import type * as z from 'zod';

import type { deliveryAnswer } from '#server/contract/control/deliveries.ts';
import type { stateAnswer } from '#server/contract/control/emulator.ts';
import type { fidelityAnswer } from '#server/contract/control/fidelity.ts';
import type { requestAnswer } from '#server/contract/control/requests.ts';
import { MOST_ATTEMPTS } from '#server/domain/delivery.ts';
import { parsed } from '#server/domain/json.ts';

import { truncate } from './text.ts';
import type { ToolCall } from './tool.ts';

export type LoggedCall = z.infer<typeof requestAnswer>;
export type Delivery = z.infer<typeof deliveryAnswer>;
export type LedgerRow = z.infer<typeof fidelityAnswer>[number];
export type State = z.infer<typeof stateAnswer>;

/** Data that explanations need besides the log entry. */
interface Context {
  readonly ledger: readonly LedgerRow[];
  readonly state: State;
}

/** A suggested action, with the tool and arguments that do it. */
interface NextCall {
  readonly do: string;
  readonly tool?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export async function readContext({ control }: ToolCall): Promise<Context> {
  return { ledger: await control.listFidelity(), state: await control.getState() };
}

/** The confidence of a ledger row. */
export function certaintyOf({ kind, evidence }: LedgerRow): string {
  const compared = `by a comparison with ${evidence?.target} of ${evidence?.at.slice(0, 10)}`;
  if (evidence?.verdict === 'confirmed') return `confirmed ${compared}`;
  if (evidence?.verdict === 'contradicted') return `contradicted ${compared}`;
  return kind === 'assumed'
    ? 'a guess, since the specification is silent; the platform may differ'
    : 'one reading of unclear words; the platform may differ';
}

function rulesOf(ids: readonly string[], { ledger }: Context): object[] {
  const rows = ledger.filter(({ id }) => ids.includes(id)).slice(0, 3);
  return rows.map((row) => {
    const { id, topic, emulator } = row;
    return { id, topic, certainty: certaintyOf(row), says: truncate(emulator, 300) };
  });
}

function next(what: string, tool: string, given: NextCall['with'] = {}): NextCall {
  // Long arguments are left for the caller to write.
  return JSON.stringify(given).length > 1000 ? { do: what, tool } : { do: what, tool, with: given };
}

const END_FAULTS = next('End all faults.', 'faults', { rules: [] });

/** Explains the answer to a Data API call, from what the control API logged. */
export function explainRequest(call: LoggedCall, context: Context): object {
  const { id, at, method, path, query, pluginId, serverId, status, fault, events } = call;
  const refused = refusalIn(call);
  const steps = [
    ...(fault === null ? [] : [END_FAULTS]),
    ...call.nextSteps.flatMap((step) => stepCalls(step, call, context)),
  ];
  if (steps.length === 0 && refused !== null) {
    steps.push(next('Look the refusal up.', 'lookup', { words: refused }));
  }
  for (const { id: eventId } of events.slice(0, 1)) {
    steps.push(next('See who was told.', 'deliveries', { eventId }));
  }
  return {
    id,
    at,
    call: `${method} ${path}?${query}`.replace(/\?$/u, ''),
    pluginId,
    serverId,
    status,
    refused,
    reason: reasonsOf(call),
    ...(fault !== null && { fault }),
    ledger: rulesOf(call.ledger, context),
    changed: events.map((event) => ({ id: event.id, type: event.type })),
    next: steps.slice(0, 5),
  };
}

/** The refusal message, including refusals sent as HTTP 200; null if the call succeeded. */
function refusalIn({ status, responseBody }: LoggedCall): string | null {
  const body = parsed(responseBody) as { success?: unknown; message?: unknown } | null | undefined;
  if (status >= 200 && status <= 299 && body?.success !== false) return null;
  return typeof body?.message === 'string' ? body.message : `HTTP ${status}`;
}

/** The notes that the control API logged for a call, or else the cause. */
export function reasonsOf({ notes, cause }: LoggedCall): readonly string[] {
  return notes.length > 0 || cause === null ? notes : [cause];
}

type Step = LoggedCall['nextSteps'][number];

/** The tool calls for a next step of the control API. */
function stepCalls(step: Step, call: LoggedCall, { state }: Context): readonly NextCall[] {
  switch (step.do) {
    case 'grantScopes': {
      const scopes = [...(installOf(step, state)?.scopes ?? []), ...step.scopes];
      const what = `Grant ${step.scopes.join(', ')}, as the tenant would.`;
      return [next(what, 'plugin', { ...named(step), scopes }), again(call)];
    }
    case 'waitUntil': {
      const stops = state.clock.mode === 'virtual' ? '' : ' The clock then stands still.';
      const what = `Let the window of the limit end.${stops}`;
      return [next(what, 'clock', { set: step.until }), again(call)];
    }
    case 'resume':
      return [next('Resume the install.', 'plugin', { ...named(step), suspended: false })];
    case 'useKey':
      return [next('Start the plugin with its key.', 'plugin', { ...named(step), env: true })];
    case 'sendWithIdentity':
      return [again({ ...call, requestBody: step.body }, 'Replace, identities kept.')];
    default:
      return [{ do: JSON.stringify(step) }];
  }
}

type Named = Pick<State['installs'][number], 'pluginId' | 'serverId'>;

function named({ pluginId, serverId }: Named): Named {
  return { pluginId, serverId };
}

function installOf({ pluginId, serverId }: Named, { installs }: State) {
  return installs.find((one) => one.pluginId === pluginId && one.serverId === serverId);
}

function again(call: LoggedCall, what = 'Make the call again.'): NextCall {
  const { method, path, query, requestBody, pluginId, serverId } = call;
  return next(what, 'call_data_api', {
    pluginId,
    serverId,
    method,
    path,
    ...(query !== '' && { query }),
    ...(requestBody !== '' && { body: parsed(requestBody) ?? requestBody }),
  });
}

/** Explains the result of a delivery. */
export function explainDelivery(delivery: Delivery, context: Context): object {
  const { id, eventId, type, url, status, attempts } = delivery;
  const last = attempts.at(-1);
  const touched = attempts.filter(({ fault }) => fault !== null);
  const failed = status === 'delivered' ? null : (last?.error ?? null);
  const { reason, repaired, ledger } = meaningOf(last?.status ?? null);
  const steps = {
    signature: next('Give plugin and install the same secret (webhook.secret).', 'plugin', {
      ...named(delivery),
      env: true,
    }),
    address: next('Correct webhook.url.', 'plugin', named(delivery)),
    event: next('See what the event holds.', 'lookup', { words: type }),
  };
  const repair = [
    steps[repaired],
    next('Then send the event again.', 'deliveries', { id, redeliver: true }),
    next('Prove it with the receiver check.', 'judge', { what: 'receiver', ...named(delivery) }),
  ];
  return {
    id,
    event: { id: eventId, type },
    ...named(delivery),
    url,
    status,
    attempts: attempts.length,
    newest: attempts.slice(-3).map((attempt) => ({
      n: attempt.n,
      at: attempt.at,
      answered: attempt.status,
      tookMs: Math.round(attempt.durationMs),
      error: attempt.error,
      said: truncate(attempt.responseBody ?? '', 160),
      copies: attempt.copies,
    })),
    faults: touched.map(({ n, fault }) => ({ attempt: n, ...fault })),
    reason: [
      ...touched.map(({ n, fault }) => `The fault rule ${fault?.rule} changed attempt ${n}.`),
      failed === null ? 'Nothing went wrong in the end.' : `${failed}. ${reason}`,
    ],
    ledger: rulesOf(failed === null ? [] : ledger, context),
    comesNext: comesNext(delivery, context),
    next: [...(touched.length > 0 ? [END_FAULTS] : []), ...(failed === null ? [] : repair)],
  };
}

const WRONG_SIGNATURE =
  'It refuses the signature. Usually it has another secret than the install; else it reads another header, verifies a ' +
  'body that was parsed and serialized again instead of the raw bytes, or its clock is off (t is real time).';

type Repair = 'signature' | 'address' | 'event';

/** The usual meaning of a receiver's status, and what to repair; the first match is used. */
const MEANINGS: readonly (readonly [statuses: RegExp, reason: string, repair: Repair])[] = [
  [/^40[13]$/u, WRONG_SIGNATURE, 'signature'],
  [/^(?:3..|404|405|410)$/u, 'Nothing takes a POST at that address.', 'address'],
  [/^(?:408|429)$/u, 'It asks for a pause, which counts as a failure.', 'event'],
  [/^5/u, 'It failed to handle the event; its own log says why.', 'event'],
  [/^4/u, 'Answer 2xx also to events that it does not use.', 'event'],
];

function meaningOf(status: number | null) {
  const known = MEANINGS.find(([statuses]) => statuses.test(String(status)));
  const [, reason, repaired] = known ?? [null, 'Is it running, and quick to answer?', 'address'];
  return { reason, repaired, ledger: [repaired === 'signature' ? 'D5' : 'D6'] } as const;
}

function comesNext(delivery: Delivery, { state }: Context): string {
  const { status, attempts, nextAttemptAt } = delivery;
  if (status !== 'pending') return 'Nothing by itself.';
  const install = installOf(delivery, state);
  if (install === undefined) return 'Nothing: the plugin is not installed any more.';
  if (install.suspended)
    return 'It waits, since the install is suspended (plugin {suspended: false}).';
  if (install.webhook?.enabled !== true) return 'It waits, since no webhook is enabled.';
  if (nextAttemptAt === null) return 'An attempt is in flight.';
  const waits = state.clock.mode === 'virtual' ? ' The clock stands still until it is moved.' : '';
  return `Attempt ${attempts.length + 1} of ${MOST_ATTEMPTS} at ${nextAttemptAt}.${waits}`;
}
