import { getRouteApi } from '@tanstack/react-router';

import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** The plugin that is looked at; the first when left out. */
  plugin: text,
  view: oneOf(['access', 'settings', 'connect', 'report']),
  /** The store's capabilities instead of its plugins. */
  show: oneOf(['capabilities']),
  find: text,
  /** What time a report card judges: from a moment on (ISO 8601), or the last `hour`. */
  since: text,
  /** Which finding is open; the worst when left out. */
  finding: text,
});

export type PluginsSearch = ReturnType<typeof search>;

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
