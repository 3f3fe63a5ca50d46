import { randomInt } from 'node:crypto';

import { isOnClock, toIso } from '#server/clock/clock.ts';
import { isExpired } from '#server/domain/tenant.ts';
import { tenantOf } from '#server/store/tenants.ts';
import { canBegin, playAtOnce, startEvening } from '#server/workbench/autopilot/autopilot.ts';
import type { Evening } from '#server/workbench/autopilot/evening.ts';
import type { AutopilotContext } from '#server/workbench/autopilot/restaurant.ts';

import { closeAsStaff } from './accounts/close-account.ts';
import { beyondTheEnd } from './clock/clock.ts';
import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Exclusive upper bound of seeds, which are integers. */
const SEEDS = 2 ** 32;

export const autopilotHandlers = handlers({
  getAutopilot: ({ context: { autopilot } }) => ({
    data: autopilot.evening === null ? null : viewEvening(autopilot.evening),
  }),

  /** At the pace `fast`, the response is sent when the evening is over, otherwise when it has started. */
  startAutopilot: async ({
    context,
    serverId,
    body: { serverId: _named, seed, pace, ...wanted },
  }) => {
    const refused = checkEvening(context, serverId, wanted.hours);
    if (refused !== null) return refused;
    const autopilot: AutopilotContext = {
      ...context,
      close: (closing) => closeAsStaff(context, closing),
    };
    const plan = { ...wanted, serverId, seed: seed ?? randomInt(SEEDS) };
    if (!canBegin(autopilot, serverId)) return { refused: 'nothingToPlay', serverId };
    const evening = startEvening(autopilot, plan, pace);
    if (pace === 'fast') await playAtOnce(autopilot, evening);
    return { data: viewEvening(evening) };
  },

  stopAutopilot: ({ context: { autopilot } }) => {
    const { evening } = autopilot;
    if (evening === null) return { refused: 'autopilotNotRunning' };
    evening.stop();
    return { data: viewEvening(evening) };
  },
});

function checkEvening(context: ControlContext, serverId: string, hours: number) {
  const { autopilot, clock, database } = context;
  if (autopilot.evening?.state === 'running') return { refused: 'autopilotRuns' } as const;
  const now = clock.now();
  // Staff calls to an expired store are refused (F1).
  if (isExpired(tenantOf(database.read, serverId), now))
    return { refused: 'storeExpired' } as const;
  return isOnClock(now + hours * HOUR_MS) ? null : beyondTheEnd(context, 'hours', hours);
}

function viewEvening({ state, seed, done, until }: Evening) {
  return { state, seed, done: { ...done }, until: toIso(until) };
}
