import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Blocks, Receipt, Store, Utensils } from 'lucide-react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { read } from '#renderer/data/queries.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { choosePlugin, useEmulator, useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';

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
