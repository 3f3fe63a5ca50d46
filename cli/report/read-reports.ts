import type { Report } from '#server/domain/report-card/report.ts';

import type { Client } from '../control-client.ts';

/** Whose reports are asked for; null: whoever did something, on whatever store. */
export interface WantedReports {
  readonly pluginId: string | null;
  readonly serverId: string | null;
}

/**
 * The reports of the installs that are asked for and did something since the logs began; where none
 * did, that of the first of them. Throws `CannotDo` for a plugin that is not installed there.
 */
export async function readReports(
  client: Client,
  { pluginId, serverId }: WantedReports,
): Promise<readonly Report[]> {
  const { installs } = await client.getState();
  const wanted = installs.filter(
    (install) =>
      (pluginId === null || install.pluginId === pluginId) &&
      (serverId === null || install.serverId === serverId),
  );
  // The server says best what there is not.
  if (wanted.length === 0)
    return [await readReport(client, { pluginId: pluginId ?? '', serverId })];
  const reports: Report[] = [];
  for (const install of wanted) reports.push(await readReport(client, install));
  return activeOf(reports);
}

/** The reports of those that did something; where none did, the first. */
export function activeOf(reports: readonly Report[]): readonly Report[] {
  const active = reports.filter(didSomething);
  return active.length > 0 ? active : reports.slice(0, 1);
}

async function readReport(
  client: Client,
  { pluginId, serverId }: { readonly pluginId: string; readonly serverId: string | null },
): Promise<Report> {
  const asked = { pluginId, ...(serverId !== null && { serverId }) };
  return (await client.getReport(asked)) as Report;
}

function didSomething({ facts, findings }: Report): boolean {
  return facts.calls + facts.deliveries + facts.callbacks > 0 || findings.length > 0;
}
