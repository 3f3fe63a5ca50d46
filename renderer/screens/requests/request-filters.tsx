import { Search } from 'lucide-react';

import { useInstalls } from '#app/store.ts';
import { useText } from '#text/text.ts';
import { TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import { UNKNOWN_CALLER } from './request-filter.ts';
import styles from './requests-screen.module.css';
import type { RequestsSearch } from './search.ts';

interface RequestFiltersProps {
  readonly search: RequestsSearch;
  readonly onChange: (changes: Partial<RequestsSearch>) => void;
}

/** Stands for no filter. */
const ANY = '*';

const CLASSES = ['2xx', '4xx', '5xx'] as const;
/** Those that a plugin's author looks for. */
const STATUSES = [400, 401, 403, 404, 409, 429];

/** Which calls are listed; it stands in the address. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const text = useText().requests;
  const { plugin, path, status } = search;
  return (
    <div className={styles.filters} role="search" aria-label={text.filters}>
      <div className={styles.find}>
        <TextField
          label={text.path}
          labelHidden
          type="search"
          placeholder={text.path}
          value={path ?? ''}
          onChange={(value) => onChange({ path: value === '' ? undefined : value })}
          before={<Search aria-hidden />}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={text.plugin}
          labelHidden
          value={plugin ?? ANY}
          onChange={(value) => onChange({ plugin: value === ANY ? undefined : value })}
          options={usePlugins(plugin)}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={text.status}
          labelHidden
          value={String(status ?? ANY)}
          onChange={(value) => onChange({ status: statusOf(value) })}
          options={useStatuses(status)}
        />
      </div>
    </div>
  );
}

function usePlugins(chosen: string | undefined) {
  const text = useText().requests;
  const ids = new Set(useInstalls().map(({ pluginId }) => pluginId));
  // One that has been uninstalled can be looked for still.
  if (chosen !== undefined && chosen !== UNKNOWN_CALLER) ids.add(chosen);
  return [
    { value: ANY, label: text.anyPlugin },
    ...[...ids].map((id) => ({ value: id, label: id })),
    { value: UNKNOWN_CALLER, label: text.unknownCaller, hint: text.unknownHint },
  ];
}

function useStatuses(chosen: RequestsSearch['status']) {
  const text = useText().requests;
  const known = new Set<number>(STATUSES);
  if (typeof chosen === 'number') known.add(chosen);
  const classes = new Set<keyof typeof text.classes>(CLASSES);
  if (typeof chosen === 'string') classes.add(chosen);
  return [
    { value: ANY, label: text.anyStatus },
    ...[...classes].map((value) => ({ value, label: text.classes[value] })),
    ...[...known].map((value) => ({ value: String(value), label: String(value) })),
  ];
}

function statusOf(value: string): RequestsSearch['status'] {
  if (value === '2xx' || value === '3xx' || value === '4xx' || value === '5xx') return value;
  return value === ANY ? undefined : Number(value);
}
