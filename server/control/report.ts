import { fromIso } from '#server/clock/clock.ts';
import { isRequestId } from '#server/contract/control/har.ts';
import type { Report } from '#server/domain/report-card/report.ts';
import { failedSecurity } from '#server/domain/report-card/security.ts';
import { findInstall } from '#server/store/installs.ts';
import type { ReportSince } from '#server/workbench/report-card/report-card.ts';
import { reportOn } from '#server/workbench/report-card/report-card.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

export const reportHandlers = handlers({
  /** What a plugin did on a store, judged: what is wrong with it, where that can be seen, and a grade. */
  getReport: async ({ context, query: { pluginId, since, all }, serverId }) => {
    if (all === 'true') {
      const reports = await readReports(context);
      const found = reports.find(
        (report) => report.pluginId === pluginId && report.serverId === serverId,
      );
      return found === undefined
        ? { refused: 'installNotFound', pluginId, serverId }
        : { data: found };
    }
    const { database, requestLog, clock, limits } = context;
    const install = findInstall(database.read, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    requestLog.flush();
    const checks = (await context.receiverChecks())
      .list()
      .filter((check) => check.pluginId === pluginId && check.serverId === serverId);
    const report = await reportOn(database.read, {
      install,
      since: since === undefined ? null : readSince(since),
      now: clock.now(),
      callbacksPerDay: limits.values.callbackPerDay,
      security: failedSecurity(checks),
    });
    return { data: report };
  },

  /** The reports of all plugins on everything. */
  listReports: async ({ context }) => ({ data: await readReports(context) }),
});

async function readReports(context: ControlContext): Promise<readonly Report[]> {
  const { reportsOfRun } = await import('./past-worlds.ts');
  const { reports, lostCalls } = await reportsOfRun(context);
  return lostCalls === 0
    ? reports
    : reports.map((report) => ({ ...report, dropped: { calls: lostCalls } }));
}

function readSince(since: string): ReportSince {
  return isRequestId(since) ? { id: Number(since) } : { at: fromIso(since) };
}
