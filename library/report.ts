import type { Asked, ControlClient, Told } from './control-client.ts';

/** What a plugin did, judged: a grade, and findings with their evidence. */
export type Report = Readonly<Told<'getReport'>>;

/** Which part of what it did, on which store; all of it on the first when left out. */
export type ReportFilter = Omit<Asked<'getReport'>, 'pluginId'>;

/** The report of a plugin, as things stand. */
export function readReport(
  client: ControlClient,
  pluginId: string,
  filter: ReportFilter,
): Promise<Report> {
  return client.getReport({ ...filter, pluginId }, 'report');
}
