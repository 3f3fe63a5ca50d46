import { useQuery } from '@tanstack/react-query';

import type { RequestFilter } from '#renderer/data/requests.ts';
import { requestsQuery } from '#renderer/data/requests.ts';
import { FilterBar, FilterSelect, FindField, PluginFilter } from '#renderer/kit/filter-bar.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { RequestsSearch } from './search.ts';
import { useRequestsSearch } from './search.ts';

const CLASSES = ['2xx', '4xx', '5xx'] as const;
const STATUSES = [400, 401, 403, 404, 409, 429];

export function CallFilters() {
  const { requests: text, finding: words, kit } = useText();
  const [search, onChange] = useRequestsSearch();
  const { plugin, path, find, status, show = 'all' } = search;
  return (
    <FilterBar>
      <Segmented
        label={text.shown}
        value={show}
        onChange={(shown) => onChange({ show: shown === 'all' ? undefined : shown })}
        segments={[
          { value: 'all', label: text.all },
          { value: 'problems', label: text.problems(useProblemCount(search)) },
        ]}
      />
      <FindField
        label={words.searchRequests}
        placeholder={words.findCalls}
        value={find ?? path}
        onChange={(typed) => onChange({ find: typed, path: undefined })}
      />
      <PluginFilter
        any={text.anyPlugin}
        value={plugin}
        onChange={(chosen) => onChange({ plugin: chosen })}
        others={[{ value: UNKNOWN_CALLER, label: text.unknownCaller, hint: text.unknownHint }]}
      />
      <FilterSelect
        label={kit.status}
        any={text.anyStatus}
        value={status === undefined ? undefined : String(status)}
        onChange={(value) => onChange({ status: statusOf(value) })}
        options={useStatuses(status)}
      />
    </FilterBar>
  );
}

/** The number of matching calls with a problem, whatever `show` is: `100+` if there is more than one page. */
function useProblemCount(search: RequestsSearch): string {
  const { format } = useText();
  const filter = filterOf({ ...search, show: 'problems' });
  const { data } = useQuery(requestsQuery(useServerId(), filter));
  if (data === undefined) return '';
  return `${format.number(data.items.length)}${data.nextCursor === null ? '' : '+'}`;
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

/** The server's limit, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** The select value for calls whose key belongs to no install. */
const UNKNOWN_CALLER = '?';

/** Converts the filters in the address to the filter of the control API. */
export function filterOf({ plugin, path, find, status, show }: RequestsSearch): RequestFilter {
  return {
    ...(plugin !== undefined && plugin !== UNKNOWN_CALLER && { pluginId: plugin }),
    unknown: plugin === UNKNOWN_CALLER ? 'only' : 'include',
    ...(path !== undefined && { path }),
    ...(find !== undefined && find.trim() !== '' && { search: find.slice(0, LONGEST_SEARCH) }),
    ...(status !== undefined && { status }),
    ...(show === 'problems' && { problems: 'true' }),
  };
}
