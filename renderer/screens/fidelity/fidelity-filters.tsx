import { Search } from 'lucide-react';

import { useText } from '#text/text.ts';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

import styles from './fidelity.module.css';
import type { FidelitySearch } from './search.ts';
import { SECTIONS } from './search.ts';

interface FidelityFiltersProps {
  readonly search: FidelitySearch;
  readonly onChange: (changes: Partial<FidelitySearch>) => void;
}

/** Stands for no filter. */
const ANY = '*';

/** Which rows are shown; it stands in the address. */
export function FidelityFilters({ search, onChange }: FidelityFiltersProps) {
  const text = useText().fidelity;
  return (
    <div className={styles.filters} role="search" aria-label={text.filters}>
      <div className={styles.find}>
        <TextField
          label={text.find}
          labelHidden
          type="search"
          placeholder={text.find}
          value={search.find ?? ''}
          onChange={(find) => onChange({ find: find === '' ? undefined : find })}
          before={<Search aria-hidden />}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={text.section}
          labelHidden
          value={search.section ?? ANY}
          onChange={(section) => onChange({ section: section === ANY ? undefined : section })}
          options={[
            { value: ANY, label: text.anySection },
            ...SECTIONS.map((value) => ({ value, label: `${value} · ${text.sections[value]}` })),
          ]}
        />
      </div>
      <Segmented
        label={text.kind}
        value={search.kind ?? ANY}
        onChange={(kind) => onChange({ kind: kind === ANY ? undefined : kind })}
        segments={[
          { value: ANY, label: text.anyKind },
          { value: 'assumed', label: text.kinds.assumed },
          { value: 'reading', label: text.kinds.reading },
        ]}
      />
    </div>
  );
}
