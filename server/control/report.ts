import { failedSecurity } from '#server/domain/receiver-check/checks.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Report } from '#server/domain/report-card/report.ts';
import { reportOn } from '#server/workbench/report-card/report-card.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';
import { sinceOf } from './list-pages.ts';
import { requireInstall } from './lookups.ts';
import { reportsOfRun } from './past-worlds.ts';

export const reportHandlers = handlers({
  getReport: async ({ context, query: { pluginId, since, all }, serverId }) => {
    if (all === true) {
      const reports = await readReports(context);
      const found = reports.find(
        (report) => report.pluginId === pluginId && report.serverId === serverId,
      );
      return found === undefined
        ? { refused: 'installNotFound', pluginId, serverId }
        : { data: found };
    }
    const { database, requestLog, clock, limits, receiverChecks } = context;
    const install = requireInstall(database.read, serverId, pluginId);
    if (isRefusal(install)) return install;
    requestLog.flush();
    const report = await reportOn(database.read, {
      install,
      since: since === undefined ? null : sinceOf(since),
      now: clock.now(),
      callbacksPerDay: limits.values.callbackPerDay,
      security: failedSecurity(receiverChecks.listOf(install)),
    });
    return { data: report };
  },

  listReports: async ({ context }) => ({ data: await readReports(context) }),
});

async function readReports(context: ControlContext): Promise<readonly Report[]> {
  const { reports, lostCalls } = await reportsOfRun(context);
  return lostCalls === 0
    ? reports
    : reports.map((report) => ({ ...report, dropped: { calls: lostCalls } }));
}
