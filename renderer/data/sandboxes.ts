import { queryOptions } from '@tanstack/react-query';

import type { Told } from './client.ts';
import { CallFailure, control } from './client.ts';

/** The sandboxes; null if this is one itself, which cannot have any. */
export const sandboxesQuery = queryOptions({
  queryKey: ['listSandboxes'],
  queryFn: async ({ signal }): Promise<Told<'listSandboxes'> | null> => {
    try {
      return await control.listSandboxes({}, { signal });
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'sandboxInSandbox') return null;
      throw error;
    }
  },
});
