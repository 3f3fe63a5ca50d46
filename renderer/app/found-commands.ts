import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Blocks,
  Package,
  Receipt,
  Search,
  Store,
  Utensils,
  Webhook,
} from 'lucide-react';
import { useEffect, useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import { requestsQuery } from '#renderer/data/requests.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { choosePlugin, useEmulator, useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { shortPath } from '#renderer/ui/tone-of-status.ts';

/** The newest accounts that can be found by their receipt numbers. */
const MOST_ACCOUNTS = 1000;
/** So many calls and deliveries are offered; the rest is a search on their screens. */
const MOST_FOUND = 5;
/** Less than this is not looked for in the logs. */
const SHORTEST = 2;
const LONGEST = 200;
/** Time to type on before the logs are searched. */
const PAUSE_MS = 200;

/** Products, and accounts of all kinds by their receipt numbers: read while the palette is open. */
export function useRecordCommands(): readonly Command[] {
  const navigate = useNavigate();
  const words = useText().finding;
  const format = useFormat();
  const serverId = useServerId();
  const { data: products = [] } = useQuery(catalogQuery(serverId, 'products'));
  const { data: accounts = [] } = useQuery(accountsQuery(serverId, { limit: MOST_ACCOUNTS }));
  const found = products.map(({ id, title }): Command => ({
    id: `product ${id}`,
    group: 'products',
    title,
    hint: id,
    icon: Package,
    run: () => void navigate({ to: '/catalog', search: { record: id } }),
  }));
  const receipts = accounts.flatMap((account): Command[] => {
    const { accountId, kind, docNo, state, total, currency } = account;
    // Open packets are on offer all the time.
    if (kind === 'packet' && state === 'open') return [];
    const money = format.money(total, currency);
    const closed = state === 'closed' ? ` · ${words.closed}` : '';
    const search = { account: accountId };
    return [
      {
        id: `receipt ${accountId}`,
        group: 'accounts',
        title: kind === 'table' ? `#${docNo} ${account.tableName}` : `P-${docNo}`,
        hint: `#${docNo} · ${money}${closed}`,
        icon: Receipt,
        run: () =>
          void (kind === 'table'
            ? navigate({ to: '/floor', search })
            : navigate({ to: '/packets', search: { ...search, show: 'all' } })),
      },
    ];
  });
  return [...found, ...receipts];
}

/** Calls and deliveries that hold what was typed, and the way to all of them. */
export function useLogCommands(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const words = useText().finding;
  const format = useFormat();
  const serverId = useServerId();
  const sought = usePaused(typed.trim()).slice(0, LONGEST);
  const enabled = sought.length >= SHORTEST;
  const { data: calls } = useQuery({
    ...requestsQuery(serverId, { search: sought, unknown: 'include' }),
    enabled,
  });
  const { data: deliveries } = useQuery({
    ...read('listDeliveries', { serverId, search: sought, limit: MOST_FOUND }),
    enabled,
  });
  if (!enabled) return [];
  return [
    ...(calls?.items ?? [])
      .slice(0, MOST_FOUND)
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
      title: words.findRequests(sought),
      icon: Search,
      run: () => void navigate({ to: '/requests', search: { find: sought } }),
    },
    ...(deliveries?.items ?? [])
      .slice(0, MOST_FOUND)
      .map(({ id, type, pluginId, subject, createdAt }): Command => ({
        id: `delivery ${id}`,
        group: 'deliveries',
        title: words.delivery(type, pluginId),
        hint: [subject?.title, format.dateTime(createdAt)].filter(Boolean).join(' · '),
        icon: Webhook,
        run: () => void navigate({ to: '/webhooks', search: { delivery: id } }),
      })),
    {
      id: 'find deliveries',
      group: 'deliveries',
      title: words.findDeliveries(sought),
      icon: Search,
      run: () => void navigate({ to: '/webhooks', search: { find: sought } }),
    },
  ];
}

/** A text once nothing has been typed into it for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Tables, open packets, plugins and stores, for the palette while it is open. */
export function usePlaceCommands(): readonly Command[] {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const serverId = useServerId();
  const installs = useInstalls();
  const stores = useEmulator()?.stores ?? [];
  const { data: sections = [] } = useQuery(read('listTables', { serverId }));
  const { data: packets = [] } = useQuery(
    accountsQuery(serverId, { kind: 'packet', status: 'open' }),
  );
  const tables = sections.flatMap((section) =>
    section.tables.map(({ tableId, title, state, account }): Command => ({
      id: `table ${tableId}`,
      group: 'tables',
      title,
      hint: `${section.title} · ${text.floor.states[state]}`,
      icon: Utensils,
      run: () =>
        void navigate({ to: '/floor', search: { account: account?.accountId, table: tableId } }),
    })),
  );
  const accounts = packets.flatMap((account): Command[] => {
    if (account.kind === 'table') return [];
    const { accountId, docNo, packetId, total, currency } = account;
    return [
      {
        id: `account ${accountId}`,
        group: 'accounts',
        title: `P-${docNo}`,
        hint: `#${docNo} · ${packetId} · ${format.money(total, currency)}`,
        icon: Receipt,
        run: () => void navigate({ to: '/packets', search: { account: accountId } }),
      },
    ];
  });
  const plugins = installs.map(({ pluginId, title }): Command => ({
    id: `plugin ${pluginId}`,
    group: 'plugins',
    title: text.frame.showPlugin(title),
    hint: pluginId,
    icon: Blocks,
    run: () => choosePlugin(pluginId),
  }));
  const places = stores.map((store): Command => ({
    id: `store ${store.serverId}`,
    group: 'stores',
    title: text.frame.switchStore(store.name),
    hint: store.serverId,
    icon: Store,
    run: () => {
      changeSettings({ serverId: store.serverId });
      void navigate({ to: '.', search: { store: store.serverId } });
    },
  }));
  return [...tables, ...accounts, ...plugins, ...places];
}
