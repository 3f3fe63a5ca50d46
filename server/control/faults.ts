import { toIso } from '#server/clock/clock.ts';
import { FAULT_PRESETS } from '#server/domain/faults/presets.ts';
import { DEFAULT_FAULT_SEED, nameRules, readFaultMark } from '#server/domain/faults/rule.ts';
import { listAppliedFaults } from '#server/store/traffic-log.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';
import { viewState } from './state/emulator-view.ts';

export const faultsHandlers = handlers({
  getFaults: ({ context }) => ({ data: viewFaults(context) }),

  setFaults: ({ context, body: { seed = DEFAULT_FAULT_SEED, rules, preset } }) => {
    const named = FAULT_PRESETS.find(({ name }) => name === preset)?.rules;
    const wanted = named ?? nameRules(rules ?? []);
    if (!context.canApply(wanted)) return { refused: 'faultNotInEngine' };
    context.faults.set({ seed, rules: wanted });
    return { data: viewFaults(context) };
  },

  /** The world's own reports and calls begin with the reset; those of earlier runs are dropped. */
  beginHuntRun: async ({ context, body: { rules } }) => {
    const named = nameRules(rules);
    await context.sandboxes.beginHuntRun(named);
    await context.reset(null);
    context.faults.setOfHunt(named);
    context.history.run?.past.clear();
    return { data: viewState(context) };
  },

  /** Read from the marks in the logs, so it covers the same period as the logs. */
  listAppliedFaults: ({ context, query: { rule = null, limit } }) => {
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
