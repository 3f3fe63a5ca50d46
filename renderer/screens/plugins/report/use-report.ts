import { useQuery } from '@tanstack/react-query';

import { reportQuery } from '#renderer/data/report.ts';
import { useServerId } from '#renderer/kit/store.ts';

import { usePluginsSearch } from '../search.ts';

/** The report card of a plugin for the time range in the URL. */
export function useReport(pluginId: string) {
  const [search] = usePluginsSearch();
  return useQuery(reportQuery(useServerId(), pluginId, search.since));
}
