import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { recordingBody, recordingStateAnswer } from '#contract/control/recording.ts';

import { call } from './client.ts';

export type Recording = NonNullable<z.output<typeof recordingStateAnswer>>;

/** The recording that is being made; null: none is. */
export const recordingQuery = queryOptions({
  queryKey: ['recording'],
  queryFn: ({ signal }) => call('/recording', { answer: 'recordingStateAnswer', signal }),
});

/** Starts a recording, ends it, or throws it away. */
export const record = mutationOptions({
  mutationFn: (body: z.input<typeof recordingBody>) =>
    call('/recording', { method: 'POST', answer: 'anyAnswer', body }),
});
