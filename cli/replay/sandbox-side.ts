import { toIso } from '#server/clock/clock.ts';
import type { CallInput } from '#server/contract/control/client.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';
import type { RecordedCall } from '#server/workbench/replay/har-calls.ts';
import type { RecordedWorld } from '#server/workbench/replay/recorded-world.ts';
import type { ReplayedCall } from '#server/workbench/replay/replay-calls.ts';
import { replayCalls } from '#server/workbench/replay/replay-calls.ts';

import { CannotDo } from '../command.ts';
import { connect } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';

/** Repeats the calls in a new sandbox of a running Countertop, from the time of the first one on. */
export async function replayAt(
  address: ServerAddress,
  calls: readonly RecordedCall[],
  { fixture, isConsentUnknown }: RecordedWorld,
): Promise<ReplayedCall[]> {
  let now = calls[0]?.at ?? 0;
  const input = { fixture, limits: limitsOf(calls), clock: toIso(now) };
  const { url, dataApi, controlToken, apiKeys } = await connect(address).createSandbox(
    input as CallInput<'createSandbox'>,
  );
  const control = connect({ url, token: controlToken });
  const client = new TargetClient(dataApi, apiKeys[0]?.apiKey ?? '', 'countertop-replay');
  try {
    return await replayCalls(calls, isConsentUnknown, {
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
    });
  } finally {
    await client.close();
  }
}

/** The profile whose headers were recorded. */
function limitsOf(calls: readonly RecordedCall[]): 'off' | 'sandbox' | 'production' {
  const limits = calls.flatMap(({ call, answer }) =>
    call.method === 'GET' ? (answer?.headers['x-ratelimit-limit'] ?? []) : [],
  );
  if (limits.length === 0) return 'off';
  return limits.includes('5') ? 'sandbox' : 'production';
}
