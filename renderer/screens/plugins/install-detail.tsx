import { useMutation } from '@tanstack/react-query';
import { CirclePause, CirclePlay, ShieldCheck, Trash2 } from 'lucide-react';

import { write, writeInForm } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Column, Row, Text } from '#renderer/ui/layout.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { AccessTab } from './access-tab.tsx';
import { CheckButton } from './check-button.tsx';
import { ConnectTab } from './connect-tab.tsx';
import { PendingConsent } from './pending-consent.tsx';
import styles from './plugins.module.css';
import { ReportGrade } from './report/grade.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { ReportTab } from './report/report-tab.tsx';
import { usePluginsSearch } from './search.ts';
import { SettingsTab } from './settings-tab.tsx';

interface InstallDetailProps {
  readonly install: Install;
  readonly onConsent: () => void;
}

/** All about one plugin, and what can be done with it. */
export function InstallDetail({ install, onConsent }: InstallDetailProps) {
  const { plugins: text, report } = useText();
  const { search, replace } = usePluginsSearch();
  const { view = 'access' } = search;
  const { title, pluginId, suspended } = install;
  return (
    <Column as="section" gap={3} shrink shrinkY scroll className={styles.detail} aria-label={title}>
      <Row as="header" wrap align="center" gap="2 3">
        <Text as="h2" size="xl" breakAnywhere>
          {title}
        </Text>
        <IdChip id={pluginId} />
        {suspended && <Badge tone="warn">{text.suspended}</Badge>}
        <Row wrap gap={2} push>
          {view === 'report' ? (
            <ReportActions install={install} />
          ) : (
            <>
              <Button icon={ShieldCheck} onClick={onConsent}>
                {text.consentAgain}
              </Button>
              <CheckButton pluginId={pluginId} />
              <SuspendButton install={install} />
              <UninstallButton install={install} />
            </>
          )}
        </Row>
        <PendingConsent key={pluginId} install={install} />
        {suspended && <p className={styles.note}>{text.suspendedText}</p>}
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
          {
            name: 'report',
            label: (
              <Row as="span" inline align="center" gap={2}>
                {report.tab} <ReportGrade pluginId={pluginId} />
              </Row>
            ),
            content: <ReportTab install={install} />,
          },
        ]}
      />
    </Column>
  );
}

function SuspendButton({ install: { pluginId, title, suspended } }: { readonly install: Install }) {
  const text = useText().plugins;
  const change = useMutation({
    ...write('changeInstall', { serverId: useServerId() }),
    onSuccess: (changed) =>
      showToast({ title: changed.suspended ? text.suspendedNow(title) : text.resumedNow(title) }),
  });
  return (
    <Button
      icon={suspended ? CirclePlay : CirclePause}
      busy={change.isPending}
      onClick={() => change.mutate({ pluginId, suspended: !suspended })}
    >
      {suspended ? text.resume : text.suspend}
    </Button>
  );
}

function UninstallButton({ install: { pluginId, title } }: { readonly install: Install }) {
  const text = useText().plugins;
  const { push } = usePluginsSearch();
  const remove = useMutation({
    ...writeInForm('deleteInstall', { serverId: useServerId() }),
    onSuccess: () => {
      showToast({ title: text.uninstalled(title) });
      push({ plugin: undefined });
    },
  });
  return (
    <ConfirmButton
      variant="danger"
      icon={Trash2}
      question={{
        title: text.uninstallTitle(title),
        text: text.uninstallText,
        action: text.uninstall,
        mutation: remove,
        variables: { pluginId },
      }}
    >
      {text.uninstall}
    </ConfirmButton>
  );
}
