import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { sandboxBody, sandboxesAnswer } from '#contract/control/sandboxes.ts';

import { at, call, CallFailure } from './client.ts';

export type Sandbox = z.output<typeof sandboxesAnswer>[number];

/** Worlds of their own beside this one; null: this is one itself, and cannot hold any. */
export const sandboxesQuery = queryOptions({
  queryKey: ['sandboxes'],
  queryFn: async ({ signal }): Promise<readonly Sandbox[] | null> => {
    try {
      return await call('/sandboxes', { answer: 'sandboxesAnswer', signal });
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'sandboxInSandbox') return null;
      throw error;
    }
  },
});

export const addSandbox = mutationOptions({
  mutationFn: (body: z.input<typeof sandboxBody>) =>
    call('/sandboxes', { method: 'POST', answer: 'sandboxAnswer', body }),
});

export const removeSandbox = mutationOptions({
  mutationFn: (id: string) =>
    call(at('sandboxes', id), { method: 'DELETE', answer: 'sandboxEndedAnswer' }),
});
