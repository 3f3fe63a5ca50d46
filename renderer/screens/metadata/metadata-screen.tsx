import { Tags } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { AccountPanel } from '#renderer/account/account-panel.tsx';
import type { StoreMetadata } from '#renderer/data/types.ts';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { Sheet } from '#renderer/kit/row-list.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { usePluginTitle, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { OwnerChip, OwnerDot } from '#renderer/ui/owner.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Option } from '#renderer/ui/select.tsx';

import { Budgets, DocumentBudget, LineBudget } from './budgets.tsx';
import { entriesOf, filterItems, itemsOf, nameOf } from './group-items.ts';
import type { Entry, Item } from './group-items.ts';
import styles from './metadata.module.css';
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
  const [{ owner, find, by }, onChange] = useMetadataSearch();
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
        // Scrolls to the top when the grouping changes.
        <MetadataGrid key={by ?? 'owner'} entries={entries} />
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

function MetadataGrid({ entries }: { readonly entries: readonly Entry[] }) {
  const { metadata: text, kit, finding } = useText();
  const [{ by }] = useMetadataSearch();
  return (
    <Sheet className={styles.grid}>
      <div className={classes(styles.row, styles.titles)} aria-hidden>
        <span>{by === 'account' ? text.owner : kit.account}</span>
        <span>{finding.line}</span>
        <span>{text.key}</span>
        <span>{text.value}</span>
        <span>{text.onLine}</span>
      </div>
      <LongList label={text.title} items={entries} keyOf={(entry) => entry.id}>
        {(entry) => {
          switch (entry.type) {
            case 'owner':
              return <OwnerHeading entry={entry} />;
            case 'account':
              return <AccountHeading entry={entry} />;
            case 'item':
              return <ItemRow item={entry.item} first={entry.first} />;
          }
        }}
      </LongList>
    </Sheet>
  );
}

interface HeadingOf<Type> {
  readonly entry: Extract<Entry, { readonly type: Type }>;
}

function OwnerHeading({ entry: { by, items } }: HeadingOf<'owner'>) {
  const { metadata: text, format } = useText();
  const accounts = new Set(items.map(({ account }) => account.accountId)).size;
  return (
    <Heading
      note={`${text.count(format.number(items.length))} · ${text.accounts(format.number(accounts))}`}
    >
      <OwnerDot pluginId={by} />
      {usePluginTitle()(by)}
      <Text as="code" tone="faint" mono size="xs" weight="normal">
        {by}
      </Text>
    </Heading>
  );
}

function AccountHeading({ entry: { account, items } }: HeadingOf<'account'>) {
  const { metadata: text, format } = useText();
  return (
    <Heading
      note={text.count(format.number(items.length))}
      after={
        <Box push width={3}>
          <DocumentBudget account={account} />
        </Box>
      }
    >
      <AccountLink account={account} />
    </Heading>
  );
}

interface HeadingProps {
  readonly note: string;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

function Heading({ note, after, children }: HeadingProps) {
  return (
    <Row wrap align="center" gap="1 3" lineAbove fill="sunken" pad="3 3 2">
      <Row as="h2" inline align="center" gap={2} size="md">
        {children}
      </Row>
      <Note breakAnywhere>{note}</Note>
      {after}
    </Row>
  );
}

/** An item with its account or, if the items are grouped by account, its owner. */
function ItemRow({ item, first }: { readonly item: Item; readonly first: boolean }) {
  const text = useText().metadata;
  const [{ account: selected, by: grouping }] = useMetadataSearch();
  const { account, line, key, value, by } = item;
  return (
    <div
      className={styles.row}
      data-first={first || undefined}
      data-selected={account.accountId === selected || undefined}
    >
      <Stack as="span" atStart shrink breakAnywhere className={styles.cell}>
        {grouping === 'account' ? <OwnerChip pluginId={by} /> : <AccountLink account={account} />}
      </Stack>
      <Stack as="span" atStart shrink breakAnywhere className={styles.cell}>
        <Row as="span" inline wrap align="center" gap="1 2" className={styles.line}>
          {line.title}
          {line.list !== 'orders' && <Badge>{text.lists[line.list]}</Badge>}
        </Row>
        {first && (
          <Text
            as="code"
            tone="faint"
            mono
            size="xs"
            weight="normal"
            title={line.lineId ?? undefined}
          >
            {line.lineId === null ? text.noIdentity : shortened(line.lineId)}
          </Text>
        )}
      </Stack>
      <Text as="code" mono size="sm" breakAnywhere className={styles.mono}>
        {key}
      </Text>
      <Text as="code" mono size="sm" breakAnywhere className={styles.mono} data-kind={typeof value}>
        {String(value)}
      </Text>
      <Stack as="span" atStart shrink breakAnywhere className={styles.cell}>
        {first && <LineBudget item={item} />}
      </Stack>
    </div>
  );
}

function AccountLink({ account }: Pick<Item, 'account'>) {
  const text = useText().metadata;
  const [{ account: selected }, change] = useMetadataSearch();
  const name = nameOf(account);
  return (
    <button
      type="button"
      className={styles.link}
      aria-pressed={account.accountId === selected}
      aria-label={text.open(name)}
      onClick={() => change({ account: account.accountId })}
    >
      {name}
    </button>
  );
}
