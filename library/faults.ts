import type { Asked, ControlClient, Told } from './control-client.ts';

type PutFaults = Asked<'setFaults'>;

/** A fault rule: what it is on, what it matches, when it acts, and its one effect. */
export type FaultRule = NonNullable<PutFaults['rules']>[number];

/** Rules that are ready to be put, by their name. */
export type FaultPreset = NonNullable<PutFaults['preset']>;

/** The rules that are set, what chance begins with, and the presets that there are. */
export type FaultSettings = Told<'setFaults'>;

/** What a rule did to a request, an attempt of a delivery or a callback. */
export type AppliedFault = Told<'listAppliedFaults'>[number];

/** What goes wrong in a sandbox, as it does in production. */
export interface Faults {
  /**
   * Sets rules in place of those before; all counting begins anew. The same seed, rules and calls give
   * the same faults; 1 when left out.
   */
  set(
    faults: readonly FaultRule[] | { readonly preset: FaultPreset },
    seed?: number,
  ): Promise<FaultSettings>;
  /** Nothing goes wrong any more. What is held back arrives when its time comes. */
  clear(): Promise<void>;
  /** What rules did, newest first; of all rules unless one is named, 50 unless more are wanted. */
  applied(filter?: Asked<'listAppliedFaults'>): Promise<AppliedFault[]>;
}

/** The faults of a sandbox. */
export function faultsOf(client: ControlClient): Faults {
  return {
    set: (faults, seed) => {
      const chosen = 'preset' in faults ? { preset: faults.preset } : { rules: [...faults] };
      const asked = seed === undefined ? chosen : { ...chosen, seed };
      return client.setFaults(asked, 'faults.set');
    },
    clear: async () => {
      await client.setFaults({ rules: [] }, 'faults.clear');
    },
    applied: (filter = {}) => client.listAppliedFaults(filter, 'faults.applied'),
  };
}
