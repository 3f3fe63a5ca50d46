import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, SquareTerminal } from 'lucide-react';
import { useState } from 'react';

import { read, write } from '#renderer/data/queries.ts';
import type { Device } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

/** Paired terminals with what a program needs to act as one of them. */
export function DeviceList({ onPair }: { readonly onPair: () => void }) {
  const { terminal } = useText();
  const pair = (
    <Button icon={Plus} onClick={onPair}>
      {terminal.pair}
    </Button>
  );
  return (
    <Loaded query={useQuery(read('listDevices', { serverId: useServerId() }))}>
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
  const { terminal } = useText();
  const format = useFormat();
  const [{ token, expiresAt }, setSession] = useState<Pick<Device, 'token' | 'expiresAt'>>(device);
  const renew = useMutation({
    ...write('issueDeviceToken', { serverId: useServerId() }),
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
