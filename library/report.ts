import type { Asked, ControlClient, Told } from './control-client.ts';

/** A report card: a grade, and findings with their evidence. */
export type Report = Readonly<Told<'getReport'>>;

/** Everything on the first store by default. */
export type ReportFilter = Omit<Asked<'getReport'>, 'pluginId'>;

export function readReport(
  client: ControlClient,
  pluginId: string,
  filter: ReportFilter,
): Promise<Report> {
  return client.getReport({ ...filter, pluginId }, 'report');
}
