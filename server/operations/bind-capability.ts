import type { Capability } from '#server/domain/capability.ts';
import { BUILT_IN_PROVIDER } from '#server/domain/capability.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { saveProvider } from '#server/store/capabilities.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';

/** Binds a capability of a store to a plugin or the built-in provider, or unbinds it (C8). */
export function bindCapability(
  { database }: OperationContext,
  serverId: string,
  capability: Capability,
  provider: string | null,
): Outcome<{ readonly provider: string | null }> {
  return database.write((db): Outcome<{ readonly provider: string | null }> => {
    const isPlugin = provider !== null && provider !== BUILT_IN_PROVIDER;
    if (isPlugin && findInstall(db, serverId, provider) === undefined) {
      return { refused: 'installNotFound', pluginId: provider, serverId };
    }
    saveProvider(db, serverId, capability.id, provider);
    return { provider };
  });
}
