import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Blocks,
  Circle,
  Package,
  Play,
  Receipt,
  Search,
  Square,
  Store,
  Utensils,
  Webhook,
} from 'lucide-react';
import { useEffect, useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { useRead, useWrite } from '#renderer/data/queries.ts';
import { requestsQuery } from '#renderer/data/requests.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import {
  choosePlugin,
  useEmulator,
  useInstalls,
  useServerId,
  useStoreRead,
} from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { shortPath } from '#renderer/ui/tone-of-status.ts';

/** How many of the newest accounts can be found by receipt number. */
const ACCOUNT_LIMIT = 1000;
/** How many calls and how many deliveries are offered; their screens list the rest. */
const LOG_LIMIT = 5;
/** The logs are searched only for texts of at least this length; longer texts are truncated to the maximum. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 200;
const DEBOUNCE_MS = 200;

/** Commands for products, and for accounts of all kinds by receipt number, while the palette is open. */
export function useRecordCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { finding: words, format } = useText();
  const serverId = useServerId();
  const { data: products = [] } = useQuery(catalogQuery(serverId, 'products'));
  const { data: accounts = [] } = useQuery(accountsQuery(serverId, { limit: ACCOUNT_LIMIT }));
  return [
    ...products.map(({ id, title }): Command => ({
      id: `product ${id}`,
      group: 'products',
      title,
      hint: id,
      icon: Package,
      run: () => void navigate({ to: '/catalog', search: { record: id } }),
    })),
    ...accounts
      // Open packets are already listed among the places.
      .filter(({ kind, state }) => kind !== 'packet' || state !== 'open')
      .map((account): Command => {
        const { accountId, docNo, state, total, currency } = account;
        const isTable = account.kind === 'table';
        const closed = state === 'closed' ? ` · ${words.closed}` : '';
        const search = { account: accountId };
        return {
          id: `receipt ${accountId}`,
          group: 'accounts',
          title: isTable ? `#${docNo} ${account.tableName}` : `P-${docNo}`,
          hint: `#${docNo} · ${format.money(total, currency)}${closed}`,
          icon: Receipt,
          run: () =>
            void (isTable
              ? navigate({ to: '/floor', search })
              : navigate({ to: '/packets', search: { ...search, show: 'all' } })),
        };
      }),
  ];
}

/** Calls and deliveries that contain the typed text, and commands that search for it in both logs. */
export function useLogCommands(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const { finding: words, format } = useText();
  const serverId = useServerId();
  const find = useDebounced(typed.trim()).slice(0, MAX_LENGTH);
  const enabled = find.length >= MIN_LENGTH;
  const { data: calls } = useQuery({
    ...requestsQuery(serverId, { search: find, unknown: 'include' }),
    enabled,
  });
  const { data: deliveries } = useStoreRead(
    'listDeliveries',
    { search: find, limit: LOG_LIMIT },
    { enabled },
  );
  if (!enabled) return [];
  return [
    ...(calls?.items ?? [])
      .slice(0, LOG_LIMIT)
      .map(({ id, method, path, status, at, subject, pluginId }): Command => ({
        id: `request ${id}`,
        group: 'requests',
        title: `${method} ${shortPath(path)}`,
        hint: [subject?.title, status, pluginId, format.dateTime(at)].filter(Boolean).join(' · '),
        icon: ArrowLeftRight,
        run: () => void navigate({ to: '/requests', search: { request: Number(id) } }),
      })),
    {
      id: 'find requests',
      group: 'requests',
      title: words.findRequests(find),
      icon: Search,
      run: () => void navigate({ to: '/requests', search: { find } }),
    },
    ...(deliveries?.items ?? []).map(({ id, type, pluginId, subject, createdAt }): Command => ({
      id: `delivery ${id}`,
      group: 'deliveries',
      title: `${type} → ${pluginId}`,
      hint: [subject?.title, format.dateTime(createdAt)].filter(Boolean).join(' · '),
      icon: Webhook,
      run: () => void navigate({ to: '/webhooks', search: { delivery: id } }),
    })),
    {
      id: 'find deliveries',
      group: 'deliveries',
      title: words.findDeliveries(find),
      icon: Search,
      run: () => void navigate({ to: '/webhooks', search: { find } }),
    },
  ];
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Commands for tables, open packets, plugins and stores, while the palette is open. */
export function usePlaceCommands(): readonly Command[] {
  const { frame, floor, format } = useText();
  const navigate = useNavigate();
  const serverId = useServerId();
  const installs = useInstalls();
  const stores = useEmulator()?.stores ?? [];
  const { data: sections = [] } = useStoreRead('listTables');
  const { data: packets = [] } = useQuery(
    accountsQuery(serverId, { kind: 'packet', status: 'open' }),
  );
  return [
    ...sections.flatMap((section) =>
      section.tables.map(({ tableId, title, state, account }): Command => ({
        id: `table ${tableId}`,
        group: 'tables',
        title,
        hint: `${section.title} · ${floor.states[state]}`,
        icon: Utensils,
        presented: true,
        run: () =>
          void navigate({ to: '/floor', search: { account: account?.accountId, table: tableId } }),
      })),
    ),
    ...packets.map(({ accountId, docNo, total, currency }): Command => ({
      id: `packet ${accountId}`,
      group: 'accounts',
      title: `P-${docNo}`,
      hint: `#${docNo} · ${accountId} · ${format.money(total, currency)}`,
      icon: Receipt,
      run: () => void navigate({ to: '/packets', search: { account: accountId } }),
    })),
    ...installs.map(({ pluginId, title }): Command => ({
      id: `plugin ${pluginId}`,
      group: 'plugins',
      title: frame.showPlugin(title),
      hint: pluginId,
      icon: Blocks,
      run: () => choosePlugin(pluginId),
    })),
    ...stores.map((store): Command => ({
      id: `store ${store.serverId}`,
      group: 'stores',
      title: frame.switchStore(store.name),
      hint: store.serverId,
      icon: Store,
      run: () => {
        changeSettings({ serverId: store.serverId });
        void navigate({ to: '.', search: { store: store.serverId } });
      },
    })),
  ];
}

/** The speed of an evening as a multiple of real time, the default on its card. */
const PACE = 60;

/** Commands that start and stop the recording and the autopilot, while the palette is open. */
export function useWorkbenchCommands(): readonly Command[] {
  const { scenarios, kit } = useText();
  const { recording, evening } = scenarios;
  const serverId = useServerId();
  const navigate = useNavigate();
  const { data: recorded } = useRead('getRecording');
  const { data: played } = useRead('getAutopilot');
  const { mutate: record } = useWrite('controlRecording');
  const { mutate: play } = useWrite('startAutopilot');
  const { mutate: stop } = useWrite('stopAutopilot');
  return [
    recorded
      ? {
          group: 'actions',
          id: 'record stop',
          title: `${recording.title}: ${recording.stop}`,
          icon: Square,
          // The screen asks for the name before it stops the recording.
          run: () => void navigate({ to: '/scenarios', search: { save: 'recording' } }),
        }
      : {
          group: 'actions',
          id: 'record start',
          title: `${recording.title}: ${kit.start}`,
          icon: Circle,
          run: () => record({ do: 'start' }),
        },
    played?.state === 'running'
      ? {
          group: 'actions',
          id: 'autopilot stop',
          title: `${evening.title}: ${kit.stop}`,
          icon: Square,
          run: () => stop(),
        }
      : {
          group: 'actions',
          id: 'autopilot start',
          title: `${evening.title}: ${kit.start}`,
          icon: Play,
          run: () => play({ serverId, pace: PACE }),
        },
  ];
}
