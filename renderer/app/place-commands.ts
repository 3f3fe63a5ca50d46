import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Blocks, Receipt, Store, Utensils } from 'lucide-react';
import { useMemo } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { read } from '#renderer/data/queries.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { choosePlugin, useEmulator, useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';

/** Tables, open packets, plugins and stores, for the palette while it is open. */
export function usePlaceCommands(): readonly Command[] {
  const [tables, packets, others] = [
    useTableCommands(),
    useAccountCommands(),
    usePluginAndStoreCommands(),
  ];
  return [...tables, ...packets, ...others];
}

function useTableCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { data = [] } = useQuery(read('listTables', { serverId: useServerId() }));
  const text = useText();
  return useMemo(
    () =>
      data.flatMap((section) =>
        section.tables.map((table) => ({
          id: `table ${table.tableId}`,
          group: 'tables' as const,
          title: table.title,
          hint: `${section.title} · ${text.floor.states[table.state]}`,
          icon: Utensils,
          run: () =>
            void navigate({
              to: '/floor',
              search: { account: table.account?.accountId, table: table.tableId },
            }),
        })),
      ),
    [data, navigate, text],
  );
}

function useAccountCommands(): readonly Command[] {
  const navigate = useNavigate();
  const format = useFormat();
  const { data = [] } = useQuery(accountsQuery(useServerId(), { kind: 'packet', status: 'open' }));
  return useMemo(
    () =>
      data.flatMap((account) =>
        account.kind === 'table'
          ? []
          : [
              {
                id: `account ${account.accountId}`,
                group: 'accounts' as const,
                title: `P-${account.docNo}`,
                hint: `#${account.docNo} · ${account.packetId} · ${format.money(account.total, account.currency)}`,
                icon: Receipt,
                run: () =>
                  void navigate({ to: '/packets', search: { account: account.accountId } }),
              },
            ],
      ),
    [data, navigate, format],
  );
}

function usePluginAndStoreCommands(): readonly Command[] {
  const { frame } = useText();
  const navigate = useNavigate();
  const installs = useInstalls();
  const emulator = useEmulator();
  return useMemo(() => {
    const plugins = installs.map(({ pluginId, title }): Command => ({
      id: `plugin ${pluginId}`,
      group: 'plugins',
      title: frame.showPlugin(title),
      hint: pluginId,
      icon: Blocks,
      run: () => choosePlugin(pluginId),
    }));
    const stores = (emulator?.stores ?? []).map(({ serverId, name }): Command => ({
      id: `store ${serverId}`,
      group: 'stores',
      title: frame.switchStore(name),
      hint: serverId,
      icon: Store,
      run: () => {
        changeSettings({ serverId });
        void navigate({ to: '.', search: { store: serverId } });
      },
    }));
    return [...plugins, ...stores];
    // The installs of a store are a new list every time, the state that they are taken from is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [frame, navigate, emulator, installs.length, installs[0]?.serverId]);
}
