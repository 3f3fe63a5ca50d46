import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { reportQuery } from '#renderer/data/report.ts';
import { useServerId } from '#renderer/kit/store.ts';

const route = getRouteApi('/plugins');

/** The report card of a plugin in the time that the address names; the list asks for the same. */
export function useReport(pluginId: string) {
  const { since } = route.useSearch();
  return useQuery(reportQuery(useServerId(), pluginId, since));
}
