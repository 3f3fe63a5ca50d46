import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { withChosen } from '#renderer/kit/with-chosen.ts';
import { useText } from '#renderer/text/text.ts';
import { optionsOf } from '#renderer/ui/options.ts';

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
    <FilterBar>
      <FindField label={text.find} value={search.find} onChange={(find) => onChange({ find })} />
      {owned && (
        <FilterSelect
          label={text.owner}
          value={search.owner}
          onChange={(owner) => onChange({ owner })}
          any={text.anyOwner}
          options={[
            { value: '', label: text.restaurant },
            ...withChosen(ownersOf(entries), search.owner || undefined).map((owner) => ({
              value: owner,
              label: owner,
            })),
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
          options={optionsOf(['active', 'inactive'], text.states)}
        />
      )}
    </FilterBar>
  );
}

interface CategoryFilterProps {
  readonly value: string | undefined;
  readonly onChange: (category: string | undefined) => void;
}

function CategoryFilter(props: CategoryFilterProps) {
  const text = useText().catalog;
  const categories = useCategories().map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FilterSelect
      {...props}
      label={text.category}
      any={text.anyCategory}
      options={[...categories, { value: '', label: text.noCategory }]}
    />
  );
}
