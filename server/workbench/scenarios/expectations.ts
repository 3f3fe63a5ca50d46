import type { StepOf } from '#server/contract/scenario.ts';
import { withoutPrefix } from '#server/domain/data-api-paths.ts';
import { durationMs } from '#server/domain/duration.ts';
import { fieldOf } from '#server/domain/json.ts';
import { meantStatus, statusText } from '#server/domain/logged-call.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { DeliveryFilter, ListedDelivery } from '#server/store/delivery-list.ts';
import { listDeliveries } from '#server/store/delivery-list.ts';
import type { RequestListItem } from '#server/store/request-list.ts';
import { listRequests } from '#server/store/request-list.ts';

import { callControl, uriEncoded } from './calls.ts';
import { firstDifference } from './first-difference.ts';
import type { RunContext, StepLink } from './run-context.ts';
import { StepFailure, refusalIn } from './step-failure.ts';

type Expectation = StepOf<'expect'>['expect'];

interface Check {
  readonly links: readonly StepLink[];
  /** Null if everything is as expected. */
  readonly miss: KnownMessage | null;
}

/** Maximum wait for due items, in real time. */
const SETTLING_MS = 10_000;

/**
 * Waits for due items, then checks the expectation. With `within`, the clock is moved from one due item to the
 * next until the expectation is met or the time is over. Throws `StepFailure`.
 */
export async function expectThat(
  context: RunContext,
  expected: Expectation,
): Promise<readonly StepLink[]> {
  const { agenda, clock, settling } = context.emulator;
  const { within } = expected;
  const until = within === undefined ? null : clock.now() + durationMs(within);
  for (;;) {
    await settling.wait({ timeoutMs: SETTLING_MS, calls: expected.call !== undefined });
    const { links, miss } = await check(context, expected);
    if (miss === null) return links;
    context.signal.throwIfAborted();
    if (until === null || within === undefined) throw new StepFailure(miss);
    if (clock.now() >= until) {
      throw new StepFailure({ code: 'stepNotWithin', params: { within, miss } });
    }
    const dueAt = agenda.nextDueAt;
    if (dueAt !== null && dueAt <= until) await agenda.runNext();
    else if (!(await agenda.moveTo(until))) throw new StepFailure(miss);
  }
}

async function check(context: RunContext, expected: Expectation): Promise<Check> {
  if (expected.account !== undefined) return checkAccount(context, expected);
  if (expected.delivery !== undefined) return checkDelivery(context, expected.delivery);
  return checkCall(context, expected.call ?? {});
}

async function checkAccount(
  context: RunContext,
  { account = '', is, serverId }: Expectation,
): Promise<Check> {
  const store = serverId === undefined ? '' : `?serverId=${uriEncoded(serverId)}`;
  const path = `/accounts/${uriEncoded(account)}${store}`;
  const { status, body } = await callControl(context, { method: 'GET', path });
  if (status !== 200) {
    const refusal = refusalIn({ body });
    const said: KnownMessage = refusal
      ? { code: 'refused', params: refusal }
      : { code: 'nothing', params: {} };
    return { links: [], miss: { code: 'stepAccountRefused', params: { said } } };
  }
  const difference = firstDifference(is, fieldOf(body, 'data'));
  return {
    links: [{ kind: 'account', id: account }],
    miss: difference && { code: 'stepAccountDiffers', params: { difference } },
  };
}

/** The newest delivery's id; 0 if there is none. */
export function newestDelivery(db: ReadableDb): number {
  return listDeliveries(db, { limit: 1 })[0]?.id ?? 0;
}

function checkDelivery(
  { emulator, since }: RunContext,
  { status, ...filter }: NonNullable<Expectation['delivery']>,
): Check {
  const { read } = emulator.database;
  const { serverId, pluginId, type, ...fields } = filter;
  const limit = newestDelivery(read) - since.delivery;
  const made = (of?: DeliveryFilter['status']): ListedDelivery[] => {
    const wanted = { serverId, pluginId, type, status: of, limit };
    return listDeliveries(read, wanted).filter(({ id }) => id > since.delivery);
  };
  const match = made(status).find((one) => firstDifference(fields, one) === null);
  if (match !== undefined) return { links: [linkTo('delivery', match)], miss: null };
  const others = made();
  const list = others.map((one) => `${one.type} to ${one.pluginId}, ${one.status}`);
  return {
    links: others.slice(0, 1).map((one) => linkTo('delivery', one)),
    miss: notFound('delivery', { ...filter, status }, list),
  };
}

function checkCall(
  context: RunContext,
  { path, ...filter }: NonNullable<Expectation['call']>,
): Check {
  const { status, ...fields } = filter;
  const found = callsSince(context, context.since.request, fields);
  const match = found.find(
    (call) =>
      (path === undefined || withoutPrefix(call.path) === withoutPrefix(path)) &&
      (status === undefined || meantStatus(call) === status),
  );
  if (match !== undefined) return { links: [linkTo('request', match)], miss: null };
  const list = found.map((call) => `${call.method} ${call.path}, ${statusText(call)}`);
  return { links: [], miss: notFound('call', { ...filter, path }, list) };
}

/** The calls whose id is larger than `id`, newest first. */
export function callsSince(
  { emulator: { database, requestLog } }: Pick<RunContext, 'emulator'>,
  id: number,
  filter: Pick<NonNullable<Expectation['call']>, 'serverId' | 'pluginId' | 'method'>,
): RequestListItem[] {
  requestLog.flush();
  return listRequests(database.read, { ...filter, since: { id }, limit: requestLog.newestId - id });
}

function linkTo(kind: StepLink['kind'], { id }: { readonly id: number }): StepLink {
  return { kind, id: String(id) };
}

const MAX_LISTED = 5;

function notFound(
  what: 'delivery' | 'call',
  wanted: object,
  others: readonly string[],
): KnownMessage {
  const listed = { others: others.slice(0, MAX_LISTED), count: others.length };
  return { code: 'stepNotFound', params: { what, wanted: printValue(wanted), ...listed } };
}
