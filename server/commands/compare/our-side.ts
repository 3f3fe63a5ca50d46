import type * as z from 'zod';

import { toIso } from '#clock/clock.ts';
import type { sandboxAnswer } from '#contract/control/sandboxes.ts';
import type { stateAnswer } from '#contract/control/state.ts';
import type { TourAnswer, TourCall } from '#domain/compare/tour-step.ts';

import { CannotDo } from '../command.ts';
import { ControlClient } from '../control-client.ts';
import type { ServerAddress } from '../find-server.ts';
import { startSandbox } from '../sandbox.ts';
import type { OurSide, StartOurSide } from './parts.ts';
import { TargetClient } from './target-client.ts';

/** Starts a process for our side, as `countertop exec` does. Throws `CannotDo`. */
export const startOurSide: StartOurSide = async (fixture, now) => {
  const started = await startSandbox({
    serveFlags: ['--port', '0', '--db', ':memory:', '--limits', 'sandbox'],
    db: ':memory:',
  });
  if ('endedBy' in started) return null;
  const { server } = started;
  const { url, controlToken: token } = server.ready;
  try {
    const side = await ourSideAt({ url, token }, fixture, now);
    return {
      ...side,
      end: () => Promise.all([side.end(), server.end()]).then(() => undefined),
    };
  } catch (error) {
    await server.end();
    throw error;
  }
};

/** A window of a limit (F2). */
const WINDOW_MS = 60_000;

/**
 * Our side in a new sandbox of a running Countertop: with the limits of a sandbox, so that what is said of them
 * compares, and on a clock that stands still and is moved on when a limit is used up, so that nothing waits.
 */
export async function ourSideAt(
  address: ServerAddress,
  fixture: unknown,
  now: number,
): Promise<OurSide> {
  const made = await new ControlClient(address).send('POST', '/sandboxes', {
    fixture,
    limits: 'sandbox',
    clock: toIso(now),
  });
  const { url, dataApi, controlToken, apiKeys } = made as z.output<typeof sandboxAnswer>;
  const [install] = apiKeys;
  if (install === undefined) throw new Error('The world of our side has no install.');
  const client = new TargetClient(dataApi, install.apiKey);
  const control = new ControlClient({ url, token: controlToken });
  const call = async (one: TourCall): Promise<TourAnswer> => {
    const attempt = await client.attempt(one);
    if (!('answer' in attempt)) {
      throw new CannotDo(
        `The sandbox did not answer ${one.method} ${one.path}: ${attempt.noAnswer}.`,
      );
    }
    const { answer } = attempt;
    if (answer.headers['x-ratelimit-remaining'] === '0') {
      await control.send('POST', '/clock', { advanceMs: WINDOW_MS });
    }
    return answer;
  };
  const { pluginId, serverId } = install;
  const held = async (): Promise<readonly string[]> => {
    const { installs } = (await control.data('/state')) as z.output<typeof stateAnswer>;
    const own = installs.find((one) => one.pluginId === pluginId && one.serverId === serverId);
    return own?.scopes ?? [];
  };
  const lose = async (scope: string): Promise<void> => {
    const scopes = (await held()).filter((one) => one !== scope);
    await control.send('PATCH', `/installs/${pluginId}?serverId=${serverId}`, { scopes });
  };
  return { call, lose, end: () => client.close() };
}
