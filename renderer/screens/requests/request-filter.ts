import type { RequestFilter } from '#data/requests.ts';

import type { RequestsSearch } from './search.ts';

/** Stands for the calls whose key opens no install. */
export const UNKNOWN_CALLER = '?';

type Filters = Pick<RequestsSearch, 'plugin' | 'path' | 'status'>;

/** What the filters of the address ask the server for. */
export function filterOf({ plugin, path, status }: Filters): RequestFilter {
  return {
    ...(plugin !== undefined && plugin !== UNKNOWN_CALLER && { pluginId: plugin }),
    unknown: plugin === UNKNOWN_CALLER ? 'only' : 'include',
    ...(path !== undefined && { path }),
    ...(typeof status === 'number' && { status }),
    ...(typeof status === 'string' && { statusClass: status }),
  };
}

/** Whether anything is left out. */
export function isFiltered({ plugin, path, status }: Filters): boolean {
  return plugin !== undefined || path !== undefined || status !== undefined;
}
