import { PACKET_STATUSES, useStatusWord } from '#account/status-word.ts';
import type { AccountHead } from '#data/types.ts';
import { FilterBar, FilterSelect, FindField } from '#kit/filter-bar.tsx';
import { useText } from '#text/text.ts';
import { Segmented } from '#ui/segmented.tsx';

import { statusesOf } from './filter-packets.ts';
import { PACKET_TYPES } from './packet-types.ts';
import type { PacketsSearch } from './search.ts';

interface PacketFiltersProps {
  readonly search: PacketsSearch;
  readonly accounts: readonly AccountHead[];
  readonly onChange: (changes: Partial<PacketsSearch>) => void;
}

/** What of the list is shown; it stands in the address. */
export function PacketFilters({ search, accounts, onChange }: PacketFiltersProps) {
  const text = useText();
  const words = text.packets;
  const statusWord = useStatusWord();
  return (
    <FilterBar label={words.filters}>
      <Segmented
        label={words.which}
        value={search.show ?? 'open'}
        onChange={(show) => onChange({ show: show === 'open' ? undefined : show })}
        segments={(['open', 'closed', 'all'] as const).map((value) => ({
          value,
          label: words.shown[value],
        }))}
      />
      <FindField label={words.find} value={search.find} onChange={(find) => onChange({ find })} />
      <FilterSelect
        label={words.status}
        any={words.anyStatus}
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={statusesOf(accounts, PACKET_STATUSES).map((value) => ({
          value,
          label: statusWord(value),
        }))}
      />
      <FilterSelect
        label={words.type}
        any={words.anyType}
        value={search.type}
        onChange={(type) => onChange({ type })}
        options={PACKET_TYPES.map((value) => ({ value, label: text.account.types[value] }))}
      />
    </FilterBar>
  );
}
