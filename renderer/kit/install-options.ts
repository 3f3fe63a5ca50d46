import type { Install } from '#renderer/data/types.ts';

/** The plugins of a store to choose from, by their names. */
export function installOptions(installs: readonly Pick<Install, 'pluginId' | 'title'>[]) {
  return installs.map(({ pluginId, title }) => ({ value: pluginId, label: title, hint: pluginId }));
}
