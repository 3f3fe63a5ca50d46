import { EVENT_TYPES } from '#renderer/kit/event-kinds.ts';
import {
  FilterBar,
  FilterSelect,
  FindField,
  PluginFilter,
  withChosen,
} from '#renderer/kit/filter-bar.tsx';
import { useText } from '#renderer/text/text.ts';
import { optionsOf } from '#renderer/ui/options.ts';

import { STATUSES, useWebhooksSearch } from './search.ts';
import styles from './webhooks.module.css';

/** Filters of the deliveries; they are kept in the address. */
export function WebhookFilters() {
  const [{ plugin, status, type, find }, onChange] = useWebhooksSearch();
  const { webhooks } = useText();
  const words = useText().finding;
  // A type in the address is offered even if no event has it any more.
  const types = withChosen(EVENT_TYPES, type);
  return (
    <FilterBar columns="repeat(3, 1fr)">
      <div className={styles.find}>
        <FindField
          wide
          label={words.searchDeliveries}
          placeholder={words.findDelivery}
          value={find}
          onChange={(find) => onChange({ find })}
        />
      </div>
      <FilterSelect
        label={webhooks.status}
        any={webhooks.anyStatus}
        value={status}
        onChange={(status) => onChange({ status })}
        options={optionsOf(STATUSES, webhooks.statuses)}
      />
      <PluginFilter
        label={webhooks.plugin}
        any={webhooks.anyPlugin}
        value={plugin}
        onChange={(plugin) => onChange({ plugin })}
      />
      <FilterSelect
        label={webhooks.type}
        any={webhooks.anyType}
        value={type}
        onChange={(type) => onChange({ type })}
        options={types.map((value) => ({ value, label: value }))}
      />
    </FilterBar>
  );
}
