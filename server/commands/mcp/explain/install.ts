import type * as z from 'zod';

import type { installAnswer } from '#contract/control/installs.ts';

type Install = z.infer<typeof installAnswer>;

/** What explaining needs of an install, of which nothing is secret. */
export type KnownInstall = Pick<
  Install,
  'serverId' | 'pluginId' | 'scopes' | 'suspended' | 'headerPrefix' | 'webhook'
>;

/** The install of a plugin in a store; undefined where it is not there any more. */
export function installOf(
  installs: readonly KnownInstall[],
  named: { readonly serverId: string; readonly pluginId: string },
): KnownInstall | undefined {
  return installs.find(
    ({ serverId, pluginId }) => serverId === named.serverId && pluginId === named.pluginId,
  );
}
