import * as z from 'zod';

import { named, slug } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';

/** The provider of a capability: a plugin, `builtin`, or null for none. */
export const bindingAnswer = named('CapabilityBinding', {
  id: z.string(),
  pluginId: z.string().nullable(),
});

export const capabilityCalls = defineCalls('store', {
  listCapabilities: {
    request: 'GET /capabilities',
    summary: 'Lists who provides each capability.',
    topics: ['capabilities', 'capabilityRequests'],
    response: z.array(bindingAnswer),
  },
  bindCapability: {
    request: 'PUT /capabilities/{id}',
    body: storeInput.extend({ pluginId: slug.nullable() }),
    summary: 'Sets who provides a capability.',
    response: bindingAnswer,
    refusals: ['capabilityNotFound', 'installNotFound'],
  },
});
