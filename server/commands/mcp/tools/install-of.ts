import type * as z from 'zod';

import type { installAnswer } from '#contract/control/installs.ts';

import { ToolRefusal } from '../tool-refusal.ts';
import type { ToolCall } from '../tool.ts';

type Install = z.infer<typeof installAnswer>;

/** The install of a plugin in a store, the first store that has it where none is named. Throws `ToolRefusal`. */
export async function installOf(
  { pluginId, serverId }: { readonly pluginId: string; readonly serverId?: string | undefined },
  { countertop, secrets, signal }: ToolCall,
): Promise<Install> {
  const { installs } = (await countertop.get('/state', signal)) as {
    readonly installs: readonly Install[];
  };
  secrets.addFrom(installs);
  const found = installs.find(
    (one) => one.pluginId === pluginId && (serverId === undefined || one.serverId === serverId),
  );
  if (found !== undefined) return found;
  const there = installs
    .filter((one) => serverId === undefined || one.serverId === serverId)
    .map((one) => one.pluginId);
  const known = [...new Set(there)].slice(0, 20).join(', ');
  const where = serverId === undefined ? '' : ` in the store "${serverId}"`;
  throw new ToolRefusal(
    `There is no plugin "${pluginId}"${where}; ${known === '' ? 'there is none at all' : `there are ${known}`}.`,
  );
}
