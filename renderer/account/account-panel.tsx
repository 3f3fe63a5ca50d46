import { ReceiptText } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Account } from '#renderer/data/types.ts';
import { staffNameOf } from '#renderer/kit/account-name.ts';
import { PluginSelect } from '#renderer/kit/install-dialog.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { usePlugin, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Column, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import type { TabItem } from '#renderer/ui/tabs.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import { AccountFooter } from './account-footer.tsx';
import { AccountHeader } from './account-header.tsx';
import styles from './account-panel.module.css';
import { ActionDialogs } from './actions/action-dialogs.tsx';
import type { OpenDialog } from './actions/open-dialog.ts';
import { HistoryTab } from './history-tab.tsx';
import { LinesTab } from './lines-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { PluginView } from './plugin-view.tsx';

/** The panel of one account, with all staff actions. */
export function AccountPanel({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const text = useText();
  const query = useStoreRead('getAccount', { accountId });
  const gone = (
    <EmptyState
      icon={ReceiptText}
      title={text.account.goneTitle}
      text={text.account.goneText}
      action={<Button onClick={onClose}>{text.account.close}</Button>}
    />
  );
  return (
    <Loaded query={query} gone={gone}>
      {(account) => <OpenPanel key={account.accountId} account={account} onClose={onClose} />}
    </Loaded>
  );
}

type Side = 'lines' | 'payments' | 'plugin' | 'history';

function OpenPanel({ account, onClose }: { account: Account; onClose: () => void }) {
  const { tabs, tabsLabel } = useText().account;
  const [side, setSide] = useState<Side>('lines');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useReturnedFocus(panel, dialog !== null, account.state);
  const lines = account.orders.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const clear = (): void => setChosen(new Set());
  const done = (): void => {
    setDialog(null);
    clear();
  };
  const sides: TabItem<Side>[] = [
    {
      name: 'lines',
      label: tabs.lines,
      content: <LinesTab account={account} chosen={chosen} onChoose={setChosen} />,
    },
    { name: 'payments', label: tabs.payments, content: <PaymentsTab account={account} /> },
    {
      name: 'plugin',
      label: tabs.plugin,
      content: <PluginTab account={account} />,
    },
    { name: 'history', label: tabs.history, content: <HistoryTab account={account} /> },
  ];
  return (
    // Escape closes the panel; dialogs over it handle Escape themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      onKeyDown={(event) => {
        const inside = event.target instanceof Node && panel.current?.contains(event.target);
        if (event.key === 'Escape' && inside === true && !event.defaultPrevented) onClose();
      }}
      className={styles.panel}
      tabIndex={-1}
      role="group"
      aria-label={staffNameOf(account)}
    >
      <AccountHeader account={account} onClose={onClose} />
      <Column grow shrinkY className={styles.tabs}>
        <Tabs label={tabsLabel} value={side} onChange={setSide} tabs={sides} />
      </Column>
      <AccountFooter account={account} chosen={lines} onClear={clear} onOpen={setDialog} />
      <ActionDialogs account={account} dialog={dialog} onOpen={setDialog} onDone={done} />
    </div>
  );
}

/**
 * Keeps the focus in the panel when the focused element is removed after a dialog or a change of
 * `state`, and restores the previous focus when the panel is closed.
 */
function useReturnedFocus(
  panel: RefObject<HTMLElement | null>,
  hasDialog: boolean,
  state: string,
): void {
  const inside = useRef(false);

  useEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    function follow({ target }: FocusEvent): void {
      if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
      inside.current = element?.contains(target) ?? false;
    }
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (inside.current && before instanceof HTMLElement) before.focus();
    };
  }, [panel]);

  useEffect(() => {
    if (hasDialog) return undefined;
    // A dialog restores the focus first, if the element that opened it still exists.
    const frame = requestAnimationFrame(() => {
      if (inside.current && document.activeElement === document.body) panel.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, hasDialog, state]);
}

/** The account as a plugin reads it. */
function PluginTab({ account }: { readonly account: Account }) {
  const { kit } = useText();
  const watched = usePlugin();
  const [chosen, setChosen] = useState<string | null>(null);
  const pluginId = chosen ?? watched?.pluginId;
  if (pluginId === undefined) return <p className={styles.side}>{kit.noPlugins}</p>;
  return (
    <Stack packed gap={3} shrink className={styles.side}>
      <PluginSelect value={pluginId} onChange={setChosen} />
      <LoadedPluginView account={account} pluginId={pluginId} />
    </Stack>
  );
}

function LoadedPluginView({ account, pluginId }: { account: Account; pluginId: string }) {
  const query = useStoreRead('getAccountAsPlugin', { accountId: account.accountId, pluginId });
  return (
    <Loaded query={query}>
      {({ body, withheld }) => <PluginView account={account} body={body} withheld={withheld} />}
    </Loaded>
  );
}
