import type { RequestFilter } from '#renderer/data/requests.ts';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { PluginFilter } from '#renderer/kit/plugin-filter.tsx';
import { useText } from '#renderer/text/text.ts';

import type { RequestsSearch } from './search.ts';

interface RequestFiltersProps {
  readonly search: RequestsSearch;
  readonly onChange: (changes: Partial<RequestsSearch>) => void;
}

const CLASSES = ['2xx', '4xx', '5xx'] as const;
/** Those that a plugin's author looks for. */
const STATUSES = [400, 401, 403, 404, 409, 429];

/** Which calls are listed; it stands in the address. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const text = useText().requests;
  const words = useText().finding;
  const { plugin, path, find, status } = search;
  return (
    <FilterBar>
      <FindField
        label={words.searchRequests}
        placeholder={words.findCalls}
        value={find ?? path}
        onChange={(typed) => onChange({ find: typed, path: undefined })}
      />
      <PluginFilter
        label={text.plugin}
        any={text.anyPlugin}
        value={plugin}
        onChange={(value) => onChange({ plugin: value })}
        others={[{ value: UNKNOWN_CALLER, label: text.unknownCaller, hint: text.unknownHint }]}
      />
      <FilterSelect
        label={text.status}
        any={text.anyStatus}
        value={status === undefined ? undefined : String(status)}
        onChange={(value) => onChange({ status: statusOf(value) })}
        options={useStatuses(status)}
      />
    </FilterBar>
  );
}

function useStatuses(chosen: RequestsSearch['status']) {
  const text = useText().requests;
  const known = new Set<number>(STATUSES);
  if (typeof chosen === 'number') known.add(chosen);
  const classes = new Set<keyof typeof text.classes>(CLASSES);
  if (typeof chosen === 'string') classes.add(chosen);
  return [
    ...[...classes].map((value) => ({ value, label: text.classes[value] })),
    ...[...known].map((value) => ({ value: String(value), label: String(value) })),
  ];
}

function statusOf(value: string | undefined): RequestsSearch['status'] {
  if (value === '2xx' || value === '3xx' || value === '4xx' || value === '5xx') return value;
  return value === undefined ? undefined : Number(value);
}

/** The server looks for no more, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** Stands for the calls whose key opens no install. */
const UNKNOWN_CALLER = '?';

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
