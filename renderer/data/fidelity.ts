import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { fidelityAnswer } from '#contract/control/fidelity.ts';

import { call } from './client.ts';

export type LedgerRow = z.output<typeof fidelityAnswer>[number];

/** Every choice that Countertop makes where the specification does not decide alone. */
export const fidelityQuery = queryOptions({
  queryKey: ['fidelity'],
  queryFn: ({ signal }) => call('/fidelity', { answer: 'fidelityAnswer', signal }),
});
