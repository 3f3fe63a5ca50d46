import type { CallResult } from '#server/contract/control/client.ts';
import { MOST_ATTEMPTS } from '#server/domain/delivery.ts';
import { parsed } from '#server/domain/json.ts';

import { truncate } from './tool-result.ts';
import type { ToolCall } from './tool.ts';

export type LoggedCall = CallResult<'getRequest'>;
export type Delivery = CallResult<'getDelivery'>;
export type LedgerRow = CallResult<'listFidelity'>[number];
export type State = CallResult<'getState'>;

/** Data that explanations need besides the log entry. */
type Context = Awaited<ReturnType<typeof readContext>>;

/** A suggested action, with the tool and arguments to perform it. */
interface NextCall {
  readonly do: string;
  readonly tool?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export async function readContext({ control }: ToolCall) {
  return { ledger: await control.listFidelity(), state: await control.getState() };
}

/** Describes how certain a ledger row is. */
export function certaintyOf({ kind, evidence }: LedgerRow): string {
  const compared = `by a comparison with ${evidence?.target} on ${evidence?.at.slice(0, 10)}`;
  if (evidence?.verdict === 'confirmed') return `confirmed ${compared}`;
  if (evidence?.verdict === 'contradicted') return `contradicted ${compared}`;
  return kind === 'assumed'
    ? 'a guess, since the specification is silent; the platform may differ'
    : 'our interpretation of an ambiguous text; the platform may differ';
}

function rulesOf(ids: readonly string[], { ledger }: Context): object[] {
  const rows = ledger.filter(({ id }) => ids.includes(id)).slice(0, 3);
  return rows.map((row) => {
    const { id, topic, emulator } = row;
    return { id, topic, certainty: certaintyOf(row), says: truncate(emulator, 300) };
  });
}

function next(what: string, tool: string, given: NextCall['with'] = {}): NextCall {
  // Long arguments are omitted; the caller has to supply them.
  return JSON.stringify(given).length > 1000 ? { do: what, tool } : { do: what, tool, with: given };
}

const END_FAULTS = next('Remove all fault rules.', 'faults', { rules: [] });

/** Explains the answer to a Data API call, from what the control API logged. */
export function explainRequest(call: LoggedCall, context: Context): object {
  const { id, at, method, path, query, pluginId, serverId, status, fault, events } = call;
  const refused = refusalIn(call);
  const steps = [
    ...(fault === null ? [] : [END_FAULTS]),
    ...call.nextSteps.flatMap((step) => stepCalls(step, call, context)),
  ];
  if (steps.length === 0 && refused !== null) {
    steps.push(next('Look up what the refusal means.', 'lookup', { words: refused }));
  }
  for (const { id: eventId } of events.slice(0, 1)) {
    steps.push(next('See which plugins the event was sent to.', 'deliveries', { eventId }));
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

/** The tool calls that perform a next step suggested by the control API. */
function stepCalls(step: Step, call: LoggedCall, { state }: Context): readonly NextCall[] {
  switch (step.do) {
    case 'grantScopes': {
      const scopes = [...(installOf(step, state)?.scopes ?? []), ...step.scopes];
      const what = `Grant ${step.scopes.join(', ')}, as the tenant would.`;
      return [next(what, 'plugin', { ...named(step), scopes }), again(call)];
    }
    case 'waitUntil': {
      const stops = state.clock.mode === 'virtual' ? '' : ' This stops the clock.';
      const what = `Move the clock past the end of the rate-limit window.${stops}`;
      return [next(what, 'clock', { set: step.until }), again(call)];
    }
    case 'resume':
      return [next('Resume the install.', 'plugin', { ...named(step), suspended: false })];
    case 'useKey':
      return [next('Start the plugin with its key.', 'plugin', { ...named(step), env: true })];
    case 'sendWithIdentity':
      return [
        again({ ...call, requestBody: step.body }, 'Send the replacement again, keeping line ids.'),
      ];
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
    signature: next('Give the plugin the secret of its install (webhook.secret).', 'plugin', {
      ...named(delivery),
      env: true,
    }),
    address: next('Correct webhook.url.', 'plugin', named(delivery)),
    event: next('See what the event contains.', 'lookup', { words: type }),
  };
  const repair = [
    steps[repaired],
    next('Then send the event again.', 'deliveries', { id, redeliver: true }),
    next('Then run the receiver check.', 'judge', { what: 'receiver', ...named(delivery) }),
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
      failed === null ? WITHOUT_ERROR[status] : `${failed}. ${reason}`,
    ],
    ledger: rulesOf(failed === null ? [] : ledger, context),
    comesNext: comesNext(delivery, context),
    next: [...(touched.length > 0 ? [END_FAULTS] : []), ...(failed === null ? [] : repair)],
  };
}

const WRONG_SIGNATURE =
  'It refuses the signature. The usual cause is that its secret is not that of the install. Others: it reads the ' +
  'wrong header, it verifies a body that was parsed and serialized again instead of the raw bytes, or its clock is ' +
  'wrong (the timestamp t is in real time).';

/** The reason given for a delivery that has no attempts, or whose last attempt had no error. */
const WITHOUT_ERROR: Readonly<Record<Delivery['status'], string>> = {
  pending: 'No attempt has ended yet.',
  delivered: 'It was delivered.',
  dropped: 'It was dropped.',
  cancelled: 'It was cancelled before it was sent.',
};

type Repair = 'signature' | 'address' | 'event';

/** The usual meaning of a receiver's status, and what to repair; the first match is used. */
const MEANINGS: readonly (readonly [statuses: RegExp, reason: string, repair: Repair])[] = [
  [/^40[13]$/u, WRONG_SIGNATURE, 'signature'],
  [/^(?:3..|404|405|410)$/u, 'Nothing accepts a POST at that address.', 'address'],
  [/^(?:408|429)$/u, 'It answered “try later”, which counts as a failed attempt.', 'event'],
  [/^5/u, 'It failed to handle the event; its own log should show why.', 'event'],
  [/^4/u, 'It should also answer 2xx to events that it does not use.', 'event'],
];

function meaningOf(status: number | null) {
  const known = MEANINGS.find(([statuses]) => statuses.test(String(status)));
  const [, reason, repaired] = known ?? [
    null,
    'Check that the receiver is running and answers in time.',
    'address',
  ];
  return { reason, repaired, ledger: [repaired === 'signature' ? 'D5' : 'D6'] } as const;
}

function comesNext(delivery: Delivery, { state }: Context): string {
  const { status, attempts, nextAttemptAt } = delivery;
  if (status !== 'pending') return 'Nothing, unless the event is sent again.';
  const install = installOf(delivery, state);
  if (install === undefined) return 'Nothing: the plugin is no longer installed.';
  if (install.suspended)
    return 'It waits because the install is suspended; plugin {suspended: false} resumes it.';
  if (install.webhook?.enabled !== true) return 'It waits because no webhook is enabled.';
  if (nextAttemptAt === null) return 'An attempt is in flight.';
  const waits = state.clock.mode === 'virtual' ? ' The clock is stopped until it is moved.' : '';
  return `Attempt ${attempts.length + 1} of ${MOST_ATTEMPTS} at ${nextAttemptAt}.${waits}`;
}
