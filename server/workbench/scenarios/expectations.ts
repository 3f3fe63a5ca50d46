import type { StepOf } from '#server/contract/scenario.ts';
import { durationMs } from '#server/contract/scenario.ts';
import type { CallStatus } from '#server/domain/call-status.ts';
import { meantStatus, statusText } from '#server/domain/call-status.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

import { inAddress, splitCall } from './calls.ts';
import { firstDifference } from './first-difference.ts';
import type { RunContext, StepLink } from './run-context.ts';
import { callControl } from './run-context.ts';
import { refusalIn, StepFailure } from './step-failure.ts';

type Expectation = StepOf<'expect'>['expect'];

interface Look {
  readonly links: readonly StepLink[];
  /** Null if everything is as expected. */
  readonly miss: KnownMessage | null;
}

/** How long to wait for what is due, in real time. */
const SETTLING_MS = 10_000;

/**
 * Waits for what is due, then checks the expectation. With `within` the clock runs on, item by item, until it is
 * met or the time is over. Throws `StepFailure`.
 */
export async function expectThat(
  context: RunContext,
  expected: Expectation,
): Promise<readonly StepLink[]> {
  const { agenda, clock, settling } = context.emulator;
  const startedAt = clock.now();
  const until = expected.within === undefined ? null : startedAt + durationMs(expected.within);
  for (;;) {
    await settling.wait({ timeoutMs: SETTLING_MS, calls: expected.call !== undefined });
    const { links, miss } = await lookAt(context, expected);
    if (miss === null) return links;
    context.signal.throwIfAborted();
    if (until === null) throw new StepFailure(miss);
    if (clock.now() >= until) {
      const within = expected.within ?? '';
      throw new StepFailure({ code: 'stepNotWithin', params: { within, miss } });
    }
    const dueAt = agenda.nextDueAt;
    if (dueAt !== null && dueAt <= until) await agenda.runNext();
    else if (!(await agenda.moveTo(until))) throw new StepFailure(miss);
  }
}

function lookAt(context: RunContext, expected: Expectation): Promise<Look> {
  if (expected.account !== undefined) return lookAtAccount(context, expected);
  if (expected.delivery !== undefined) return lookForDelivery(context, expected.delivery);
  return lookForCall(context, expected.call ?? {});
}

async function lookAtAccount(
  context: RunContext,
  { account = '', is, serverId }: Expectation,
): Promise<Look> {
  const store = serverId === undefined ? '' : `?serverId=${inAddress(serverId)}`;
  const { status, body } = await callControl(context, {
    method: 'GET',
    path: `/accounts/${inAddress(account)}${store}`,
  });
  if (status !== 200) {
    const refusal = refusalIn({ body });
    const said: KnownMessage = refusal
      ? { code: 'refused', params: refusal }
      : { code: 'nothing', params: {} };
    return { links: [], miss: { code: 'stepAccountRefused', params: { said } } };
  }
  const difference = firstDifference(is, (body as { readonly data?: unknown }).data);
  return {
    links: [{ kind: 'account', id: account }],
    miss: difference && { code: 'stepAccountDiffers', params: { difference } },
  };
}

interface LoggedDelivery {
  readonly id: string;
  readonly type: string;
  readonly pluginId: string;
  readonly status: string;
}

async function lookForDelivery(
  context: RunContext,
  { status, ...filter }: NonNullable<Expectation['delivery']>,
): Promise<Look> {
  const { serverId, pluginId, type, ...fields } = filter;
  const { delivery: since } = context.since;
  const named = { serverId, pluginId, type };
  const isNew = ({ id }: LoggedDelivery): boolean => Number(id) > since;
  const found = await pages<LoggedDelivery>(context, '/deliveries', { ...named, status }, isNew);
  const match = found.find((delivery) => firstDifference(fields, delivery) === null);
  if (match !== undefined) return { links: [{ kind: 'delivery', id: match.id }], miss: null };
  const others = await pages<LoggedDelivery>(context, '/deliveries', named, isNew);
  const list = others.map((one) => `${one.type} to ${one.pluginId}, ${one.status}`);
  return {
    links: others.slice(0, 1).map(({ id }) => ({ kind: 'delivery', id })),
    miss: notThere('delivery', { ...filter, status }, list),
  };
}

interface LoggedCall extends CallStatus {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

async function lookForCall(
  context: RunContext,
  { path, ...filter }: NonNullable<Expectation['call']>,
): Promise<Look> {
  const { status, ...named } = filter;
  const since = String(context.since.request);
  const found = await pages<LoggedCall>(context, '/requests', { ...named, since }, () => true);
  const wanted = path === undefined ? undefined : ofDataApi(path);
  const match = found.find(
    (call) =>
      (wanted === undefined || ofDataApi(call.path) === wanted) &&
      (status === undefined || meantStatus(call) === status),
  );
  if (match !== undefined) return { links: [{ kind: 'request', id: match.id }], miss: null };
  const list = found.map((call) => `${call.method} ${call.path}, ${statusText(call)}`);
  return { links: [], miss: notThere('call', { ...filter, path }, list) };
}

/** A path without the Data API's prefix. */
function ofDataApi(path: string): string {
  return splitCall(`GET ${path}`, '/plugin-api').path;
}

const MOST_TOLD = 5;

function notThere(
  what: 'delivery' | 'call',
  wanted: object,
  others: readonly string[],
): KnownMessage {
  const named = { others: others.slice(0, MOST_TOLD), count: others.length };
  return { code: 'stepNotFound', params: { what, wanted: printValue(wanted), ...named } };
}

/** A run cannot fill more pages. */
const MOST_PAGES = 40;
const PAGE = 500;

/** The rows of a list, newest first, up to the first unwanted one. */
async function pages<Row>(
  context: RunContext,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
  isWanted: (row: Row) => boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE) });
    for (const [name, value] of Object.entries(filter)) {
      if (value !== undefined) query.set(name, value);
    }
    if (before !== null) query.set('before', before);
    const { status, body } = await callControl(context, {
      method: 'GET',
      path: `${list}?${query}`,
    });
    if (status !== 200) {
      const params = { path: list, status, body: printValue(body) };
      throw new StepFailure({ code: 'stepListRefused', params });
    }
    const { items, nextCursor } = (body as { data: { items: Row[]; nextCursor: string | null } })
      .data;
    const wanted = items.filter((row) => isWanted(row));
    rows.push(...wanted);
    if (nextCursor === null || wanted.length < items.length) break;
    before = nextCursor;
  }
  return rows;
}

/** The newest id of a list, 0 if it is empty. */
export async function newestId(
  context: Pick<RunContext, 'emulator' | 'signal'>,
  list: '/requests' | '/deliveries',
): Promise<number> {
  const { body } = await callControl(context, { method: 'GET', path: `${list}?limit=1` });
  const { data } = body as {
    readonly data?: { readonly items: readonly { readonly id: string }[] };
  };
  return Number(data?.items[0]?.id ?? 0);
}
