import type * as z from 'zod';

import type { stateAnswer } from '#server/contract/control/emulator.ts';
import type { ReadyLine } from '#server/start/process/child-server.ts';

/** The signature scheme of an install without a webhook. */
const DEFAULT_SIGNATURE = 'timestamped';

/** The environment of the command (workbench contract, exec); it replaces variables of another sandbox. */
export function sandboxEnvironment(
  inherited: NodeJS.ProcessEnv,
  ready: ReadyLine,
  { stores, installs }: Pick<z.infer<typeof stateAnswer>, 'stores' | 'installs'>,
): NodeJS.ProcessEnv {
  const [first] = installs;
  return {
    ...inherited,
    COUNTERTOP_URL: ready.url,
    COUNTERTOP_DATA_API: ready.dataApi,
    COUNTERTOP_CONTROL: ready.control,
    COUNTERTOP_TOKEN: ready.controlToken,
    COUNTERTOP_API_KEY: first?.apiKey,
    COUNTERTOP_WEBHOOK_SECRET: first?.webhookSecret,
    COUNTERTOP_SERVER_ID: first?.serverId,
    COUNTERTOP_ENV: JSON.stringify({
      stores: stores.map(({ serverId }) => ({
        serverId,
        installs: installs
          .filter((install) => install.serverId === serverId)
          .map(({ pluginId, apiKey, webhookSecret, webhook }) => ({
            pluginId,
            apiKey,
            webhookSecret,
            signature: webhook?.signature ?? DEFAULT_SIGNATURE,
          })),
      })),
    }),
  };
}
