import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MousePointerClick, Settings2, Webhook } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { deliveriesQuery, newDeliveriesQuery } from '#renderer/data/deliveries.ts';
import { write } from '#renderer/data/queries.ts';
import { ChosenInstall } from '#renderer/kit/chosen-install.tsx';
import { useCommands } from '#renderer/kit/commands.ts';
import type { LogPause } from '#renderer/kit/log-actions.tsx';
import { LogActions } from '#renderer/kit/log-actions.tsx';
import { MasterDetail } from '#renderer/kit/master-detail.tsx';
import { Paged } from '#renderer/kit/paged.tsx';
import { Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { usePause } from '#renderer/kit/use-pause.ts';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';

import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { CheckScreen, TabSwitch, installToCheck } from './receiver-check/check-screen.tsx';
import type { WebhooksSearch } from './search.ts';
import { WebhookFilters } from './webhook-filters.tsx';

const route = getRouteApi('/webhooks');

/** Events on their way to plugins, and how good their receivers are. */
export function WebhooksScreen() {
  const { webhooks } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const installs = useInstalls();
  const [editing, setEditing] = useState<string | null>(null);
  const change = (changes: Partial<WebhooksSearch>): void => {
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  };
  const checked = installToCheck(installs, search.plugin);
  const edited = (search.tab === 'check' ? checked?.pluginId : search.plugin) ?? '';
  const edit = (): void => setEditing(edited);
  useCommands(
    useMemo(
      () => [
        {
          id: 'webhook subscription',
          group: 'actions' as const,
          title: webhooks.subscribe,
          icon: Settings2,
          run: () => setEditing(edited),
        },
      ],
      [webhooks, edited],
    ),
  );
  const shown = { search, onChange: change, onEdit: edit };
  return (
    <>
      {search.tab === 'check' ? (
        <CheckScreen {...shown} install={checked} />
      ) : (
        <DeliveriesScreen {...shown} />
      )}
      {editing !== null && (
        <Subscription
          pluginId={editing === '' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function DeliveriesScreen({ search, onChange, onEdit }: DeliveriesProps) {
  const { webhooks } = useText();
  const serverId = useServerId();
  const { query, pause, list } = usePausedDeliveries(serverId, search);
  return (
    <Screen
      title={webhooks.title}
      actions={
        <>
          <LogActions
            log="deliveries"
            pause={pause}
            clear={write('clearDeliveries', { serverId })}
            onCleared={() => onChange({ delivery: undefined, attempt: undefined })}
          />
          <TabSwitch tab={search.tab} onChange={onChange} />
          <Button icon={Settings2} onClick={onEdit}>
            {webhooks.subscription}
          </Button>
        </>
      }
    >
      <MasterDetail
        list={
          <>
            <WebhookFilters search={search} onChange={onChange} />
            <Deliveries
              // Another filter begins at the top.
              key={list}
              query={query}
              search={search}
              onChange={onChange}
              onEdit={onEdit}
            />
          </>
        }
        detail={
          search.delivery === undefined ? (
            <EmptyState icon={MousePointerClick} title={webhooks.chooseTitle}>
              {webhooks.chooseText}
            </EmptyState>
          ) : (
            <DeliveryDetail
              key={search.delivery}
              id={search.delivery}
              attempt={search.attempt}
              side={search.side ?? 'request'}
              onChange={onChange}
            />
          )
        }
      />
    </Screen>
  );
}

interface SubscriptionProps {
  readonly pluginId: string | undefined;
  readonly onClose: () => void;
}

function Subscription({ pluginId, onClose }: SubscriptionProps) {
  const { webhooks } = useText();
  return (
    <ChosenInstall pluginId={pluginId} title={webhooks.subscription} onClose={onClose}>
      {(install, whose) => (
        <WebhookDialog key={install.pluginId} install={install} whose={whose} onClose={onClose} />
      )}
    </ChosenInstall>
  );
}

interface DeliveriesProps {
  readonly search: WebhooksSearch;
  readonly onChange: (changes: Partial<WebhooksSearch>) => void;
  readonly onEdit: () => void;
}

/** The server looks for no more, in UTF-16 units. */
const LONGEST_SEARCH = 200;

/** The deliveries that fit the filters, live or held still. */
function usePausedDeliveries(serverId: string, search: WebhooksSearch) {
  const { plugin: pluginId, status, type, find } = search;
  const sought = find?.trim() ? find.slice(0, LONGEST_SEARCH) : undefined;
  const filter = { pluginId, status, type, search: sought };
  const list = JSON.stringify([serverId, filter]);
  const { paused, newest, hold, goOn } = usePause(list);
  const query = useInfiniteQuery({ ...deliveriesQuery(serverId, filter), enabled: !paused });
  const { data } = useQuery({ ...newDeliveriesQuery(serverId, filter, newest), enabled: paused });
  const pause: LogPause = {
    paused,
    fresh: paused ? (data ?? { count: 0, more: false }) : null,
    pause: () => hold(query.data?.pages[0]?.items[0]?.id),
    goOn,
    holdAgain: () => {
      void query.refetch().then(({ data: left }) => hold(left?.pages[0]?.items[0]?.id));
    },
  };
  return { query, pause, list };
}

interface ListProps extends DeliveriesProps {
  readonly query: ReturnType<typeof usePausedDeliveries>['query'];
}

function Deliveries({ query, search, onChange, onEdit }: ListProps) {
  return (
    <Paged query={query} rows={10}>
      {(pages, readOn) => {
        const deliveries = pages.flatMap(({ items }) => items);
        if (deliveries.length === 0 && query.hasNextPage) return <LookingOn readOn={readOn} />;
        if (deliveries.length === 0) {
          return <NoDeliveries search={search} onChange={onChange} onEdit={onEdit} />;
        }
        return (
          <DeliveryList
            deliveries={deliveries}
            selected={search.delivery}
            onSelect={(id) => onChange({ delivery: id, attempt: undefined })}
            onEnd={readOn}
          />
        );
      }}
    </Paged>
  );
}

/** Nothing was found in the newest part of the log: the older ones are looked through, one by one. */
function LookingOn({ readOn }: { readonly readOn: () => void }) {
  const words = useText().finding;
  useEffect(readOn);
  return <p role="status">{words.searchingDeliveries}</p>;
}

/** Nothing was sent, nobody listens, or the filters let nothing through. */
function NoDeliveries({ search, onChange, onEdit }: DeliveriesProps) {
  const { webhooks } = useText();
  const installs = useInstalls();
  const { plugin, status, type, find } = search;
  if ([plugin, status, type, find].some((filter) => filter !== undefined)) {
    const clear = { plugin: undefined, status: undefined, type: undefined, find: undefined };
    return (
      <NoneFit
        title={webhooks.noneTitle}
        clear={webhooks.clearFilters}
        onClear={() => onChange(clear)}
      />
    );
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
