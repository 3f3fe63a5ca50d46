import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, KeyRound, ShieldCheck, Trash2 } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { Install, InstallChanges } from '#renderer/data/types.ts';
import { CommandMenu } from '#renderer/kit/command-menu.tsx';
import { curlOf, environmentOf, fetchOf } from '#renderer/kit/connect-snippets.ts';
import { ReportGrade } from '#renderer/kit/report-grade.tsx';
import { useStoreForm, useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { useConfirm } from '#renderer/ui/confirm.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { PendingConsent } from './pending-consent.tsx';
import styles from './plugins.module.css';
import { ConsentToggles, ScopeList } from './scope-list.tsx';
import { usePluginsSearch } from './search.ts';
import { SettingsTab } from './settings-tab.tsx';
import { RECEIVER_URL, receiverOf } from './snippets.ts';

export function InstallDetail({ install, onConsent }: { install: Install; onConsent: () => void }) {
  const { plugins: text, faults } = useText();
  const [{ view = 'access' }, replace] = usePluginsSearch();
  const { title, pluginId, suspended } = install;
  return (
    <Column as="section" gap={3} shrink shrinkY scroll pad="0 1 0 0" aria-label={title}>
      <Row as="header" wrap align="center" gap="2 3">
        <Text as="h2" size="xl" breakAnywhere>
          {title}
        </Text>
        <IdChip id={pluginId} />
        {suspended && <Badge tone="warn">{text.suspended}</Badge>}
        <Row wrap align="center" gap={2} push>
          <Link to="/resilience" search={{ plugin: pluginId }} className={styles.toReport}>
            {faults.screen} <ReportGrade pluginId={pluginId} />
          </Link>
          <InstallMenu install={install} onConsent={onConsent} />
        </Row>
        <PendingConsent key={pluginId} install={install} />
        {suspended && (
          <Text as="p" tone="warn" wholeRow>
            {text.suspendedText}
          </Text>
        )}
      </Row>
      <Tabs
        label={text.view}
        value={view}
        onChange={(next) => replace({ view: next === 'access' ? undefined : next })}
        tabs={[
          { name: 'access', label: text.views.access, content: <AccessTab install={install} /> },
          {
            name: 'settings',
            label: text.views.settings,
            content: <SettingsTab install={install} />,
          },
          { name: 'connect', label: text.views.connect, content: <ConnectTab install={install} /> },
        ]}
      />
    </Column>
  );
}

/** Scopes and consents; switches act immediately. */
function AccessTab({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const { held, change } = useInstallChange(install);
  return (
    <Stack gap={4} pad="3 0 5">
      <Panel title={text.scopes}>
        <Text as="p" measure tone="soft" pad="0 0 3">
          {text.scopesText}
        </Text>
        <ScopeList
          toggle={Switch}
          known={install.scopes}
          held={held.scopes}
          onChange={(scopes) => change({ scopes })}
        />
      </Panel>
      <Panel title={text.consents}>
        <Stack gap="2 6" fit={4}>
          <ConsentToggles toggle={Switch} held={held} onChange={change} />
        </Stack>
      </Panel>
    </Stack>
  );
}

/**
 * Changes an install optimistically and in order, so that quick successive changes do not overwrite each other.
 */
function useInstallChange(install: Install) {
  const client = useQueryClient();
  const { pluginId, serverId } = install;
  const change = useStoreWrite(
    'changeInstall',
    (changed) =>
      client.setQueryData(read('getState').queryKey, (old) =>
        old === undefined
          ? old
          : { ...old, installs: old.installs.map((one) => (isSame(one, changed) ? changed : one)) },
      ),
    { scope: { id: `install ${serverId} ${pluginId}` } },
  );
  const { scopes, customerConsent, userConsent } = install;
  return {
    /** Includes the pending change. */
    held: { scopes, customerConsent, userConsent, ...(change.isPending && change.variables) },
    change: (changes: InstallChanges) => change.mutate({ pluginId, ...changes }),
  };
}

function isSame(one: Install, other: Install): boolean {
  return one.pluginId === other.pluginId && one.serverId === other.serverId;
}

/** Code snippets that connect a plugin. */
function ConnectTab({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const words = text.connect;
  const dataApi = `${location.origin}/plugin-api`;
  return (
    <Stack gap={4} pad="3 0 5">
      <p>{words.intro}</p>
      {(install.suspended || !install.scopes.includes('orders:read')) && (
        <Text as="p" pad="2 3" radius="md" fill="warn-soft" tone="warn">
          {install.suspended ? words.suspended : words.noScope}
        </Text>
      )}
      <CodeBlock label={words.curl} value={curlOf(dataApi, install)} fileName="first-call.sh" />
      <CodeBlock label={words.fetch} value={fetchOf(dataApi, install)} fileName="first-call.mjs" />
      <CodeBlock
        label={words.environment}
        value={environmentOf(dataApi, install)}
        fileName="countertop.env"
      />
      <Panel title={words.receiver}>
        <Row wrap align="center" gap="2 3" tone="soft" pad="0 0 3">
          <span>{words.receiverText}</span>
          <IdChip id={RECEIVER_URL} />
          {install.webhook?.url !== RECEIVER_URL && <SetWebhook install={install} />}
        </Row>
        {install.webhook === null && (
          <Text as="p" measure tone="soft" pad="0 0 3">
            {words.noSubscription}
          </Text>
        )}
        <CodeBlock label="receiver.mjs" value={receiverOf(install)} fileName="receiver.mjs" />
      </Panel>
    </Stack>
  );
}

/** Sets the webhook's URL to the receiver's. */
function SetWebhook({ install: { pluginId } }: { readonly install: Install }) {
  const text = useText().plugins.connect;
  const change = useStoreWrite('changeInstall', () => showToast({ title: text.webhookSet }));
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ pluginId, webhook: { url: RECEIVER_URL } })}
    >
      {text.setWebhook}
    </Button>
  );
}

/** The rarely used actions on a plugin, and those that cannot be undone. */
function InstallMenu({ install, onConsent }: { install: Install; onConsent: () => void }) {
  const text = useText().plugins;
  const { title, suspended } = install;
  const suspend = useSuspend(install);
  const rekey = useRekey(install);
  const uninstall = useUninstall(install);
  const commands = [
    { id: 'plugin consent', title: text.consentAgain, icon: ShieldCheck, run: onConsent },
    {
      id: 'plugin suspend',
      title: suspended ? text.resume : text.suspend,
      icon: suspended ? CirclePlay : CirclePause,
      run: suspend,
    },
    { id: 'plugin rekey', title: text.rekey, icon: KeyRound, run: rekey.ask },
    {
      id: 'plugin uninstall',
      title: text.uninstall,
      icon: Trash2,
      danger: true,
      run: uninstall.ask,
    },
  ];
  return (
    <>
      <CommandMenu commands={commands.map((command) => ({ ...command, hint: title }))} />
      {rekey.dialog}
      {uninstall.dialog}
    </>
  );
}

function useSuspend({ pluginId, title, suspended }: Install): () => void {
  const text = useText().plugins;
  const { mutate } = useStoreWrite('changeInstall', (changed) =>
    showToast({ title: changed.suspended ? text.suspendedNow(title) : text.resumedNow(title) }),
  );
  return () => mutate({ pluginId, suspended: !suspended });
}

function useRekey({ pluginId }: Install) {
  const text = useText().plugins;
  const mutation = useStoreForm('rekeyInstall', () => showToast({ title: text.rekeyed }));
  return useConfirm({
    title: text.rekeyTitle,
    text: text.rekeyText,
    action: text.rekeyDo,
    mutation,
    variables: { pluginId },
  });
}

function useUninstall({ pluginId, title }: Install) {
  const text = useText().plugins;
  const [, , push] = usePluginsSearch();
  const mutation = useStoreForm('deleteInstall', () => {
    showToast({ title: text.uninstalled(title) });
    push({ plugin: undefined });
  });
  return useConfirm({
    title: text.uninstallTitle(title),
    text: text.uninstallText,
    action: text.uninstall,
    mutation,
    variables: { pluginId },
  });
}
