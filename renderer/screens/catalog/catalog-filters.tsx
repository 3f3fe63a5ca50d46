import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { useText } from '#renderer/text/text.ts';

import type { Entry, Kind } from './entry.ts';
import { ownersOf } from './entry.ts';
import type { CatalogSearch } from './search.ts';
import { useCategories } from './use-entries.ts';

interface CatalogFiltersProps {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly search: CatalogSearch;
  readonly onChange: (changes: Partial<CatalogSearch>) => void;
}

/** What is listed; each kind has the filters that mean something there. */
export function CatalogFilters({ kind, entries, search, onChange }: CatalogFiltersProps) {
  const text = useText().catalog;
  const owned = kind !== 'users' && kind !== 'customers';
  return (
    <FilterBar label={text.filters}>
      <FindField label={text.find} value={search.find} onChange={(find) => onChange({ find })} />
      {owned && (
        <FilterSelect
          label={text.owner}
          value={search.owner}
          onChange={(owner) => onChange({ owner })}
          any={text.anyOwner}
          options={[
            { value: '', label: text.restaurant },
            ...named(ownersOf(entries), search.owner),
          ]}
        />
      )}
      {kind === 'products' && (
        <CategoryFilter value={search.category} onChange={(category) => onChange({ category })} />
      )}
      {(kind === 'products' || kind === 'categories') && (
        <FilterSelect
          label={text.state}
          value={search.state}
          onChange={(state) => onChange({ state })}
          any={text.anyState}
          options={(['active', 'inactive'] as const).map((value) => ({
            value,
            label: text.states[value],
          }))}
        />
      )}
    </FilterBar>
  );
}

/** Names as options; the one in the address stays choosable when nothing has it. */
function named(names: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || chosen === '' ? names : [...new Set([...names, chosen])];
  return all.map((name) => ({ value: name, label: name }));
}

interface CategoryFilterProps {
  readonly value: string | undefined;
  readonly onChange: (category: string | undefined) => void;
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const text = useText().catalog;
  const categories = useCategories();
  return (
    <FilterSelect
      label={text.category}
      value={value}
      onChange={onChange}
      any={text.anyCategory}
      options={[
        ...categories.map(({ id, title }) => ({ value: id, label: title })),
        { value: '', label: text.noCategory },
      ]}
    />
  );
}
