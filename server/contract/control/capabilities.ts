import * as z from 'zod';

import { slug } from '../text.ts';
import { defineCalls } from './define-calls.ts';
import { serverId } from './fields.ts';

/** The provider of a capability: a plugin, `builtin`, or null for none. */
export const bindingAnswer = z.strictObject({ id: z.string(), pluginId: z.string().nullable() });

export const capabilityCalls = defineCalls({
  listCapabilities: {
    request: 'GET /capabilities',
    concerns: 'store',
    summary: 'Lists who provides each capability.',
    topics: ['capabilities', 'capabilityRequests'],
    response: z.array(bindingAnswer),
  },
  bindCapability: {
    request: 'PUT /capabilities/{id}',
    concerns: 'store',
    body: z.strictObject({ serverId, pluginId: slug.nullable() }),
    summary: 'Sets who provides a capability.',
    response: bindingAnswer,
    refusals: ['capabilityNotFound', 'installNotFound'],
  },
});
