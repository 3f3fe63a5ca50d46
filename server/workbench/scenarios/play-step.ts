import { isStep } from '#server/contract/read-scenario.ts';
import { STAFF_CALLS, TERMINAL_CALLS } from '#server/contract/scenario-verbs.ts';
import type { Step, StepOf } from '#server/contract/scenario.ts';
import { durationMs } from '#server/contract/scenario.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { findInstall } from '#server/store/installs.ts';
import { firstServerId } from '#server/store/tenants.ts';

import { clockBody, inAddress, splitCall, verbCall } from './calls.ts';
import { expectThat } from './expectations.ts';
import { firstDifference, printed } from './first-difference.ts';
import type { Answer } from './own-client.ts';
import { callOwnServer } from './own-client.ts';
import type { RunContext, StepLink } from './run-context.ts';
import { callControl } from './run-context.ts';
import type { Gate } from './step-failure.ts';
import { refusalIn, StepFailure } from './step-failure.ts';

type Links = readonly StepLink[];

/** The time to read a text: a moment, and some time for each word. */
const MOMENT_MS = 1500;
const WORD_MS = 350;

/** How long the result of a step is shown before the next one, at real time. */
const LOOK_MS = 1500;

/** Runs a step. Throws `StepFailure`. */
export async function playStep(context: RunContext, step: Step): Promise<Links> {
  if (isStep('say', step)) return say(context, step);
  if (isStep('clock', step)) return moveClock(context, step);
  const links = await act(context, step);
  await context.rest(LOOK_MS);
  return links;
}

async function act(context: RunContext, step: Step): Promise<Links> {
  if (isStep('staff', step)) {
    const { staff, with: given } = context.named.fill({ staff: step.staff, with: step.with });
    return judge(context, step, await callControl(context, verbCall(STAFF_CALLS[staff], given)));
  }
  if (isStep('plugin', step)) return callDataApi(context, step);
  if (isStep('terminal', step)) return useTerminal(context, step);
  if (isStep('control', step)) {
    const { method, path } = splitCall(context.named.fillPath(step.control), '/control');
    const body = context.named.fill(step.with);
    const before = context.faults.settings;
    const answer = await callControl(context, { method, path, body });
    context.faults.noteSince(before);
    return judge(context, step, answer);
  }
  if (isStep('receiver', step)) {
    const receiver = context.named.fill(step.receiver);
    await context.receivers.answerFor(storeOf(context, receiver.serverId), receiver);
    return [];
  }
  if (isStep('faults', step)) {
    context.faults.put(context.named.fill(step.faults));
    return [];
  }
  return isStep('expect', step) ? expectThat(context, context.named.fill(step.expect)) : [];
}

async function say(context: RunContext, { say: words }: StepOf<'say'>): Promise<Links> {
  const longest = Math.max(...Object.values(words).map((text) => text.split(/\s+/u).length));
  await context.rest(MOMENT_MS + WORD_MS * longest);
  return [];
}

/** At a pace the clock is moved in small slices, so that due items can be watched. */
async function moveClock(context: RunContext, { clock: move }: StepOf<'clock'>): Promise<Links> {
  let left = move.advance === undefined ? null : durationMs(move.advance);
  do {
    const part = left === null ? null : Math.min(left, context.sliceMs());
    if (part !== null) await context.rest(part);
    if (context.signal.aborted) return [];
    const answer = await callControl(context, {
      method: 'POST',
      path: '/clock',
      body: clockBody(move, part),
    });
    if (answer.status !== 200) throw refusedBy(answer);
    if (left !== null) left -= part ?? 0;
  } while (left !== null && left > 0);
  return [];
}

function storeOf({ emulator }: RunContext, named: string | undefined): string {
  return named ?? firstServerId(emulator.database.read) ?? '';
}

async function callDataApi(context: RunContext, step: StepOf<'plugin'>): Promise<Links> {
  const { plugin: pluginId, with: body } = step;
  const serverId = storeOf(context, step.serverId);
  const install = findInstall(context.emulator.database.read, serverId, pluginId);
  if (install === undefined) {
    throw new StepFailure({ code: 'stepNoPlugin', params: { pluginId, serverId } });
  }
  const { method, path } = splitCall(context.named.fillPath(step.call), '/plugin-api');
  const newest = await newestCall(context, pluginId, context.since.request);
  const answer = await callOwnServer(context.emulator.url(), {
    method,
    path: `/plugin-api${path}`,
    token: apiKeyOf(install),
    body: context.named.fill(body),
    signal: context.signal,
  });
  const own = await newestCall(context, pluginId, newest);
  const links: Links = own > newest ? [{ kind: 'request', id: String(own) }] : [];
  return [...links, ...judge(context, step, answer)];
}

/** The newest logged call of a plugin, to find the call of a step. */
async function newestCall(context: RunContext, pluginId: string, since: number): Promise<number> {
  const query = `pluginId=${inAddress(pluginId)}&since=${since}&limit=1`;
  const { body } = await callControl(context, { method: 'GET', path: `/requests?${query}` });
  const { data } = body as {
    readonly data?: { readonly items: readonly { readonly id: string }[] };
  };
  return Number(data?.items[0]?.id ?? since);
}

/** The control API's response holds the Data API's response to the terminal. */
async function useTerminal(context: RunContext, step: StepOf<'terminal'>): Promise<Links> {
  const given = context.named.fill(step.with);
  const answer = await callControl(context, verbCall(TERMINAL_CALLS[step.terminal], given));
  const { paymentId } = given;
  const links: Links = typeof paymentId === 'string' ? [{ kind: 'payment', id: paymentId }] : [];
  if (step.terminal !== 'press' || answer.status !== 200) {
    return [...links, ...judge(context, step, answer)];
  }
  const { response } = dataOf(answer) as { readonly response: Answer };
  return [...links, ...judge(context, step, { ...answer, ...response }, dataOf(answer))];
}

/** Checks a response against the step's expectation (success by default), and remembers its data. */
function judge(
  context: RunContext,
  { as, expect }: Pick<StepOf<'staff'>, 'as' | 'expect'>,
  answer: Answer,
  data: unknown = dataOf(answer),
): Links {
  const isSuccess = answer.status >= 200 && answer.status <= 299;
  if (expect !== undefined) holdTo(context.named.fill(expect), answer);
  else if (!isSuccess) throw refusedBy(answer);
  else if (gateIn(answer) !== null) holdTo({ body: { data: { closed: true } } }, answer);
  if (as !== undefined) context.named.remember(as, data);
  return linksIn(data);
}

type ExpectedAnswer = NonNullable<StepOf<'staff'>['expect']>;

function holdTo({ status, headers = {}, body }: ExpectedAnswer, answer: Answer): void {
  if (status !== undefined && status !== answer.status) {
    throw new StepFailure(
      {
        code: 'stepStatus',
        params: { expected: status, status: answer.status, said: saidIn(answer) },
      },
      { refusal: refusalIn(answer) },
    );
  }
  const difference =
    firstDifference(lowerCased(headers), answer.headers, ['headers']) ??
    (body === undefined ? null : firstDifference(body, answer.body, ['body']));
  if (difference === null) return;
  throw new StepFailure(
    { code: 'stepAnswerDiffers', params: { difference } },
    { gate: gateIn(answer) },
  );
}

/** The plugin that kept a table open, or null. */
function gateIn(answer: Answer): Gate | null {
  const data = dataOf(answer);
  const gate = typeof data === 'object' && data !== null && 'gate' in data ? data.gate : null;
  const { closed } = (data ?? {}) as { readonly closed?: unknown };
  return closed === false ? (gate as Gate | null) : null;
}

/** The `data` of a response, or all of it if it has none. */
function dataOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'data')
    ? (body as { readonly data: unknown }).data
    : body;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function refusedBy(answer: Answer): StepFailure {
  return new StepFailure(
    { code: 'stepRefused', params: { status: answer.status, said: saidIn(answer) } },
    { refusal: refusalIn(answer) },
  );
}

/** The refusal in a response, its message, or else the whole response. */
function saidIn(answer: Answer): KnownMessage {
  const refusal = refusalIn(answer);
  const { violation } = (answer.body ?? {}) as { readonly violation?: object };
  if (refusal !== null) {
    return { code: 'refused', params: { ...refusal, ...(violation && { violation }) } };
  }
  const { message } = (answer.body ?? {}) as { readonly message?: unknown };
  return typeof message === 'string'
    ? { code: 'quoted', params: { text: message } }
    : printed(answer.body);
}

/** The accounts and payments of a response. */
function linksIn(data: unknown): Links {
  if (typeof data !== 'object' || data === null) return [];
  const { accountId, paymentId, source, target } = data as Readonly<Record<string, unknown>>;
  return [
    ...(typeof accountId === 'string' ? [{ kind: 'account' as const, id: accountId }] : []),
    ...(typeof paymentId === 'string' ? [{ kind: 'payment' as const, id: paymentId }] : []),
    ...linksIn(source),
    ...linksIn(target),
  ];
}
