import { CAPABILITIES, findCapability } from '#server/domain/capability.ts';
import { bindCapability } from '#server/operations/bind-capability.ts';
import { findProvider } from '#server/store/capabilities.ts';

import { answer, handlers } from './handler.ts';

export const capabilitiesHandlers = handlers({
  /** Which plugin, or the built-in provider, provides each capability; null: none. */
  listCapabilities: ({ context: { database }, serverId }) => ({
    data: CAPABILITIES.map(({ id }) => ({
      id,
      pluginId: findProvider(database.read, serverId, id) ?? null,
    })),
  }),

  bindCapability: ({ context, serverId, params: { id }, body: { pluginId } }) => {
    const capability = findCapability(id);
    if (capability === undefined) return { refused: 'capabilityNotFound' };
    const bound = bindCapability(context, serverId, capability, pluginId);
    return answer(bound, () => ({ id, pluginId }));
  },
});
