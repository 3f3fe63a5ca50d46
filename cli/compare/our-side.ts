import { toIso } from '#server/clock/clock.ts';
import type { CallInput } from '#server/contract/control/client.ts';
import type { OurSide } from '#server/workbench/compare/both-sides.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';

import { CannotDo } from '../command.ts';
import { connect } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';
import { startSandbox } from '../sandbox.ts';
import { Interrupted } from '../signals.ts';

/** Starts a server for our side; null if it was interrupted. Throws `CannotDo`. */
export async function startOurSide(fixture: unknown, now: number): Promise<OurSide | null> {
  const started = await startSandbox(['--limits', 'sandbox']).catch((error: unknown) => {
    if (error instanceof Interrupted) return null;
    throw error;
  });
  if (started === null) return null;
  const { server, address } = started;
  try {
    const side = await ourSideAt(address, fixture, now);
    return {
      ...side,
      end: () => Promise.all([side.end(), server.end()]).then(() => undefined),
    };
  } catch (error) {
    await server.end();
    throw error;
  }
}

/** The window of the rate limits (F2). */
const WINDOW_MS = 60_000;

/**
 * Our side in a new sandbox of a running Countertop. It uses the limit profile `sandbox`, so that the rate limit
 * headers can be compared; when a limit is reached, the stopped clock is advanced.
 */
export async function ourSideAt(
  address: ServerAddress,
  fixture: unknown,
  now: number,
): Promise<OurSide> {
  const input = { fixture, limits: 'sandbox', clock: toIso(now) } as CallInput<'createSandbox'>;
  const { url, dataApi, controlToken, apiKeys } = await connect(address).createSandbox(input);
  const [install] = apiKeys;
  if (install === undefined) throw new Error('The sandbox has no install.');
  const { pluginId, serverId, apiKey } = install;
  const client = new TargetClient(dataApi, apiKey, 'countertop-compare');
  const control = connect({ url, token: controlToken });
  return {
    call: async (call) => {
      const attempt = await client.attempt(call);
      if ('noAnswer' in attempt) {
        throw new CannotDo(
          `The sandbox did not answer ${call.method} ${call.path}: ${attempt.noAnswer}.`,
        );
      }
      if (attempt.answer.headers['x-ratelimit-remaining'] === '0') {
        await control.setClock({ advanceMs: WINDOW_MS });
      }
      return attempt.answer;
    },
    removeScope: async (scope) => {
      const { installs } = await control.getState();
      const own = installs.find((one) => one.pluginId === pluginId && one.serverId === serverId);
      const scopes = own?.scopes.filter((one) => one !== scope);
      await control.changeInstall({ pluginId, serverId, scopes });
    },
    end: () => client.close(),
  };
}
