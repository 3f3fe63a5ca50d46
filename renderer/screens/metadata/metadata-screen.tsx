import { Tags } from 'lucide-react';
import { useMemo } from 'react';

import { AccountPanel } from '#renderer/account/account-panel.tsx';
import type { StoreMetadata } from '#renderer/data/types.ts';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { usePluginTitle, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Note } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Option } from '#renderer/ui/select.tsx';

import { Budgets } from './budgets.tsx';
import { entriesOf, filterItems, itemsOf } from './group-items.ts';
import { MetadataGrid } from './metadata-grid.tsx';
import { useMetadataSearch } from './search.ts';

/** The metadata of plugins on open accounts. */
export function MetadataScreen() {
  const text = useText().metadata;
  const [{ account }, change] = useMetadataSearch();
  const metadata = useStoreRead('listMetadata');
  return (
    <Screen
      title={text.title}
      aside={
        account !== undefined && (
          <AccountPanel
            key={account}
            accountId={account}
            onClose={() => change({ account: undefined })}
          />
        )
      }
    >
      <Loaded query={metadata}>{(all) => <Items all={all} />}</Loaded>
    </Screen>
  );
}

function Items({ all: { items: accounts, more } }: { readonly all: StoreMetadata }) {
  const { metadata: text, format } = useText();
  const titleOf = usePluginTitle();
  const [{ account: selected, owner, find, by }, onChange] = useMetadataSearch();
  const items = useMemo(() => itemsOf(accounts), [accounts]);
  const found = useMemo(() => filterItems(items, { owner, find }), [items, owner, find]);
  const entries = useMemo(() => entriesOf(found, by), [found, by]);
  if (items.length === 0) {
    return <EmptyState icon={Tags} title={text.emptyTitle} text={text.emptyText} />;
  }
  const owners = [...new Set(items.map((item) => item.by))].toSorted(format.compare);
  return (
    <>
      <Budgets items={items} accounts={accounts} />
      <Filters owners={owners.map((value) => ({ value, label: titleOf(value), hint: value }))} />
      <Note as="p" breakAnywhere fixed pad="0 0 2" role="status">
        {text.found(format.number(found.length), format.number(items.length))}
        {more && `. ${text.cut}`}
      </Note>
      {found.length === 0 ? (
        <NoneFit
          title={text.noneTitle}
          onClear={() => onChange({ owner: undefined, find: undefined })}
        />
      ) : (
        <MetadataGrid
          // Scrolls to the top when the grouping changes.
          key={by ?? 'owner'}
          entries={entries}
          byAccount={by === 'account'}
          selected={selected}
          titleOf={titleOf}
          onOpen={(accountId) => onChange({ account: accountId })}
        />
      )}
    </>
  );
}

function Filters({ owners }: { readonly owners: readonly Option<string>[] }) {
  const { metadata: text, kit } = useText();
  const [search, onChange] = useMetadataSearch();
  return (
    <FilterBar>
      <Segmented
        label={text.group}
        value={search.by ?? 'owner'}
        onChange={(by) => onChange({ by: by === 'owner' ? undefined : by })}
        segments={[
          { value: 'owner', label: text.byOwner },
          { value: 'account', label: text.byAccount },
        ]}
      />
      <FindField label={text.find} value={search.find} onChange={(find) => onChange({ find })} />
      <FilterSelect
        wide
        label={text.owner}
        any={kit.anyOwner}
        value={search.owner}
        onChange={(owner) => onChange({ owner })}
        options={owners}
      />
    </FilterBar>
  );
}
