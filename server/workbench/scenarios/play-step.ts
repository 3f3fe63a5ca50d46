import { STAFF_CALLS, TERMINAL_CALLS } from '#server/contract/scenario-verbs.ts';
import type { Step, StepOf } from '#server/contract/scenario.ts';
import { isStep } from '#server/contract/scenario.ts';
import { durationMs } from '#server/domain/duration.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { findInstall } from '#server/store/installs.ts';
import { firstServerId } from '#server/store/tenants.ts';

import type { Answer } from './calls.ts';
import { callControl, callOwnServer, splitCall, verbCall } from './calls.ts';
import { callsSince, expectThat } from './expectations.ts';
import { firstDifference, printed } from './first-difference.ts';
import type { RunContext, StepLink } from './run-context.ts';
import type { Gate } from './step-failure.ts';
import { refusalIn, StepFailure } from './step-failure.ts';

type Links = readonly StepLink[];

/** The time to read a text when a scenario plays in real time. */
const TEXT_MS = 1500;
const WORD_MS = 350;

/** How long the result of a step is shown before the next step when a scenario plays in real time. */
const RESULT_MS = 1500;

export async function playStep(context: RunContext, step: Step): Promise<Links> {
  if (isStep('say', step)) return say(context, step);
  if (isStep('clock', step)) return moveClock(context, step);
  const links = await perform(context, step);
  await context.pace.wait(RESULT_MS);
  return links;
}

async function perform(context: RunContext, step: Step): Promise<Links> {
  if (isStep('staff', step)) {
    const call = verbCall(STAFF_CALLS[step.staff], context.named.fill(step.with));
    return checkResponse(context, step, await callControl(context, call));
  }
  if (isStep('plugin', step)) return callDataApi(context, step);
  if (isStep('terminal', step)) return useTerminal(context, step);
  if (isStep('control', step)) {
    const { method, path } = splitCall(context.named.fillPath(step.control), '/control');
    const body = context.named.fill(step.with);
    const before = context.emulator.faults.settings;
    const answer = await callControl(context, { method, path, body });
    context.faults.noteChange(before);
    return checkResponse(context, step, answer);
  }
  if (isStep('receiver', step)) {
    const receiver = context.named.fill(step.receiver);
    await context.receivers.respondFor(storeOf(context, receiver.serverId), receiver);
    return [];
  }
  if (isStep('faults', step)) {
    context.faults.put(context.named.fill(step.faults));
    return [];
  }
  return isStep('expect', step) ? expectThat(context, context.named.fill(step.expect)) : [];
}

async function say(context: RunContext, { say: texts }: StepOf<'say'>): Promise<Links> {
  const longest = Math.max(...Object.values(texts).map((text) => text.split(/\s+/u).length));
  await context.pace.wait(TEXT_MS + WORD_MS * longest);
  return [];
}

/** An advance is made in small slices, so that due items can be watched. */
async function moveClock(context: RunContext, { clock: move }: StepOf<'clock'>): Promise<Links> {
  if (move.advance === undefined) {
    await postClock(context, move);
    return [];
  }
  let left = durationMs(move.advance);
  do {
    const advanceMs = Math.min(left, context.pace.sliceMs);
    await context.pace.wait(advanceMs);
    if (context.signal.aborted) return [];
    await postClock(context, { advanceMs });
    left -= advanceMs;
  } while (left > 0);
  return [];
}

async function postClock(context: RunContext, body: object): Promise<void> {
  const answer = await callControl(context, { method: 'POST', path: '/clock', body });
  if (answer.status !== 200) throw refusedBy(answer);
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
  const { newestId: before } = context.emulator.requestLog;
  const answer = await callOwnServer(context, apiKeyOf(install), {
    method,
    path: `/plugin-api${path}`,
    body: context.named.fill(body),
  });
  const [own] = callsSince(context, before, { pluginId });
  const links: Links = own ? [{ kind: 'request', id: String(own.id) }] : [];
  return [...links, ...checkResponse(context, step, answer)];
}

/** The control API's response contains the Data API's response to the terminal. */
async function useTerminal(context: RunContext, step: StepOf<'terminal'>): Promise<Links> {
  const given = context.named.fill(step.with);
  const answer = await callControl(context, verbCall(TERMINAL_CALLS[step.terminal], given));
  const { paymentId } = given;
  const links: Links = typeof paymentId === 'string' ? [{ kind: 'payment', id: paymentId }] : [];
  if (step.terminal !== 'press' || answer.status !== 200) {
    return [...links, ...checkResponse(context, step, answer)];
  }
  const { response } = dataOf(answer) as { readonly response: Answer };
  return [...links, ...checkResponse(context, step, { ...answer, ...response }, dataOf(answer))];
}

/** Checks a response against the step's expectation (success by default), and stores its data. */
function checkResponse(
  context: RunContext,
  { as, expect }: Pick<StepOf<'staff'>, 'as' | 'expect'>,
  answer: Answer,
  data: unknown = dataOf(answer),
): Links {
  const isSuccess = answer.status >= 200 && answer.status <= 299;
  if (expect !== undefined) checkExpected(context.named.fill(expect), answer);
  else if (!isSuccess) throw refusedBy(answer);
  else if (gateOf(answer) !== null) checkExpected({ body: { data: { closed: true } } }, answer);
  if (as !== undefined) context.named.store(as, data);
  return linksIn(data);
}

function checkExpected(
  { status, headers = {}, body }: NonNullable<StepOf<'staff'>['expect']>,
  answer: Answer,
): void {
  if (status !== undefined && status !== answer.status) {
    throw new StepFailure(
      {
        code: 'stepStatus',
        params: { expected: status, status: answer.status, said: messageOf(answer) },
      },
      { refusal: refusalIn(answer) },
    );
  }
  const lowerCased = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const difference =
    firstDifference(lowerCased, answer.headers, ['headers']) ??
    (body === undefined ? null : firstDifference(body, answer.body, ['body']));
  if (difference === null) return;
  throw new StepFailure(
    { code: 'stepAnswerDiffers', params: { difference } },
    { gate: gateOf(answer) },
  );
}

function gateOf(answer: Answer): Gate | null {
  const data = dataOf(answer);
  return fieldOf(data, 'closed') === false
    ? ((fieldOf(data, 'gate') ?? null) as Gate | null)
    : null;
}

/** The `data` of a response, or all of it if it has none. */
function dataOf({ body }: Answer): unknown {
  return isObject(body) && Object.hasOwn(body, 'data') ? body['data'] : body;
}

function refusedBy(answer: Answer): StepFailure {
  return new StepFailure(
    { code: 'stepRefused', params: { status: answer.status, said: messageOf(answer) } },
    { refusal: refusalIn(answer) },
  );
}

/** The refusal in a response, otherwise its message, otherwise the whole response. */
function messageOf(answer: Answer): KnownMessage {
  const refusal = refusalIn(answer);
  if (refusal !== null) {
    const violation = fieldOf(answer.body, 'violation') as object | undefined;
    return { code: 'refused', params: { ...refusal, ...(violation && { violation }) } };
  }
  const message = fieldOf(answer.body, 'message');
  return typeof message === 'string'
    ? { code: 'quoted', params: { text: message } }
    : printed(answer.body);
}

function linksIn(data: unknown): Links {
  if (!isObject(data)) return [];
  const { packetId, accountId = packetId, paymentId, source, target } = data;
  return [
    ...(typeof accountId === 'string' ? [{ kind: 'account' as const, id: accountId }] : []),
    ...(typeof paymentId === 'string' ? [{ kind: 'payment' as const, id: paymentId }] : []),
    ...linksIn(source),
    ...linksIn(target),
  ];
}
