import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Blocks, Receipt, Store, Utensils } from 'lucide-react';
import { useMemo } from 'react';

import { accountsQuery } from '#data/accounts.ts';
import { changeSettings, useSettings } from '#data/settings.ts';
import { tablesQuery } from '#data/tables.ts';
import { useFormat, useText } from '#text/text.ts';

import type { Doing } from './action-commands.ts';
import { actionCommands } from './action-commands.ts';
import { toggleClockShelf } from './clock-shelf-open.ts';
import type { Command } from './commands.ts';
import { useCommands } from './commands.ts';
import { openComposer } from './composer.ts';
import { useCopying } from './copying.ts';
import { useKeptFocus } from './kept-focus.ts';
import { useCommandKeys } from './keys.ts';
import { useLatest } from './latest.ts';
import { useMoveClock } from './move-clock.ts';
import { useNewTable } from './new-table.ts';
import { openPalette, openReset, openShortcuts } from './overlays.ts';
import { useRunBy, useRunNext } from './run-next.ts';
import { SCREENS } from './screens.ts';
import { choosePlugin, useEmulator, useInstalls, useServerId } from './store.ts';

/** What can be done from anywhere. Screens add their own while they are open. */
export function FrameCommands() {
  useCommandKeys();
  useKeptFocus();
  useCommands(useScreenCommands());
  useCommands(useActionCommands());
  useCommands(useTableCommands());
  useCommands(useAccountCommands());
  useCommands(usePluginAndStoreCommands());
  return null;
}

function useScreenCommands(): readonly Command[] {
  const text = useText();
  const navigate = useNavigate();
  return useMemo(
    () =>
      // The page of parts is for who works on Countertop: it has an address and nothing else.
      SCREENS.filter(({ group }) => group !== null).map(
        ({ route, title, icon, key, group, technical }) => ({
          id: `screen ${key}`,
          group: 'screens',
          title: title(text),
          icon,
          keys: `g ${key}`,
          // Who shows a flow has those of the rail.
          technical: technical || group !== 'restaurant',
          run: () => void navigate({ to: route.to }),
        }),
      ),
    [text, navigate],
  );
}

function useActionCommands(): readonly Command[] {
  const { frame } = useText();
  const { presentation, singleKeys } = useSettings();
  const { mutate: move } = useMoveClock();
  const { mutate: runBy } = useRunBy();
  const { mutate: runNext } = useRunNext();
  const latest = useLatest<Doing>({
    change: changeSettings,
    present: () => changeSettings({ presentation: !presentation }),
    toggleKeys: () => changeSettings({ singleKeys: !singleKeys }),
    advance: (ms) => runBy(ms),
    letRun: () => move({ mode: 'real' }),
    tickOn: () => move({ mode: 'ticking' }),
    runNext: () => runNext(),
    showClock: toggleClockShelf,
    newTable: useNewTable(),
    sendCall: openComposer,
    ...useCopying(),
    openPalette,
    openShortcuts,
    openReset,
  });
  return useMemo(() => actionCommands(frame, () => latest.current), [frame, latest]);
}

function useTableCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { data = [] } = useQuery(tablesQuery(useServerId()));
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
