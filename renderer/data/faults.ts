import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  faultMark,
  faultRule,
  faultsAnswer,
  faultsAppliedAnswer,
} from '#contract/control/faults.ts';

import { call } from './client.ts';

export type Faults = z.output<typeof faultsAnswer>;
export type FaultRule = z.output<typeof faultRule>;
/** What rules of any kind look at: paths and methods are of calls, types of the others. */
export interface FaultMatch {
  readonly pluginId?: string | undefined;
  readonly path?: string | undefined;
  readonly method?: string | undefined;
  readonly type?: string | undefined;
  /** Of calls: writes to an account that another plugin opened. */
  readonly openedBy?: 'anotherPlugin' | undefined;
}
export type FaultPlace = FaultRule['on'];
export type FaultPreset = Faults['presets'][number];
export type AppliedFault = z.output<typeof faultsAppliedAnswer>[number];
/** What a rule did to a call, an attempt or a callback. */
export type FaultMark = z.output<typeof faultMark>;

/** The rules that are set, their seed, and the presets there are. */
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => call('/faults', { answer: 'faultsAnswer', signal }),
});

/** The most that is shown of what rules did. */
export const MOST_APPLIED = 200;

/** What the rules did, newest first. */
export const faultsAppliedQuery = queryOptions({
  queryKey: ['faultsApplied'],
  queryFn: ({ signal }) =>
    call('/faults/applied', {
      answer: 'faultsAppliedAnswer',
      query: { limit: MOST_APPLIED },
      signal,
    }),
});

/** Rules, or a preset by its name. */
export type FaultsToSet =
  | { readonly preset: string }
  | { readonly rules: readonly FaultRule[]; readonly seed?: number };

/** Puts rules in the place of all there are; counting begins anew. */
export const putFaults = mutationOptions({
  mutationFn: (body: FaultsToSet) =>
    call('/faults', { method: 'PUT', answer: 'faultsAnswer', body }),
});
