import type { StepOf } from '#server/contract/scenario.ts';
import { durationMs } from '#server/contract/scenario.ts';
import { fieldOf } from '#server/domain/json.ts';
import type { CallStatus } from '#server/domain/logged-call.ts';
import { meantStatus, statusText } from '#server/domain/logged-call.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

import { splitCall, uriEncoded } from './calls.ts';
import { firstDifference } from './first-difference.ts';
import type { RunContext, StepLink } from './run-context.ts';
import { callControl } from './run-context.ts';
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

function check(context: RunContext, expected: Expectation): Promise<Check> {
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

interface LoggedDelivery {
  readonly id: string;
  readonly type: string;
  readonly pluginId: string;
  readonly status: string;
}

async function checkDelivery(
  context: RunContext,
  { status, ...filter }: NonNullable<Expectation['delivery']>,
): Promise<Check> {
  const { serverId, pluginId, type, ...fields } = filter;
  const query = { serverId, pluginId, type };
  const isNew = ({ id }: LoggedDelivery): boolean => Number(id) > context.since.delivery;
  const found = await listAll(context, '/deliveries', { ...query, status }, isNew);
  const match = found.find((delivery) => firstDifference(fields, delivery) === null);
  if (match !== undefined) return { links: [{ kind: 'delivery', id: match.id }], miss: null };
  const others = await listAll(context, '/deliveries', query, isNew);
  const list = others.map((one) => `${one.type} to ${one.pluginId}, ${one.status}`);
  return {
    links: others.slice(0, 1).map(({ id }) => ({ kind: 'delivery', id })),
    miss: notFound('delivery', { ...filter, status }, list),
  };
}

interface LoggedCall extends CallStatus {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

async function checkCall(
  context: RunContext,
  { path, ...filter }: NonNullable<Expectation['call']>,
): Promise<Check> {
  const { status, ...query } = filter;
  const since = String(context.since.request);
  const found = await listAll<LoggedCall>(context, '/requests', { ...query, since });
  const match = found.find(
    (call) =>
      (path === undefined || withoutPrefix(call.path) === withoutPrefix(path)) &&
      (status === undefined || meantStatus(call) === status),
  );
  if (match !== undefined) return { links: [{ kind: 'request', id: match.id }], miss: null };
  const list = found.map((call) => `${call.method} ${call.path}, ${statusText(call)}`);
  return { links: [], miss: notFound('call', { ...filter, path }, list) };
}

function withoutPrefix(path: string): string {
  return splitCall(`GET ${path}`, '/plugin-api').path;
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

/** A run cannot fill more pages. */
const MAX_PAGES = 40;
const PAGE_SIZE = '500';

/** The rows of a list, newest first, up to the first unwanted one. */
async function listAll<Row>(
  context: RunContext,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: PAGE_SIZE });
    for (const [name, value] of Object.entries({ ...filter, before })) {
      if (value !== undefined && value !== null) query.set(name, value);
    }
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
  filter: Readonly<Record<string, string>> = {},
): Promise<number> {
  const path = `${list}?${new URLSearchParams({ ...filter, limit: '1' })}`;
  const { body } = await callControl(context, { method: 'GET', path });
  const { data } = body as {
    readonly data?: { readonly items: readonly { readonly id: string }[] };
  };
  return Number(data?.items[0]?.id ?? 0);
}
