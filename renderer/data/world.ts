import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { resetBody } from '#contract/control/state.ts';

import { call } from './client.ts';

/** Takes everything back to the fixture of the start, or to one that is given whole. */
export const resetWorld = mutationOptions({
  mutationFn: (body: z.input<typeof resetBody>) =>
    call('/reset', { method: 'POST', answer: 'stateAnswer', body }),
});

/** The present state of every store as a fixture. */
export function readWorld(): Promise<unknown> {
  return call('/world', { answer: 'anyAnswer' });
}
