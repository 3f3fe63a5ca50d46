import type { ReactNode } from 'react';

import { Sheet } from '#renderer/kit/row-list.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { OwnerChip, OwnerDot } from '#renderer/ui/owner.tsx';

import { DocumentBudget, LineBudget } from './budgets.tsx';
import type { Entry, Item } from './group-items.ts';
import { nameOf } from './group-items.ts';
import styles from './metadata.module.css';

interface MetadataGridProps {
  readonly entries: readonly Entry[];
  /** True if grouped by account; rows then show the owner instead. */
  readonly byAccount: boolean;
  /** The account whose panel is open. */
  readonly selected: string | undefined;
  readonly titleOf: (pluginId: string) => string;
  readonly onOpen: (accountId: string) => void;
}

export function MetadataGrid(props: MetadataGridProps) {
  const { entries, byAccount, selected, titleOf, onOpen } = props;
  const { metadata: text, kit, finding } = useText();
  return (
    <Sheet className={styles.grid}>
      <div className={classes(styles.row, styles.titles)} aria-hidden>
        <span>{byAccount ? text.owner : kit.account}</span>
        <span>{finding.line}</span>
        <span>{text.key}</span>
        <span>{text.value}</span>
        <span>{text.onLine}</span>
      </div>
      <LongList label={text.title} items={entries} keyOf={(entry) => entry.id}>
        {(entry) => {
          switch (entry.type) {
            case 'owner':
              return <OwnerHeading entry={entry} title={titleOf(entry.by)} />;
            case 'account':
              return <AccountHeading entry={entry} selected={selected} onOpen={onOpen} />;
            case 'item':
              return (
                <ItemRow
                  item={entry.item}
                  first={entry.first}
                  byAccount={byAccount}
                  selected={selected}
                  onOpen={onOpen}
                />
              );
          }
        }}
      </LongList>
    </Sheet>
  );
}

interface OwnerHeadingProps {
  readonly entry: Extract<Entry, { type: 'owner' }>;
  readonly title: string;
}

function OwnerHeading({ entry: { by, items }, title }: OwnerHeadingProps) {
  const { metadata: text, format } = useText();
  const accounts = new Set(items.map(({ account }) => account.accountId)).size;
  return (
    <Heading
      note={`${text.count(format.number(items.length))} · ${text.accounts(format.number(accounts))}`}
    >
      <OwnerDot pluginId={by} />
      {title}
      <Text as="code" tone="faint" mono size="xs" weight="normal">
        {by}
      </Text>
    </Heading>
  );
}

interface AccountHeadingProps extends Pick<MetadataGridProps, 'selected' | 'onOpen'> {
  readonly entry: Extract<Entry, { type: 'account' }>;
}

function AccountHeading({ entry: { account, items }, ...link }: AccountHeadingProps) {
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
      <AccountLink account={account} {...link} />
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

interface ItemRowProps extends Pick<MetadataGridProps, 'byAccount' | 'selected' | 'onOpen'> {
  readonly item: Item;
  readonly first: boolean;
}

function ItemRow({ item, first, byAccount, selected, onOpen }: ItemRowProps) {
  const text = useText().metadata;
  const { account, line, key, value, by } = item;
  return (
    <div
      className={styles.row}
      data-first={first || undefined}
      data-selected={account.accountId === selected || undefined}
    >
      <Stack as="span" atStart shrink breakAnywhere className={styles.cell}>
        {byAccount ? (
          <OwnerChip pluginId={by} />
        ) : (
          <AccountLink account={account} selected={selected} onOpen={onOpen} />
        )}
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

interface AccountLinkProps extends Pick<MetadataGridProps, 'selected' | 'onOpen'> {
  readonly account: Item['account'];
}

function AccountLink({ account, selected, onOpen }: AccountLinkProps) {
  const text = useText().metadata;
  const name = nameOf(account);
  return (
    <button
      type="button"
      className={styles.link}
      aria-pressed={account.accountId === selected}
      aria-label={text.open(name)}
      onClick={() => onOpen(account.accountId)}
    >
      {name}
    </button>
  );
}
