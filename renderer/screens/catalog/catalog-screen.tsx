import { BookOpen, ClipboardPaste, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { FilterBar, FilterSelect, FindField, withChosen } from '#renderer/kit/filter-bar.tsx';
import { openOwnRestaurant } from '#renderer/kit/overlays.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Note, Row } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './catalog.module.css';
import { EntryList } from './entry-list.tsx';
import type { Entry, Kind } from './entry.ts';
import { KINDS, filterEntries, ownersOf, useCategories, useEntries } from './entry.ts';
import { PersonDialog } from './person-dialog.tsx';
import { RecordPanel } from './record-panel.tsx';
import { useCatalogSearch } from './search.ts';

/** The maximum number of records that the server lists. */
const MOST = 10_000;
const NO_FILTERS = { find: undefined, owner: undefined, category: undefined, state: undefined };

/** Products, categories, payment methods, ingredients and people, with their owners. */
export function CatalogScreen() {
  const { catalog: text, ownRestaurant } = useText();
  const [{ kind = 'products', record }, change, go] = useCatalogSearch();
  const entries = useEntries(kind);
  return (
    <Screen
      title={text.title}
      actions={
        <>
          {(kind === 'products' || kind === 'categories') && (
            <Button icon={ClipboardPaste} onClick={openOwnRestaurant}>
              {ownRestaurant.title}
            </Button>
          )}
          <AddPerson kind={kind} onAdded={(id) => change({ ...NO_FILTERS, record: id })} />
        </>
      }
      aside={
        record !== undefined && (
          <RecordPanel
            key={`${kind} ${record}`}
            id={record}
            query={entries}
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
            go({ ...NO_FILTERS, record: undefined, kind: next === 'products' ? undefined : next })
          }
          segments={optionsOf(KINDS, text.kinds)}
        />
      </Row>
      <CatalogFilters kind={kind} entries={entries.data ?? []} />
      <Loaded query={entries}>{(all) => <Found all={all} kind={kind} />}</Loaded>
    </Screen>
  );
}

/** The entries that match the filters, or the reason why there are none. */
function Found({ all, kind }: { readonly all: readonly Entry[]; readonly kind: Kind }) {
  const { catalog: text, format } = useText();
  const [{ find, owner, category, state }, change] = useCatalogSearch();
  const found = useMemo(
    () => filterEntries(all, { find, owner, category, state }),
    [all, find, owner, category, state],
  );
  if (all.length === 0) {
    const people = kind === 'users' || kind === 'customers';
    return (
      <EmptyState
        icon={BookOpen}
        title={text.emptyTitles[kind]}
        text={people ? text.emptyPeople : text.emptyText}
      />
    );
  }
  if (found.length === 0) {
    return <NoneFit title={text.noneTitle} onClear={() => change(NO_FILTERS)} />;
  }
  return (
    <>
      <Note as="p" fixed pad="0 0 2" role="status">
        {found.length === all.length
          ? text.count(format.number(all.length))
          : text.countOf(format.number(found.length), format.number(all.length))}
        {all.length >= MOST && ` · ${text.cut}`}
      </Note>
      <EntryList label={text.kinds[kind]} entries={found} />
    </>
  );
}

/** Staff and customers can be added here; everything else comes from fixtures and plugins. */
function AddPerson({ kind, onAdded }: { kind: Kind; onAdded: (id: string) => void }) {
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

/** The filters available for a kind. */
function CatalogFilters({ kind, entries }: { kind: Kind; entries: readonly Entry[] }) {
  const { catalog: text, kit } = useText();
  const [search, onChange] = useCatalogSearch();
  const owned = kind !== 'users' && kind !== 'customers';
  return (
    <FilterBar>
      <FindField label={text.find} value={search.find} onChange={(find) => onChange({ find })} />
      {owned && (
        <FilterSelect
          label={text.owner}
          value={search.owner}
          onChange={(owner) => onChange({ owner })}
          any={kit.anyOwner}
          options={[
            { value: '', label: text.restaurant },
            ...withChosen(ownersOf(entries), search.owner || undefined).map((owner) => ({
              value: owner,
              label: owner,
            })),
          ]}
        />
      )}
      {kind === 'products' && <CategoryFilter />}
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

function CategoryFilter() {
  const text = useText().catalog;
  const [{ category }, onChange] = useCatalogSearch();
  const categories = useCategories().map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FilterSelect
      value={category}
      onChange={(chosen) => onChange({ category: chosen })}
      label={text.category}
      any={text.anyCategory}
      options={[...categories, { value: '', label: text.noCategory }]}
    />
  );
}
