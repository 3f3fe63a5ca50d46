import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';

import { catalogQuery } from '#renderer/data/catalog.ts';
import type { Account } from '#renderer/data/types.ts';
import { staffNameOf } from '#renderer/kit/account-name.ts';
import { useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { MetadataChips } from '#renderer/ui/owner.tsx';
import { Timeline } from '#renderer/ui/timeline.tsx';

import styles from './account-panel.module.css';
import { useActorName, useStatusWord } from './actor-name.ts';
import type { EntryWords, HistoryContext, LostLine } from './history-words.ts';
import { entryInWords } from './history-words.ts';
import { titleOfLine } from './order-lines.ts';

/** Links to the calls, deliveries and callbacks of the account. */
function LogLinks({ account }: { readonly account: Account }) {
  const words = useText().finding;
  const find = staffNameOf(account);
  return (
    <Row as="p" wrap gap="1 4" size="sm" className={styles.logLinks}>
      <Link to="/requests" search={{ find }}>
        {words.toCalls}
      </Link>
      <Link to="/webhooks" search={{ find }}>
        {words.toDeliveries}
      </Link>
      <Link to="/callbacks" search={{ account: account.accountId }}>
        {words.toCallbacks}
      </Link>
    </Row>
  );
}

/** The history of the account, newest first. */
export function HistoryTab({ account }: { readonly account: Account }) {
  const text = useText().account.history;
  const { format } = useText();
  const nameOf = useActorName();
  const context = useHistoryContext(account);
  return (
    <Stack packed gap={3} shrink className={styles.side}>
      <LogLinks account={account} />
      {account.audit.length === 0 ? (
        <EmptyState icon={History} title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <Timeline
          label={text.title}
          entries={account.audit.toReversed().map((entry) => {
            const words = entryInWords(entry, context);
            const { title, tone, lost } = words;
            return {
              id: entry.id,
              at: format.time(entry.at),
              title: <span data-lost={lost.length > 0 || undefined}>{title}</span>,
              tone,
              aside: (
                <Text tone="faint" size="sm">
                  {nameOf(entry.actor)}
                </Text>
              ),
              detail: <Detail words={words} />,
            };
          })}
        />
      )}
    </Stack>
  );
}

function Detail({ words: { detail, lost } }: { readonly words: EntryWords }) {
  return (
    <>
      {detail.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lost.map((line) => (
        <Lost key={line.id} line={line} />
      ))}
    </>
  );
}

/** The metadata of a dropped line, with its owners. */
function Lost({ line }: { readonly line: LostLine }) {
  const text = useText().account.history;
  return (
    <Row as="p" wrap align="center" gap="1 2" tone="bad">
      <span>{text.lostOn(line.title)}</span>
      <MetadataChips metadata={line.metadata} />
    </Row>
  );
}

function useHistoryContext(account: Account): HistoryContext {
  const { account: text, format } = useText();
  const status = useStatusWord();
  const serverId = useServerId();
  const { data: sections = [] } = useStoreRead('listTables');
  const { data: methods = [] } = useQuery(catalogQuery(serverId, 'payment-methods'));
  const tables = sections.flatMap((section) => section.tables);
  return {
    text,
    format,
    status,
    currency: account.currency,
    table: (tableId) => tables.find((table) => table.tableId === tableId)?.title ?? tableId,
    line: (id) => titleOfLine(id, account) ?? text.history.lineGone,
    method: (methodId) => methods.find(({ id }) => id === methodId)?.title ?? methodId ?? '',
  };
}
