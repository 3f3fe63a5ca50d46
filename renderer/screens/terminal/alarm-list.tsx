import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { read, write } from '#renderer/data/queries.ts';
import type { Alarm } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useSay, useText } from '#renderer/text/text.ts';
import { Dot } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import styles from './terminal.module.css';

interface AlarmListProps {
  readonly onPayment: (paymentId: string) => void;
}

/** What staff has to look into, newest first. */
export function AlarmList({ onPayment }: AlarmListProps) {
  const { terminal } = useText();
  return (
    <Loaded query={useQuery(read('listAlarms', { serverId: useServerId() }))}>
      {(alarms) =>
        alarms.length === 0 ? (
          <EmptyState icon={BellRing} title={terminal.alarmsEmpty}>
            {terminal.alarmsEmptyText}
          </EmptyState>
        ) : (
          <Column fullY>
            <Unseen alarms={alarms} />
            <LongList label={terminal.viewNames.alarms} items={alarms} keyOf={(alarm) => alarm.id}>
              {(alarm) => <AlarmRow alarm={alarm} onPayment={onPayment} />}
            </LongList>
          </Column>
        )
      }
    </Loaded>
  );
}

/** How many alarms nobody has acknowledged, and a button that acknowledges all of them. */
function Unseen({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const { terminal } = useText();
  const acknowledge = useMutation(write('acknowledgeAlarms', { serverId: useServerId() }));
  const unseen = alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  return (
    <Row
      wrap
      align="center"
      justify="space-between"
      gap="2 3"
      pad="2 4"
      tone="soft"
      className={styles.alarmsHead}
    >
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

function AlarmRow({ alarm, onPayment }: AlarmListProps & { readonly alarm: Alarm }) {
  const { terminal } = useText();
  const format = useFormat();
  const say = useSay();
  const seen = alarm.acknowledgedAt !== null;
  return (
    <Stack as="article" columns="auto 1fr" gap={3} pad="3 4" lineBelow tone={seen ? 'soft' : 'ink'}>
      <span>
        <Dot tone={seen ? 'neutral' : 'bad'} />
      </span>
      <Stack gap={1}>
        <h3>{terminal.alarmKinds[alarm.kind]}</h3>
        <Text as="p" tone="soft" breakAnywhere data-technical>
          {say(alarm.messageCode)}
        </Text>
        <Row as="p" wrap gap={3} tone="faint" size="sm">
          <time dateTime={alarm.at}>{format.dateTime(alarm.at)}</time>
          <Button variant="link" onClick={() => onPayment(alarm.paymentId)}>
            {terminal.toPayment}
          </Button>
          <Acknowledged alarm={alarm} />
        </Row>
      </Stack>
    </Stack>
  );
}

/** Who acknowledged it and when, or a button that does. */
function Acknowledged({
  alarm: { id, acknowledgedAt, acknowledgedBy },
}: {
  readonly alarm: Alarm;
}) {
  const { terminal } = useText();
  const format = useFormat();
  const serverId = useServerId();
  const { data: users = [] } = useQuery(read('listUsers', { serverId }));
  const acknowledge = useMutation(write('acknowledgeAlarms', { serverId }));
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
