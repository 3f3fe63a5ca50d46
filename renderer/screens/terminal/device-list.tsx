import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy, Plus, RefreshCw, SquareTerminal } from 'lucide-react';
import { useState } from 'react';

import { read, write } from '#renderer/data/queries.ts';
import type { Device } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import styles from './device-list.module.css';

interface DeviceListProps {
  readonly serverId: string;
  readonly onPair: () => void;
}

/** Paired terminals with what a program needs to be one of them. */
export function DeviceList({ serverId, onPair }: DeviceListProps) {
  const terminal = useText().terminal;
  const pair = (
    <Button icon={Plus} onClick={onPair}>
      {terminal.pair}
    </Button>
  );
  return (
    <Loaded query={useQuery(read('listDevices', { serverId }))}>
      {(devices) =>
        devices.length === 0 ? (
          <EmptyState icon={SquareTerminal} title={terminal.noDevice} action={pair}>
            {terminal.noDeviceText}
          </EmptyState>
        ) : (
          <Stack gap={4} pad={4}>
            <Text as="p" measure tone="soft">
              {terminal.devicesText}
            </Text>
            {devices.map((device) => (
              <DeviceCard key={device.deviceId} serverId={serverId} device={device} />
            ))}
            <div>{pair}</div>
          </Stack>
        )
      }
    </Loaded>
  );
}

function DeviceCard({ serverId, device }: { readonly serverId: string; readonly device: Device }) {
  const { kit } = useText();
  const terminal = useText().terminal;
  const format = useFormat();
  const { copied, copy } = useCopy();
  const [session, setSession] = useState({ token: device.token, expiresAt: device.expiresAt });
  const renew = useMutation({
    ...write('issueDeviceToken', { serverId }),
    onSuccess: (made) => {
      setSession(made);
      showToast({ title: terminal.tokenMade });
    },
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
      <Stack gap={2} data-technical>
        <p className={styles.label}>
          {terminal.token}
          <span> · {terminal.tokenUntil(format.dateTime(session.expiresAt))}</span>
        </p>
        <Text as="code" truncate pad="2 3" radius="md" fill="sunken" tone="soft" size="xs">
          {session.token}
        </Text>
        <Row wrap gap={2}>
          <Button size="sm" icon={copied ? Check : Copy} onClick={() => copy(session.token)}>
            {copied ? kit.copied : terminal.tokenCopy}
          </Button>
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
