import type * as z from 'zod';

import type { stateAnswer } from '#server/contract/control/emulator.ts';
import type { ReadyLine } from '#server/start/process/child-server.ts';
import { pluginEnvironment } from '#server/start/process/plugin-environment.ts';

/** The environment of the command; it replaces inherited variables of another sandbox. */
export function sandboxEnvironment(
  inherited: NodeJS.ProcessEnv,
  ready: ReadyLine,
  { stores, installs }: Pick<z.infer<typeof stateAnswer>, 'stores' | 'installs'>,
): NodeJS.ProcessEnv {
  const serverIds = stores.map(({ serverId }) => serverId);
  return { ...inherited, ...pluginEnvironment(ready, serverIds, installs) };
}
