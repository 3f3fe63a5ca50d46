import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plug, RotateCw, ScanSearch, Settings2, Webhook } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Column, Stack } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { useWebhooksSearch } from '../search.ts';
import { CheckDetail } from './check-detail.tsx';
import { CheckList } from './check-list.tsx';
import { GradeCard } from './grade-card.tsx';
import styles from './receiver-check.module.css';
import type { ReceiverState } from './receiver-state.ts';
import { defaultCheck, stateOf } from './receiver-state.ts';
import type { Checking } from './use-check.ts';
import { useCheck } from './use-check.ts';

/**
 * The plugin whose receiver is checked: the selected one, or else the first with a webhook, or else the first.
 */
export function installToCheck(
  installs: readonly Install[],
  pluginId: string | undefined,
): Install | undefined {
  return (
    installs.find((install) => install.pluginId === pluginId) ??
    installs.find(({ webhook }) => webhook !== null) ??
    installs[0]
  );
}

interface CheckProps {
  readonly install: Install;
  /** Opens the webhook's settings. */
  readonly onEdit: () => void;
}

interface CheckScreenProps extends Omit<CheckProps, 'install'> {
  /** Undefined if nothing is installed. */
  readonly install: Install | undefined;
}

export function CheckScreen({ install, onEdit }: CheckScreenProps) {
  const { webhooks, receiverCheck: text } = useText();
  if (install !== undefined) {
    return <CheckOf key={install.pluginId} install={install} onEdit={onEdit} />;
  }
  return (
    <Screen title={webhooks.title} actions={<TabSwitch />}>
      <EmptyState icon={Plug} title={text.noneTitle}>
        {text.none}
      </EmptyState>
    </Screen>
  );
}

function CheckOf({ install, onEdit }: CheckProps) {
  const { webhooks, receiverCheck: text } = useText();
  const installs = useInstalls();
  const { pluginId, title, webhook } = install;
  const [, change] = useWebhooksSearch();
  const checking = useCheck(pluginId);
  const { running, run } = checking;
  const query = useQuery(read('listReceiverChecks', { serverId: useServerId(), pluginId }));
  return (
    <Screen
      title={webhooks.title}
      actions={
        <>
          <TabSwitch />
          <Box minWidth={2.5}>
            <Select
              label={text.plugin}
              labelHidden
              value={pluginId}
              onChange={(plugin) => change({ plugin, check: undefined })}
              options={installOptions(installs)}
            />
          </Box>
          <Button icon={Settings2} onClick={onEdit}>
            {text.settings}
          </Button>
          {webhook !== null && query.data !== undefined && query.data.length > 0 && (
            <Button variant="primary" icon={RotateCw} busy={running} onClick={run}>
              {text.again}
            </Button>
          )}
        </>
      }
    >
      {webhook === null ? (
        <NoWebhook install={install} onEdit={onEdit} />
      ) : (
        <Loaded query={query}>
          {(runs) => {
            const state = stateOf(runs);
            if (state !== null) return <ReceiverCheck state={state} checking={checking} />;
            return (
              <EmptyState
                icon={ScanSearch}
                title={running ? text.running : text.firstTitle(title)}
                action={
                  <Button variant="primary" icon={ScanSearch} busy={running} onClick={run}>
                    {text.check}
                  </Button>
                }
              >
                {running ? text.runningText : text.firstText(webhook.url)}
              </EmptyState>
            );
          }}
        </Loaded>
      )}
    </Screen>
  );
}

function NoWebhook({ install: { title, pluginId }, onEdit }: CheckProps) {
  const text = useText().receiverCheck;
  return (
    <EmptyState
      icon={Webhook}
      title={text.noWebhookTitle(title)}
      action={
        <>
          <Button variant="primary" onClick={onEdit}>
            {text.setUp}
          </Button>
          <Link to="/plugins" search={{ plugin: pluginId, view: 'settings' }} className={link.link}>
            {text.toSettings}
          </Link>
        </>
      }
    >
      {text.noWebhookText}
    </EmptyState>
  );
}

export function TabSwitch() {
  const { tabs } = useText().receiverCheck;
  const [{ tab }, change] = useWebhooksSearch();
  return (
    <Segmented
      label={tabs.label}
      value={tab ?? 'deliveries'}
      onChange={(next) => change({ tab: next === 'check' ? 'check' : undefined })}
      segments={optionsOf(['deliveries', 'check'], tabs)}
    />
  );
}

/** The results of a receiver check, with details of the selected one. */
function ReceiverCheck({ state, checking }: { state: ReceiverState; checking: Checking }) {
  const { results } = state;
  const [{ check: open }, change] = useWebhooksSearch();
  const chosen = [...results.keys()].find((id) => id === open) ?? defaultCheck(results);
  const result = chosen === undefined ? undefined : results.get(chosen);
  return (
    <Column grow gap={4} shrinkY>
      <GradeCard state={state} running={checking.running} />
      <Stack grow gap={4} shrinkY className={styles.columns}>
        <CheckList results={results} selected={chosen} onSelect={(check) => change({ check })} />
        <Box shrink shrinkY surface scroll className={styles.detail}>
          {result && <CheckDetail key={result.check.id} result={result} checking={checking} />}
        </Box>
      </Stack>
    </Column>
  );
}
