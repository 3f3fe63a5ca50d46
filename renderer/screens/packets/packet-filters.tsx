import { Search } from 'lucide-react';

import { PACKET_STATUSES, useStatusWord } from '#account/status-word.ts';
import type { AccountHead } from '#data/accounts.ts';
import { useText } from '#text/text.ts';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

import { statusesOf } from './filter-packets.ts';
import styles from './packets.module.css';
import type { PacketsSearch } from './search.ts';

interface PacketFiltersProps {
  readonly search: PacketsSearch;
  readonly accounts: readonly AccountHead[];
  readonly onChange: (changes: Partial<PacketsSearch>) => void;
}

/** Stands for no filter. */
const ANY = '*';
const TYPES = ['delivery', 'takeaway', 'dine_in', 'unknown'] as const;

/** What of the list is shown; it stands in the address. */
export function PacketFilters({ search, accounts, onChange }: PacketFiltersProps) {
  const text = useText();
  const words = text.packets;
  const statusWord = useStatusWord();
  return (
    <div className={styles.filters} role="search" aria-label={words.filters}>
      <Segmented
        label={words.which}
        value={search.show ?? 'open'}
        onChange={(show) => onChange({ show: show === 'open' ? undefined : show })}
        segments={(['open', 'closed', 'all'] as const).map((value) => ({
          value,
          label: words.shown[value],
        }))}
      />
      <div className={styles.find}>
        <TextField
          label={words.find}
          labelHidden
          type="search"
          placeholder={words.find}
          value={search.find ?? ''}
          onChange={(find) => onChange({ find: find === '' ? undefined : find })}
          before={<Search aria-hidden />}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={words.status}
          labelHidden
          value={search.status ?? ANY}
          onChange={(status) => onChange({ status: status === ANY ? undefined : status })}
          options={[
            { value: ANY, label: words.anyStatus },
            ...statusesOf(accounts, PACKET_STATUSES).map((value) => ({
              value,
              label: statusWord(value),
            })),
          ]}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={words.type}
          labelHidden
          value={search.type ?? ANY}
          onChange={(type) => onChange({ type: type === ANY ? undefined : type })}
          options={[
            { value: ANY, label: words.anyType },
            ...TYPES.map((value) => ({ value, label: text.account.types[value] })),
          ]}
        />
      </div>
    </div>
  );
}
