import { Search } from 'lucide-react';

import { useText } from '#text/text.ts';
import { TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import styles from './catalog.module.css';
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

/** What stands for no filter; an empty value is the restaurant, or no category. */
const ANY = '*';

/** What is listed; each kind has the filters that mean something there. */
export function CatalogFilters({ kind, entries, search, onChange }: CatalogFiltersProps) {
  const text = useText().catalog;
  const owned = kind !== 'users' && kind !== 'customers';
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
      {owned && (
        <Filter
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
        <Filter
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
    </div>
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
    <Filter
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

interface FilterProps<Value extends string> {
  readonly label: string;
  /** Undefined: any. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly any: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

function Filter<Value extends string>({
  value,
  onChange,
  any,
  options,
  label,
}: FilterProps<Value>) {
  return (
    <div className={styles.filter}>
      <Select<Value | typeof ANY>
        label={label}
        labelHidden
        value={value ?? ANY}
        onChange={(chosen) => onChange(chosen === ANY ? undefined : (chosen as Value))}
        options={[{ value: ANY, label: any }, ...options]}
      />
    </div>
  );
}
