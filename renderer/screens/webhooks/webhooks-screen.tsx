import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MousePointerClick, Settings2, Webhook } from 'lucide-react';

import { deliveriesQuery, newDeliveriesQuery } from '#renderer/data/outgoing-logs.ts';
import type { DeliveryItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { MasterDetail } from '#renderer/kit/detail.tsx';
import { EVENT_TYPES } from '#renderer/kit/event-kinds.ts';
import {
  FilterBar,
  FilterSelect,
  FindField,
  PluginFilter,
  withChosen,
} from '#renderer/kit/filter-bar.tsx';
import { ChosenInstall } from '#renderer/kit/install-dialog.tsx';
import { LogActions, usePause } from '#renderer/kit/log-actions.tsx';
import { Paged, SearchingOlder } from '#renderer/kit/paged.tsx';
import type { FetchNext } from '#renderer/kit/paged.tsx';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { MOST_ATTEMPTS } from '#server/domain/delivery.ts';

import { DeliveryDetail } from './delivery-detail.tsx';
import { STATUSES, useWebhooksSearch } from './search.ts';
import styles from './webhooks.module.css';

export function WebhooksScreen() {
  const { webhooks } = useText();
  const serverId = useServerId();
  const [{ plugin, delivery, edit: opened }, change] = useWebhooksSearch();
  const { query, pause, list } = usePausedDeliveries(serverId);
  return (
    <Screen
      title={webhooks.title}
      actions={
        <>
          <LogActions
            log="deliveries"
            pause={pause}
            onCleared={() => change({ delivery: undefined, attempt: undefined })}
          />
          <CommandButton
            command={{ id: 'webhook subscription', group: 'here', title: webhooks.subscribe }}
            icon={Settings2}
            onClick={() => change({ edit: 'webhook' })}
          >
            {webhooks.subscription}
          </CommandButton>
        </>
      }
    >
      <MasterDetail
        list={
          <>
            <WebhookFilters />
            {/* Scrolls to the top when a filter changes. */}
            <Deliveries key={list} query={query} />
          </>
        }
        detail={
          delivery === undefined ? (
            <EmptyState
              icon={MousePointerClick}
              title={webhooks.chooseTitle}
              text={webhooks.chooseText}
            />
          ) : (
            <DeliveryDetail key={delivery} id={delivery} />
          )
        }
      />
      {opened === 'webhook' && (
        <ChosenInstall
          pluginId={plugin}
          title={webhooks.subscription}
          settings={WebhookDialog}
          onClose={() => change({ edit: undefined })}
        />
      )}
    </Screen>
  );
}

/** The server's limit, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** The deliveries that match the filters, live or paused. */
function usePausedDeliveries(serverId: string) {
  const [{ plugin: pluginId, status, type, find }] = useWebhooksSearch();
  const sought = find?.trim() ? find.slice(0, LONGEST_SEARCH) : undefined;
  const filter = { pluginId, status, type, search: sought };
  const list = JSON.stringify([serverId, filter]);
  const { paused, newest, pauseOf } = usePause(list);
  const query = useInfiniteQuery({ ...deliveriesQuery(serverId, filter), enabled: !paused });
  const { data } = useQuery({ ...newDeliveriesQuery(serverId, filter, newest), enabled: paused });
  return { query, pause: pauseOf(query, data), list };
}

function Deliveries({ query }: Pick<ReturnType<typeof usePausedDeliveries>, 'query'>) {
  const text = useText().finding.searchingDeliveries;
  return (
    <Paged query={query} rows={10}>
      {(pages, fetchNext) => {
        const deliveries = pages.flatMap(({ items }) => items);
        if (deliveries.length > 0)
          return <DeliveryList deliveries={deliveries} onEnd={fetchNext} />;
        if (query.hasNextPage) return <SearchingOlder {...{ query, fetchNext, text }} />;
        return <NoDeliveries />;
      }}
    </Paged>
  );
}

/** Shown if nothing matches the filters, no plugin has a webhook, or nothing was sent. */
function NoDeliveries() {
  const { webhooks } = useText();
  const installs = useInstalls();
  const [{ plugin, status, type, find }, change] = useWebhooksSearch();
  if ([plugin, status, type, find].some((filter) => filter !== undefined)) {
    const none = { plugin: undefined, status: undefined, type: undefined, find: undefined };
    return <NoneFit title={webhooks.noneTitle} onClear={() => change(none)} />;
  }
  const noWebhook = installs.every(({ webhook }) => webhook === null || !webhook.enabled);
  return (
    <EmptyState
      icon={Webhook}
      title={noWebhook ? webhooks.nobodyTitle : webhooks.emptyTitle}
      text={noWebhook ? webhooks.nobodyText : webhooks.emptyText}
      action={
        noWebhook && (
          <Button variant="primary" onClick={() => change({ edit: 'webhook' })}>
            {webhooks.subscribe}
          </Button>
        )
      }
    />
  );
}

function WebhookFilters() {
  const [{ plugin, status, type, find }, onChange] = useWebhooksSearch();
  const { webhooks, finding: words, kit } = useText();
  const types = withChosen(EVENT_TYPES, type);
  return (
    <FilterBar narrow>
      <Box wholeRow>
        <FindField
          wide
          label={words.searchDeliveries}
          placeholder={words.findDelivery}
          value={find}
          onChange={(find) => onChange({ find })}
        />
      </Box>
      <FilterSelect
        label={kit.status}
        any={kit.anyStatus}
        value={status}
        onChange={(status) => onChange({ status })}
        options={optionsOf(STATUSES, webhooks.statuses)}
      />
      <PluginFilter value={plugin} onChange={(plugin) => onChange({ plugin })} />
      <FilterSelect
        label={webhooks.type}
        any={webhooks.anyType}
        value={type}
        onChange={(type) => onChange({ type })}
        options={types.map((value) => ({ value, label: value }))}
      />
    </FilterBar>
  );
}

interface DeliveryListProps {
  readonly deliveries: readonly DeliveryItem[];
  /** Loads older deliveries. */
  readonly onEnd: FetchNext;
}

/** Deliveries, newest first; scrolling loads older ones. */
function DeliveryList({ deliveries, onEnd }: DeliveryListProps) {
  const { webhooks } = useText();
  const [{ delivery: selected }, change] = useWebhooksSearch();
  const today = useText().format.dayMonth(useNow());
  return (
    <Sheet className={styles.sheet}>
      <RowList
        label={webhooks.list}
        items={deliveries}
        keyOf={({ id }) => id}
        selected={selected}
        onSelect={(id) => change({ delivery: id, attempt: undefined })}
        onEnd={onEnd}
        columns={styles.row}
      >
        {(delivery) => <Columns delivery={delivery} today={today} />}
      </RowList>
    </Sheet>
  );
}

interface ColumnsProps {
  readonly delivery: DeliveryItem;
  /** The current date on the emulator's clock; rows show the date only for other days. */
  readonly today: string;
}

function Columns({ delivery, today }: ColumnsProps) {
  const { format } = useText();
  const { createdAt, type, pluginId, subject } = delivery;
  const date = format.dayMonth(createdAt);
  return (
    <>
      <Text tone="faint" mono size="sm">
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.time(createdAt)}
          {date !== today && <div>{date}</div>}
        </time>
      </Text>
      <Text truncate title={`${type} → ${pluginId}`}>
        <b>{type}</b> <Text tone="soft">→ {pluginId}</Text>
      </Text>
      <Row as="span" align="center" justify="end" gap={2}>
        {subject !== null && <SubjectChip subject={subject} />}
        <DeliveryBadge delivery={delivery} />
      </Row>
    </>
  );
}

function DeliveryBadge({ delivery }: { readonly delivery: DeliveryItem }) {
  const { webhooks, kit, format } = useText();
  const { status, attempts, inFlightSince, lastStatus, lastDurationMs } = delivery;
  if (inFlightSince !== null) {
    return <Badge tone="info">{webhooks.inFlightAttempt(String(attempts + 1))}</Badge>;
  }
  const answer = lastStatus === null ? kit.noAnswer : String(lastStatus);
  switch (status) {
    case 'delivered':
      return (
        <Badge tone="good">
          {answer} · {format.duration(lastDurationMs ?? 0)}
        </Badge>
      );
    case 'pending':
      if (attempts === 0) return <Badge tone="warn">{webhooks.statuses.pending}</Badge>;
      return (
        <Badge tone="bad">
          {answer} ·{' '}
          {webhooks.tried(String(attempts), String(Math.max(MOST_ATTEMPTS, attempts + 1)))}
        </Badge>
      );
    case 'dropped':
      return <Badge tone="bad">{webhooks.droppedAfter(String(attempts))}</Badge>;
    case 'cancelled':
      return <Badge>{webhooks.statuses.cancelled}</Badge>;
  }
}
