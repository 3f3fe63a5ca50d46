import { readFileSync } from 'node:fs';

import { TestRunner } from 'vitest';

import type { ClockStart } from '#server/clock/clock.ts';
import { toIso } from '#server/clock/clock.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import type { ServerOptions } from '#server/start/start-server.ts';
import { DEFAULT_FIXTURE, loadStartWorld } from '#server/workbench/worlds/start-world.ts';

import { talkTo } from './talk-to.ts';
import { replaceSecretsFor } from './through-proxy/own-secrets.ts';

interface MadeSandbox {
  readonly url: string;
  readonly controlToken: string;
  readonly apiKeys: readonly Readonly<
    Record<'serverId' | 'pluginId' | 'apiKey' | 'clientSecret', string>
  >[];
}

/**
 * Creates a named sandbox in place of a test server with these options. From then on, tests' requests to the sandbox
 * use its secrets.
 */
export async function makeSandboxInPlace(
  server: { readonly url: string; readonly controlToken: string },
  name: string,
  options: ServerOptions,
): Promise<Pick<MadeSandbox, 'url' | 'controlToken'>> {
  const { clock, limits, fixture } = options;
  const data: MadeSandbox = await talkTo(server.url, server.controlToken).controlData(
    'POST',
    '/sandboxes',
    {
      name,
      clock: clockText(clock),
      limits,
      ...(fixture !== DEFAULT_FIXTURE && { fixture: JSON.parse(readFileSync(fixture, 'utf8')) }),
    },
  );
  const token = [String(options.controlToken), data.controlToken] as const;
  replaceSecretsFor(data.url, [...(await installSecrets(data, fixture)), token]);
  markInPlace();
  return data;
}

/** Marks the current test as one that ran against a sandbox. */
export function markInPlace(): void {
  Object.assign(TestRunner.getCurrentTest()?.meta ?? {}, { inPlace: true });
}

/** The secrets of the fixture, each with the sandbox's secret that replaces it. */
async function installSecrets({ apiKeys }: MadeSandbox, fixture: string) {
  const { stores } = await loadStartWorld(fixture);
  const own = new Map(apiKeys.map((keys) => [`${keys.serverId}.${keys.pluginId}`, keys]));
  return stores
    .flatMap(({ installs }) => installs)
    .flatMap((install) => {
      const { apiKey = '', clientSecret = '' } =
        own.get(`${install.serverId}.${install.pluginId}`) ?? {};
      return [
        [apiKeyOf(install), apiKey],
        [install.clientSecret, clientSecret],
      ] as const;
    });
}

function clockText(clock: ClockStart): string {
  if (clock === null) return 'real';
  return typeof clock === 'number' ? toIso(clock) : `${toIso(clock.tickingFrom)}+`;
}
