import { getRouteApi } from '@tanstack/react-router';

import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** The plugin that is shown; the first if left out. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect', 'report']),
  /** The store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
  /** The time that a report card covers: since a moment (ISO 8601), or the last `hour`. */
  since: text,
  /** The finding that is open; the worst if left out. */
  finding: text,
});

type PluginsSearch = ReturnType<typeof search>;

const route = getRouteApi('/plugins');

/** What the address says, and functions that change it with or without a new history entry. */
export function usePluginsSearch() {
  const navigate = route.useNavigate();
  const go =
    (replace: boolean) =>
    (changes: PluginsSearch): void =>
      void navigate({ search: (old) => ({ ...old, ...changes }), replace });
  return { search: route.useSearch(), push: go(false), replace: go(true) };
}
