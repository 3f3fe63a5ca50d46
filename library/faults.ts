import type { CallInput, ControlClient, CallResult } from './control-client.ts';

type PutFaults = CallInput<'setFaults'>;

export type FaultRule = NonNullable<PutFaults['rules']>[number];

/** The name of a predefined set of rules. */
export type FaultPreset = NonNullable<PutFaults['preset']>;

/** The rules, the random seed and the presets. */
export type FaultSettings = CallResult<'setFaults'>;

/** The effect of a rule on a request, attempt or callback. */
export type AppliedFault = CallResult<'listAppliedFaults'>[number];

/** Simulated failures of a sandbox. */
export interface Faults {
  /**
   * Replaces the rules and restarts all counts. The same seed (1 by default), rules and calls give the same faults.
   */
  set(
    faults: readonly FaultRule[] | { readonly preset: FaultPreset },
    seed?: number,
  ): Promise<FaultSettings>;
  /** Removes all rules. Calls that are already delayed still arrive at their time. */
  clear(): Promise<void>;
  /** The effects of rules, newest first; 50 entries by default. */
  applied(filter?: CallInput<'listAppliedFaults'>): Promise<AppliedFault[]>;
}

export function faultsOf(client: ControlClient): Faults {
  return {
    set: (faults, seed) => {
      const chosen = 'preset' in faults ? { preset: faults.preset } : { rules: [...faults] };
      return client.setFaults({ ...chosen, seed }, 'faults.set');
    },
    clear: async () => {
      await client.setFaults({ rules: [] }, 'faults.clear');
    },
    applied: (filter = {}) => client.listAppliedFaults(filter, 'faults.applied'),
  };
}
