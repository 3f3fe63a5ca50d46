import { getRouteApi } from '@tanstack/react-router';

import type { PluginsSearch } from './route.ts';

const route = getRouteApi('/plugins');

/** What of the screen is in its address, and functions that change it: with a new history entry, or without. */
export function usePluginsSearch() {
  const navigate = route.useNavigate();
  const go =
    (replace: boolean) =>
    (changes: PluginsSearch): void =>
      void navigate({ search: (old) => ({ ...old, ...changes }), replace });
  return { search: route.useSearch(), push: go(false), replace: go(true) };
}
