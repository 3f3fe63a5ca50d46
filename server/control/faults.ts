import { toIso } from '#clock/clock.ts';
import {
  faultsAnswer,
  faultsAppliedAnswer,
  faultsAppliedQuery,
  faultsBody,
} from '#contract/control/faults.ts';
import { readFaultMark } from '#domain/faults/mark.ts';
import { nameRules } from '#domain/faults/name-rules.ts';
import { FAULT_PRESETS } from '#domain/faults/presets.ts';
import { DEFAULT_FAULT_SEED } from '#domain/faults/rule.ts';
import { listAppliedFaults } from '#store/faults.ts';

import type { ControlContext } from './context.ts';
import { route } from './route.ts';

export const getFaults = route({
  method: 'GET',
  path: '/faults',
  concerns: 'emulator',
  summary: 'Lists the fault rules that are set, and the presets.',
  output: faultsAnswer,
  refusals: [],
  handle: ({ context }) => ({ data: viewFaults(context) }),
});

/** In place of the rules before; all counting begins anew. */
export const putFaults = route({
  method: 'PUT',
  path: '/faults',
  concerns: 'emulator',
  body: faultsBody,
  summary: 'Sets the fault rules, or those of a preset; counting begins anew.',
  output: faultsAnswer,
  refusals: [],
  handle: ({ context, body: { seed = DEFAULT_FAULT_SEED, rules, preset } }) => {
    const named = FAULT_PRESETS.find(({ name }) => name === preset)?.rules;
    context.faults.set({ seed, rules: named ?? nameRules(rules ?? []) });
    return { data: viewFaults(context) };
  },
});

/** From the marks in the logs, so that it tells of as much as they do. */
export const getFaultsApplied = route({
  method: 'GET',
  path: '/faults/applied',
  concerns: 'emulator',
  query: faultsAppliedQuery,
  summary: 'Lists what the fault rules did, the newest first.',
  output: faultsAppliedAnswer,
  refusals: [],
  handle: ({ context, query: { rule = null, limit } }) => {
    context.requestLog.flush();
    const applied = listAppliedFaults(context.database.read, { rule, limit });
    return {
      data: applied.map(({ kind, id, at, fault }) => ({
        at: toIso(at),
        ...readFaultMark(fault),
        on: kind,
        subject: { kind, id: String(id) },
      })),
    };
  },
});

function viewFaults({ faults }: ControlContext) {
  const { seed, rules } = faults.settings;
  return { seed, rules, ofScenario: faults.ofScenario, presets: FAULT_PRESETS };
}
