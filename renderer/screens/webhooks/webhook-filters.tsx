import { useInstalls } from '#app/store.ts';
import { EVENT_TYPES } from '#kit/event-kinds.ts';
import { useText } from '#text/text.ts';
import { Select } from '#ui/select.tsx';

import type { WebhooksSearch } from './search.ts';
import { STATUSES } from './search.ts';
import styles from './webhooks.module.css';

interface WebhookFiltersProps {
  readonly search: WebhooksSearch;
  readonly onChange: (changes: Partial<WebhooksSearch>) => void;
}

/** Stands for no filter. */
const ANY = '*';

/** Which deliveries are listed; it stands in the address. */
export function WebhookFilters({ search, onChange }: WebhookFiltersProps) {
  const { webhooks } = useText();
  const installs = useInstalls();
  const { plugin, status, type } = search;
  // What the address names is offered even where it is gone.
  const plugins = [...new Set([...installs.map(({ pluginId }) => pluginId), plugin ?? ANY])];
  const types = [...new Set([...EVENT_TYPES, type ?? ANY])];
  return (
    <div className={styles.filters} role="search" aria-label={webhooks.filters}>
      <Select
        label={webhooks.status}
        labelHidden
        value={status ?? ANY}
        onChange={(chosen) => onChange({ status: chosen === ANY ? undefined : chosen })}
        options={[
          { value: ANY, label: webhooks.anyStatus },
          ...STATUSES.map((value) => ({ value, label: webhooks.statuses[value] })),
        ]}
      />
      <Select
        label={webhooks.plugin}
        labelHidden
        value={plugin ?? ANY}
        onChange={(chosen) => onChange({ plugin: chosen === ANY ? undefined : chosen })}
        options={[
          { value: ANY, label: webhooks.anyPlugin },
          ...plugins.filter((one) => one !== ANY).map((value) => ({ value, label: value })),
        ]}
      />
      <Select
        label={webhooks.type}
        labelHidden
        value={type ?? ANY}
        onChange={(chosen) => onChange({ type: chosen === ANY ? undefined : chosen })}
        options={[
          { value: ANY, label: webhooks.anyType },
          ...types.filter((one) => one !== ANY).map((value) => ({ value, label: value })),
        ]}
      />
    </div>
  );
}
