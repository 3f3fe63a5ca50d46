import { toIso } from '#server/clock/clock.ts';
import type { CallInput } from '#server/contract/control/client.ts';
import { STAFF_VERBS } from '#server/contract/scenario.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { mapTexts } from '#server/domain/json.ts';
import { compareAnswers } from '#server/workbench/compare/core/rules/compare-answers.ts';
import { IdPairs } from '#server/workbench/compare/core/rules/ids.ts';
import type { TourAnswer, TourCall } from '#server/workbench/compare/core/step.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';
import type { AccountCall } from '#server/workbench/replay/account-calls.ts';
import { accountCall, accountsIn } from '#server/workbench/replay/account-calls.ts';
import type { RecordedCall } from '#server/workbench/replay/har-calls.ts';
import type { RecordedWorld } from '#server/workbench/replay/recorded-world.ts';
import type { ReplayedCall } from '#server/workbench/replay/replay-scenario.ts';
import { placeHere, staffActions } from '#server/workbench/replay/staff-actions.ts';

import { CannotDo } from '../command.ts';
import type { Client } from '../control-client.ts';
import { Refused, connect } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';

/**
 * Repeats the calls in order at the recorded times in a new sandbox of a running Countertop, with the sandbox's ids
 * in place of the platform's. Before each call, staff actions bring the accounts to the state that its response
 * shows.
 */
export async function replayCalls(
  address: ServerAddress,
  calls: readonly RecordedCall[],
  world: RecordedWorld,
): Promise<ReplayedCall[]> {
  const { fixture, limits } = world;
  const input = { fixture, limits, clock: toIso(calls[0]?.at ?? 0) };
  const { url, dataApi, controlToken, apiKeys } = await connect(address).createSandbox(
    input as CallInput<'createSandbox'>,
  );
  const client = new TargetClient(dataApi, apiKeys[0]?.apiKey ?? '', 'countertop-replay');
  const control = connect({ url, token: controlToken });
  const sandbox = { client, control, world, pairs: new IdPairs() };
  const about = calls.map(accountCall);
  const replayed: ReplayedCall[] = [];
  try {
    for (const [index, one] of about.entries()) {
      const later = () => about.slice(index + 1).flatMap(accountsIn);
      replayed.push(await repeat(one, sandbox, later));
    }
  } finally {
    await client.close();
  }
  return replayed;
}

interface Sandbox {
  readonly client: TargetClient;
  readonly control: Client;
  readonly world: RecordedWorld;
  readonly pairs: IdPairs;
}

/** `later` returns the accounts in the responses after the call. */
async function repeat(
  one: AccountCall,
  sandbox: Sandbox,
  later: () => JsonObject[],
): Promise<ReplayedCall> {
  if (!canRepeat(one)) return { ...one, staff: [], own: null, here: null, differences: [] };
  const { client, control, pairs } = sandbox;
  await control.setClock({ set: toIso(one.at) });
  const staff = one.kind === null ? [] : await actAsStaff(one, sandbox, later);
  const own = withOwnIds(one.call, pairs);
  const attempt = await client.attempt(own);
  if ('noAnswer' in attempt) {
    throw new CannotDo(`The sandbox did not answer: ${attempt.noAnswer}.`);
  }
  const here = attempt.answer;
  const differences = compareAnswers({
    step: { rows: '' },
    calls: { here: own, there: one.call },
    here,
    there: withMissingParts(one, here),
    pairs,
    isConsentUnknown: sandbox.world.isConsentUnknown,
  });
  return { ...one, staff, own, here, differences };
}

/** One round opens an account, the next changes it; the last is a spare. */
const MAX_ROUNDS = 3;

/**
 * Acts until the accounts are as the response to the call shows them, an action is refused, or the rounds are used
 * up.
 */
async function actAsStaff(one: AccountCall, sandbox: Sandbox, later: () => JsonObject[]) {
  const { control, pairs, world } = sandbox;
  const done: ReplayedCall['staff'][number][] = [];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const ours = await openAccounts(one, sandbox);
    const actions = staffActions(one, { ours, later, pairs, methodId: world.methodId });
    if (actions.length === 0) break;
    for (const action of actions) {
      const call = STAFF_VERBS[action.verb];
      const data = await control[call](action.fields as never).catch(nullIfRefused);
      if (data === null) return done;
      done.push({ ...action, data });
      if (action.opens !== undefined) pairs.pairAll(data, action.opens);
    }
  }
  return done;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

/** The open accounts; only the one that the call is about has its lines. */
async function openAccounts(
  { place }: AccountCall,
  { control, world: { pluginId }, pairs }: Sandbox,
): Promise<JsonObject[]> {
  const heads: JsonObject[] = await control.listAccounts({ status: 'open' });
  const own = heads.findIndex((one) => placeHere(one, pairs) === place);
  if (own === -1) return heads;
  const accountId = String(heads[own]?.['uuid']);
  const { body } = await control.getAccountAsPlugin({ accountId, pluginId });
  return heads.with(own, body ?? {});
}

/** The recorded response; parts that were not recorded are taken from the sandbox's, so that they do not differ. */
function withMissingParts({ answer, hasNoBody }: Repeatable, here: TourAnswer): TourAnswer {
  const hasHeaders = Object.keys(answer.headers).length > 0;
  return {
    ...answer,
    ...(!hasHeaders && { headers: here.headers }),
    ...(hasNoBody && { body: here.body }),
  };
}

type Repeatable = AccountCall & { readonly answer: TourAnswer };

/** Token requests and calls by devices need secrets that are not in the world. */
const NEEDS_SECRETS = /^\/(?:oauth|payments)\//u;

/** A call without a response, or with a 5xx response, was probably not executed. */
function canRepeat(one: AccountCall): one is Repeatable {
  const isDone = one.answer !== null && one.answer.status < 500;
  return isDone && !one.isCut && !NEEDS_SECRETS.test(one.path);
}

/** A call with the sandbox's ids in place of those that a recorded response contains. */
function withOwnIds(call: TourCall, pairs: IdPairs): TourCall {
  const hereOf = (text: string): string => pairs.hereOf(text) ?? text;
  const [path = '', query = ''] = call.path.split('?');
  const own = [...new URLSearchParams(query)].map(([name, value]) => [name, hereOf(value)]);
  return {
    ...call,
    path: query === '' ? path : `${path}?${new URLSearchParams(own).toString()}`,
    body: mapTexts(call.body, hereOf),
  };
}
