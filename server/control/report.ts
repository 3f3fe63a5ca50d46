import { fromIso } from '#clock/clock.ts';
import { isRequestId } from '#contract/control/har.ts';
import { reportAnswer, reportQuery } from '#contract/control/report.ts';
import { failedSecurity } from '#domain/report-card/security.ts';
import type { ReportSince } from '#report-card/report-card.ts';
import { reportOn } from '#report-card/report-card.ts';
import { findInstall } from '#store/installs.ts';

import { route } from './route.ts';

/** What a plugin did on a store, judged: what is wrong with it, where that can be seen, and a grade. */
export const getReport = route({
  method: 'GET',
  path: '/report',
  concerns: 'store',
  query: reportQuery,
  summary: 'Judges what a plugin did, with evidence and a grade.',
  output: reportAnswer,
  refusals: ['installNotFound'],
  handle: async ({ context, query: { pluginId, since }, serverId }) => {
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
});

function readSince(since: string): ReportSince {
  return isRequestId(since) ? { id: Number(since) } : { at: fromIso(since) };
}
