import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { bindingAnswer } from '#contract/control/capabilities.ts';

import { at, call } from './client.ts';

/** Who provides a capability: a plugin, `builtin`, or nobody. */
export type Binding = z.output<typeof bindingAnswer>;

export function capabilitiesQuery(serverId: string) {
  return queryOptions({
    queryKey: ['capabilities', serverId],
    queryFn: ({ signal }) =>
      call('/capabilities', { answer: 'bindingsAnswer', query: { serverId }, signal }),
  });
}

export function bindCapability(serverId: string) {
  return mutationOptions({
    mutationFn: ({ id, pluginId }: Binding) =>
      call(at('capabilities', id), {
        method: 'PUT',
        answer: 'bindingAnswer',
        body: { serverId, pluginId },
      }),
  });
}
