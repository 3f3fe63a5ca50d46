import type { RequestFilter } from '#renderer/data/requests.ts';

import type { RequestsSearch } from './search.ts';

/** The server looks for no more, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** Stands for the calls whose key opens no install. */
export const UNKNOWN_CALLER = '?';

type Filters = Pick<RequestsSearch, 'plugin' | 'path' | 'find' | 'status'>;

/** What the filters of the address ask the server for. */
export function filterOf({ plugin, path, find, status }: Filters): RequestFilter {
  return {
    ...(plugin !== undefined && plugin !== UNKNOWN_CALLER && { pluginId: plugin }),
    unknown: plugin === UNKNOWN_CALLER ? 'only' : 'include',
    ...(path !== undefined && { path }),
    ...(find !== undefined && find.trim() !== '' && { search: find.slice(0, LONGEST_SEARCH) }),
    ...(typeof status === 'number' && { status }),
    ...(typeof status === 'string' && { statusClass: status }),
  };
}

/** Whether anything is left out. */
export function isFiltered({ plugin, path, find, status }: Filters): boolean {
  return [plugin, path, find, status].some((filter) => filter !== undefined);
}
