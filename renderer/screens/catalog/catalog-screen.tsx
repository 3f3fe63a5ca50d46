import { getRouteApi } from '@tanstack/react-router';
import { BookOpen, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { FilterBar, FilterSelect, FindField, withChosen } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './catalog.module.css';
import { EntryList } from './entry-list.tsx';
import type { Entry, Kind } from './entry.ts';
import { KINDS, filterEntries, ownersOf } from './entry.ts';
import { PersonDialog } from './person-dialog.tsx';
import { RecordPanel } from './record-panel.tsx';
import type { CatalogSearch } from './search.ts';
import { useCategories, useEntries } from './use-entries.ts';

const route = getRouteApi('/catalog');

/** The most that the server lists. */
const MOST = 10_000;
const NO_FILTERS = { find: undefined, owner: undefined, category: undefined, state: undefined };

/** Everything that the restaurant sells and works with, and who made each. */
export function CatalogScreen() {
  const text = useText().catalog;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { kind = 'products', record } = search;
  const entries = useEntries(kind);
  const change = (changes: Partial<CatalogSearch>): void =>
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  return (
    <Screen
      title={text.title}
      actions={<AddPerson kind={kind} onAdded={(id) => change({ ...NO_FILTERS, record: id })} />}
      aside={
        record !== undefined && (
          <RecordPanel
            key={`${kind} ${record}`}
            id={record}
            entries={entries.data}
            onClose={() => change({ record: undefined })}
          />
        )
      }
    >
      <Row fixed className={styles.kinds}>
        <Segmented
          label={text.kind}
          value={kind}
          onChange={(next) =>
            void navigate({
              search: ({ store }) => ({
                store,
                kind: next === 'products' ? undefined : next,
              }),
            })
          }
          segments={optionsOf(KINDS, text.kinds)}
        />
      </Row>
      <CatalogFilters kind={kind} entries={entries.data ?? []} search={search} onChange={change} />
      <Loaded query={entries}>
        {(all) => <Found all={all} kind={kind} search={search} onChange={change} />}
      </Loaded>
    </Screen>
  );
}

interface FoundProps {
  readonly all: readonly Entry[];
  readonly kind: Kind;
  readonly search: CatalogSearch;
  readonly onChange: (changes: Partial<CatalogSearch>) => void;
}

/** What the filters let through, or why there is nothing. */
function Found({ all, kind, search, onChange }: FoundProps) {
  const text = useText().catalog;
  const format = useFormat();
  const { find, owner, category, state, record } = search;
  const found = useMemo(
    () => filterEntries(all, { find, owner, category, state }),
    [all, find, owner, category, state],
  );
  if (all.length === 0) {
    const people = kind === 'users' || kind === 'customers';
    return (
      <EmptyState icon={BookOpen} title={text.emptyTitles[kind]}>
        {people ? text.emptyPeople : text.emptyText}
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return <NoneFit title={text.noneTitle} onClear={() => onChange(NO_FILTERS)} />;
  }
  return (
    <>
      <Text as="p" fixed tone="soft" size="sm" padBottom={2} role="status">
        {found.length === all.length
          ? text.count(format.number(all.length))
          : text.countOf(format.number(found.length), format.number(all.length))}
        {all.length >= MOST && ` · ${text.cut}`}
      </Text>
      <EntryList
        label={text.kinds[kind]}
        entries={found}
        selected={record}
        onSelect={(id) => onChange({ record: id })}
      />
    </>
  );
}

interface AddPersonProps {
  readonly kind: Kind;
  readonly onAdded: (id: string) => void;
}

/** Staff and customers can be added here; the rest comes from fixtures and plugins. */
function AddPerson({ kind, onAdded }: AddPersonProps) {
  const text = useText().catalog;
  const [adding, setAdding] = useState(false);
  if (kind !== 'users' && kind !== 'customers') return null;
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
        {kind === 'users' ? text.addUser : text.addCustomer}
      </Button>
      {adding && (
        <PersonDialog
          kind={kind}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            onAdded(id);
          }}
        />
      )}
    </>
  );
}

interface CatalogFiltersProps {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly search: CatalogSearch;
  readonly onChange: (changes: Partial<CatalogSearch>) => void;
}

/** What is listed; each kind has the filters that mean something there. */
function CatalogFilters({ kind, entries, search, onChange }: CatalogFiltersProps) {
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
