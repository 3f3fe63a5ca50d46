import { BellRing, CreditCard, Plus, RefreshCw, SearchX, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Alarm, Device, Payment } from '#renderer/data/types.ts';
import { Sheet } from '#renderer/kit/row-list.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useStoreRead, useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge, Dot } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { AmountRulesView } from './amount-rules.tsx';
import { useTerminalSearch } from './search.ts';
import styles from './terminal.module.css';

interface TerminalTabsProps {
  readonly payment: Payment | undefined;
  readonly detail: ReactNode;
  /** True if the URL refers to a payment that does not exist. */
  readonly missing: boolean;
  readonly rulesOn: boolean;
  readonly onAsk: (what: 'payment' | 'device') => void;
}

export function TerminalTabs(props: TerminalTabsProps) {
  const { payment, detail, missing, rulesOn, onAsk } = props;
  const { terminal } = useText();
  const [{ view = 'payment' }, , go] = useTerminalSearch();
  const { data: raised = [] } = useStoreRead('listAlarms');
  const alarms = raised.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const names = terminal.viewNames;
  const newPayment = <Button onClick={() => onAsk('payment')}>{terminal.newPayment}</Button>;
  const noPayment = missing ? (
    <EmptyState icon={SearchX} title={terminal.gone} action={newPayment} />
  ) : (
    <EmptyState
      icon={CreditCard}
      title={terminal.readyText}
      text={terminal.nothingChosenText}
      action={newPayment}
    />
  );
  return (
    <Sheet className={styles.tabs} label={terminal.views}>
      <Tabs
        label={terminal.views}
        value={view}
        onChange={(chosen) => go({ view: chosen === 'payment' ? undefined : chosen })}
        tabs={[
          {
            name: 'payment',
            label: names.payment,
            content: payment === undefined ? noPayment : detail,
          },
          {
            name: 'alarms',
            label: withBadge(names.alarms, alarms > 0 && <Badge tone="bad">{alarms}</Badge>),
            content: <AlarmList />,
          },
          {
            name: 'rules',
            label: withBadge(
              names.rules,
              rulesOn && <Badge tone="virtual">{terminal.ruleOn}</Badge>,
            ),
            content: <AmountRulesView />,
          },
          {
            name: 'devices',
            label: names.devices,
            content: <DeviceList onPair={() => onAsk('device')} />,
          },
        ]}
      />
    </Sheet>
  );
}

function withBadge(label: string, badge: ReactNode): ReactNode {
  return (
    <Row as="span" align="center" gap={2}>
      {label}
      {badge}
    </Row>
  );
}

/** Paired terminals with their tokens. */
function DeviceList({ onPair }: { readonly onPair: () => void }) {
  const { terminal } = useText();
  const pair = (
    <Button icon={Plus} onClick={onPair}>
      {terminal.pair}
    </Button>
  );
  return (
    <Loaded query={useStoreRead('listDevices')}>
      {(devices) =>
        devices.length === 0 ? (
          <EmptyState
            icon={SquareTerminal}
            title={terminal.noDevice}
            text={terminal.noDeviceText}
            action={pair}
          />
        ) : (
          <Stack gap={4} pad={4}>
            <Text as="p" measure tone="soft">
              {terminal.devicesText}
            </Text>
            {devices.map((device) => (
              <DeviceCard key={device.deviceId} device={device} />
            ))}
            <div>{pair}</div>
          </Stack>
        )
      }
    </Loaded>
  );
}

function DeviceCard({ device }: { readonly device: Device }) {
  const { terminal, format } = useText();
  const [{ token, expiresAt }, setSession] = useState<Pick<Device, 'token' | 'expiresAt'>>(device);
  const renew = useStoreWrite('issueDeviceToken', (made) => {
    setSession(made);
    showToast({ title: terminal.tokenMade });
  });
  return (
    <Panel
      title={device.name}
      actions={
        <>
          <Badge mono>{device.deviceId}</Badge>
          <Badge mono tone="info">
            {device.pluginId}
          </Badge>
        </>
      }
    >
      <Stack gap={2}>
        <Text as="p" size="sm" weight="strong">
          {terminal.token}
          <Text tone="faint" weight="normal">
            {' '}
            · {terminal.tokenUntil(format.dateTime(expiresAt))}
          </Text>
        </Text>
        <Text as="code" truncate pad="2 3" radius="md" fill="sunken" tone="soft" size="xs">
          {token}
        </Text>
        <Row wrap gap={2}>
          <CopyButton size="sm" text={token}>
            {terminal.tokenCopy}
          </CopyButton>
          <Button
            size="sm"
            variant="quiet"
            icon={RefreshCw}
            busy={renew.isPending}
            onClick={() => renew.mutate({ deviceId: device.deviceId })}
          >
            {terminal.tokenNew}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/** Alarms for staff, newest first. */
function AlarmList() {
  const { terminal } = useText();
  return (
    <Loaded query={useStoreRead('listAlarms')}>
      {(alarms) =>
        alarms.length === 0 ? (
          <EmptyState
            icon={BellRing}
            title={terminal.alarmsEmpty}
            text={terminal.alarmsEmptyText}
          />
        ) : (
          <Column fullY>
            <Unseen alarms={alarms} />
            <LongList label={terminal.viewNames.alarms} items={alarms} keyOf={(alarm) => alarm.id}>
              {(alarm) => <AlarmRow alarm={alarm} />}
            </LongList>
          </Column>
        )
      }
    </Loaded>
  );
}

/** The number of unacknowledged alarms, and a button that acknowledges all. */
function Unseen({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const { terminal } = useText();
  const acknowledge = useStoreWrite('acknowledgeAlarms');
  const unseen = alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  return (
    <Row wrap align="center" justify="space-between" gap="2 3" pad="2 4" tone="soft" minHeight="md">
      <span role="status">
        {unseen === 0 ? terminal.alarmsSeen : terminal.alarmsUnseen(unseen)}
      </span>
      {unseen > 1 && (
        <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate({})}>
          {terminal.acknowledgeAll}
        </Button>
      )}
    </Row>
  );
}

function AlarmRow({ alarm }: { readonly alarm: Alarm }) {
  const { terminal, format, say } = useText();
  const [, , go] = useTerminalSearch();
  const seen = alarm.acknowledgedAt !== null;
  return (
    <Stack as="article" columns="auto 1fr" gap={3} pad="3 4" lineBelow tone={seen ? 'soft' : 'ink'}>
      <span>
        <Dot tone={seen ? 'neutral' : 'bad'} />
      </span>
      <Stack gap={1}>
        <h3>{terminal.alarmKinds[alarm.kind]}</h3>
        <Text as="p" tone="soft" breakAnywhere>
          {say(alarm.messageCode)}
        </Text>
        <Row as="p" wrap gap={3} tone="faint" size="sm">
          <time dateTime={alarm.at}>{format.dateTime(alarm.at)}</time>
          <Button variant="link" onClick={() => go({ payment: alarm.paymentId, view: undefined })}>
            {terminal.toPayment}
          </Button>
          <Acknowledged alarm={alarm} />
        </Row>
      </Stack>
    </Stack>
  );
}

/** Who acknowledged an alarm and when, or a button to acknowledge it. */
function Acknowledged({
  alarm: { id, acknowledgedAt, acknowledgedBy },
}: {
  readonly alarm: Alarm;
}) {
  const { terminal, format } = useText();
  const { data: users = [] } = useStoreRead('listUsers');
  const acknowledge = useStoreWrite('acknowledgeAlarms');
  if (acknowledgedAt === null) {
    return (
      <Button
        variant="link"
        busy={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ ids: [id] })}
      >
        {terminal.acknowledge}
      </Button>
    );
  }
  const name = users.find((user) => user.id === acknowledgedBy)?.name ?? acknowledgedBy ?? '';
  return <span>{terminal.acknowledgedBy(name, format.dateTime(acknowledgedAt))}</span>;
}
