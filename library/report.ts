import type { Asked, Told } from './control-calls.ts';
import type { ControlClient } from './control-client.ts';

/** What a plugin did, judged: a grade, and findings with their evidence. */
export type Report = Readonly<Told<'GET /report'>>;

/** Which part of what it did, on which store; all of it on the first when left out. */
export type ReportFilter = Omit<Asked<'GET /report'>, 'pluginId'>;

/** The report of a plugin, as things stand. */
export function readReport(
  client: ControlClient,
  pluginId: string,
  filter: ReportFilter,
): Promise<Report> {
  return client.call('GET /report', { ...filter, pluginId }, 'report');
}
