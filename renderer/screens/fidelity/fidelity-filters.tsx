import { FilterBar, FilterSelect, FindField } from '#kit/filter-bar.tsx';
import { useText } from '#text/text.ts';
import { Segmented } from '#ui/segmented.tsx';

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
    <FilterBar label={text.filters}>
      <FindField label={text.find} value={search.find} onChange={(find) => onChange({ find })} />
      <FilterSelect
        wide
        label={text.section}
        any={text.anySection}
        value={search.section}
        onChange={(section) => onChange({ section })}
        options={SECTIONS.map((value) => ({ value, label: `${value} · ${text.sections[value]}` }))}
      />
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
    </FilterBar>
  );
}
