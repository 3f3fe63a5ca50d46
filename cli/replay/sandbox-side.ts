import { toIso } from '#server/clock/clock.ts';
import type { CallInput } from '#server/contract/control/client.ts';
import { STAFF_VERBS } from '#server/contract/scenario.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';
import type { RecordedCall } from '#server/workbench/replay/har-calls.ts';
import type { RecordedWorld } from '#server/workbench/replay/recorded-world.ts';
import type { ReplayedCall } from '#server/workbench/replay/replay-calls.ts';
import { replayCalls } from '#server/workbench/replay/replay-calls.ts';

import { CannotDo } from '../command.ts';
import type { Client } from '../control-client.ts';
import { Refused, connect } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';

/** Repeats the calls in a new sandbox of a running Countertop, from the time of the first one on. */
export async function replayAt(
  address: ServerAddress,
  calls: readonly RecordedCall[],
  world: RecordedWorld,
): Promise<ReplayedCall[]> {
  let now = calls[0]?.at ?? 0;
  const input = { fixture: world.fixture, limits: world.limits, clock: toIso(now) };
  const { url, dataApi, controlToken, apiKeys } = await connect(address).createSandbox(
    input as CallInput<'createSandbox'>,
  );
  const control = connect({ url, token: controlToken });
  const { apiKey = '', pluginId = '' } = apiKeys[0] ?? {};
  const client = new TargetClient(dataApi, apiKey, 'countertop-replay');
  try {
    return await replayCalls(calls, world, {
      call: async (call) => {
        const attempt = await client.attempt(call);
        if ('noAnswer' in attempt) {
          throw new CannotDo(`The sandbox did not answer: ${attempt.noAnswer}.`);
        }
        return attempt.answer;
      },
      moveTo: async (at) => {
        if (at > now) await control.setClock({ advanceMs: at - now });
        now = at;
      },
      accounts: () => control.listAccounts({ status: 'open' }),
      read: async (accountId) => {
        const { body } = await control.getAccountAsPlugin({ accountId, pluginId });
        return body ?? {};
      },
      act: ({ verb, fields }) => actAsStaff(control, STAFF_VERBS[verb], fields),
    });
  } finally {
    await client.close();
  }
}

/** Null if it is refused. */
async function actAsStaff(
  control: Client,
  call: (typeof STAFF_VERBS)[keyof typeof STAFF_VERBS],
  fields: JsonObject,
): Promise<JsonObject | null> {
  try {
    return await control[call](fields as never);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
