import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MousePointerClick, Settings2, Webhook } from 'lucide-react';
import { useEffect, useState } from 'react';

import { deliveriesQuery, newDeliveriesQuery } from '#renderer/data/deliveries.ts';
import { write } from '#renderer/data/queries.ts';
import { ChosenInstall } from '#renderer/kit/chosen-install.tsx';
import { useCommands } from '#renderer/kit/commands.ts';
import { MasterDetail } from '#renderer/kit/detail.tsx';
import type { LogPause } from '#renderer/kit/log-actions.tsx';
import { LogActions, usePause } from '#renderer/kit/log-actions.tsx';
import { Paged } from '#renderer/kit/paged.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';

import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { CheckScreen, installToCheck, TabSwitch } from './receiver-check/check-screen.tsx';
import { useWebhooksSearch } from './search.ts';
import { WebhookFilters } from './webhook-filters.tsx';

/** Events on their way to plugins, and how good their receivers are. */
export function WebhooksScreen() {
  const { webhooks } = useText();
  const [{ tab, plugin }] = useWebhooksSearch();
  const checked = installToCheck(useInstalls(), plugin);
  // Whose settings are open; undefined: no plugin is chosen.
  const [editing, setEditing] = useState<{ readonly pluginId: string | undefined } | null>(null);
  const edit = (): void => setEditing({ pluginId: tab === 'check' ? checked?.pluginId : plugin });
  const close = (): void => setEditing(null);
  useCommands([
    {
      id: 'webhook subscription',
      group: 'actions',
      title: webhooks.subscribe,
      icon: Settings2,
      run: edit,
    },
  ]);
  return (
    <>
      {tab === 'check' ? (
        <CheckScreen install={checked} onEdit={edit} />
      ) : (
        <DeliveriesScreen onEdit={edit} />
      )}
      {editing !== null && (
        <ChosenInstall {...editing} title={webhooks.subscription} onClose={close}>
          {(install, installField) => (
            <WebhookDialog
              key={install.pluginId}
              install={install}
              installField={installField}
              onClose={close}
            />
          )}
        </ChosenInstall>
      )}
    </>
  );
}

interface DeliveriesProps {
  /** Opens the settings of a webhook. */
  readonly onEdit: () => void;
}

function DeliveriesScreen({ onEdit }: DeliveriesProps) {
  const { webhooks } = useText();
  const serverId = useServerId();
  const [{ delivery }, change] = useWebhooksSearch();
  const { query, pause, list } = usePausedDeliveries(serverId);
  return (
    <Screen
      title={webhooks.title}
      actions={
        <>
          <LogActions
            log="deliveries"
            pause={pause}
            clear={write('clearDeliveries', { serverId })}
            onCleared={() => change({ delivery: undefined, attempt: undefined })}
          />
          <TabSwitch />
          <Button icon={Settings2} onClick={onEdit}>
            {webhooks.subscription}
          </Button>
        </>
      }
    >
      <MasterDetail
        list={
          <>
            <WebhookFilters />
            {/* Another filter begins at the top. */}
            <Deliveries key={list} query={query} onEdit={onEdit} />
          </>
        }
        detail={
          delivery === undefined ? (
            <EmptyState icon={MousePointerClick} title={webhooks.chooseTitle}>
              {webhooks.chooseText}
            </EmptyState>
          ) : (
            <DeliveryDetail key={delivery} id={delivery} />
          )
        }
      />
    </Screen>
  );
}

/** The server searches for no more, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** The deliveries that fit the filters, live or paused. */
function usePausedDeliveries(serverId: string) {
  const [{ plugin: pluginId, status, type, find }] = useWebhooksSearch();
  const sought = find?.trim() ? find.slice(0, LONGEST_SEARCH) : undefined;
  const filter = { pluginId, status, type, search: sought };
  const list = JSON.stringify([serverId, filter]);
  const { paused, newest, pauseAt, resume } = usePause(list);
  const query = useInfiniteQuery({ ...deliveriesQuery(serverId, filter), enabled: !paused });
  const { data } = useQuery({ ...newDeliveriesQuery(serverId, filter, newest), enabled: paused });
  const pause: LogPause = {
    paused,
    fresh: paused ? (data ?? { count: 0, more: false }) : null,
    pause: () => pauseAt(query.data?.pages[0]?.items[0]?.id),
    resume,
    restart: () => {
      void query.refetch().then(({ data: left }) => pauseAt(left?.pages[0]?.items[0]?.id));
    },
  };
  return { query, pause, list };
}

interface ListProps extends DeliveriesProps {
  readonly query: ReturnType<typeof usePausedDeliveries>['query'];
}

function Deliveries({ query, onEdit }: ListProps) {
  return (
    <Paged query={query} rows={10}>
      {(pages, readOn) => {
        const deliveries = pages.flatMap(({ items }) => items);
        if (deliveries.length > 0) return <DeliveryList deliveries={deliveries} onEnd={readOn} />;
        return query.hasNextPage ? <LookingOn readOn={readOn} /> : <NoDeliveries onEdit={onEdit} />;
      }}
    </Paged>
  );
}

/** Nothing was found in the newest part of the log: older parts are searched, one after the other. */
function LookingOn({ readOn }: { readonly readOn: () => void }) {
  useEffect(readOn);
  return <p role="status">{useText().finding.searchingDeliveries}</p>;
}

/** Nothing was sent, no plugin has a webhook, or nothing fits the filters. */
function NoDeliveries({ onEdit }: DeliveriesProps) {
  const { webhooks } = useText();
  const installs = useInstalls();
  const [{ plugin, status, type, find }, change] = useWebhooksSearch();
  if ([plugin, status, type, find].some((filter) => filter !== undefined)) {
    const none = { plugin: undefined, status: undefined, type: undefined, find: undefined };
    return <NoneFit title={webhooks.noneTitle} onClear={() => change(none)} />;
  }
  const nobody = installs.every(({ webhook }) => webhook === null || !webhook.enabled);
  return (
    <EmptyState
      icon={Webhook}
      title={nobody ? webhooks.nobodyTitle : webhooks.emptyTitle}
      action={
        nobody && (
          <Button variant="primary" onClick={onEdit}>
            {webhooks.subscribe}
          </Button>
        )
      }
    >
      {nobody ? webhooks.nobodyText : webhooks.emptyText}
    </EmptyState>
  );
}
