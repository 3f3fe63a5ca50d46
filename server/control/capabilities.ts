import * as z from 'zod';

import { bindingAnswer, capabilityBody } from '#contract/control/capabilities.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { CAPABILITIES, findCapability } from '#domain/capability.ts';
import { isRefusal } from '#domain/refusal.ts';
import { bindCapability } from '#operations/bind-capability.ts';
import { findProvider } from '#store/capabilities.ts';

import { route } from './route.ts';

/** Which plugin, or the built-in provider, provides each capability; null: none. */
export const getCapabilities = route({
  method: 'GET',
  path: '/capabilities',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists who provides each capability.',
  output: z.array(bindingAnswer),
  refusals: [],
  handle: ({ context: { database }, serverId }) => ({
    data: CAPABILITIES.map(({ id }) => ({
      id,
      pluginId: findProvider(database.read, serverId, id) ?? null,
    })),
  }),
});

export const putCapability = route({
  method: 'PUT',
  path: '/capabilities/:id',
  concerns: 'store',
  query: storeQuery,
  body: capabilityBody,
  summary: 'Sets who provides a capability.',
  output: bindingAnswer,
  refusals: ['capabilityNotFound', 'installNotFound'],
  handle: ({ context, serverId, params: { id = '' }, body: { pluginId } }) => {
    const capability = findCapability(id);
    if (capability === undefined) return { refused: 'capabilityNotFound' };
    const bound = bindCapability(context, serverId, capability, pluginId);
    return isRefusal(bound) ? bound : { data: { id, pluginId } };
  },
});
