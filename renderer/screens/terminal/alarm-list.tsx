import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { read, write } from '#renderer/data/queries.ts';
import type { Alarm } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useFormat, useSay, useText } from '#renderer/text/text.ts';
import { Dot } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import styles from './alarm-list.module.css';

interface AlarmListProps {
  readonly serverId: string;
  readonly onPayment: (paymentId: string) => void;
}

/** What staff has to look into, newest first. */
export function AlarmList({ serverId, onPayment }: AlarmListProps) {
  const terminal = useText().terminal;
  return (
    <Loaded query={useQuery(read('listAlarms', { serverId }))}>
      {(alarms) =>
        alarms.length === 0 ? (
          <EmptyState icon={BellRing} title={terminal.alarmsEmpty}>
            {terminal.alarmsEmptyText}
          </EmptyState>
        ) : (
          <Column fullY>
            <Unseen serverId={serverId} alarms={alarms} />
            <LongList label={terminal.viewNames.alarms} items={alarms} keyOf={(alarm) => alarm.id}>
              {(alarm) => <AlarmRow serverId={serverId} alarm={alarm} onPayment={onPayment} />}
            </LongList>
          </Column>
        )
      }
    </Loaded>
  );
}

/** How many still ask for somebody, and the way to say of all of them that they were looked at. */
function Unseen({ serverId, alarms }: { serverId: string; alarms: readonly Alarm[] }) {
  const terminal = useText().terminal;
  const acknowledge = useMutation(write('acknowledgeAlarms', { serverId }));
  const unseen = alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  return (
    <div className={styles.head}>
      <span role="status">
        {unseen === 0 ? terminal.alarmsSeen : terminal.alarmsUnseen(unseen)}
      </span>
      {unseen > 1 && (
        <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate({})}>
          {terminal.acknowledgeAll}
        </Button>
      )}
    </div>
  );
}

interface AlarmRowProps {
  readonly serverId: string;
  readonly alarm: Alarm;
  readonly onPayment: (paymentId: string) => void;
}

function AlarmRow({ serverId, alarm, onPayment }: AlarmRowProps) {
  const terminal = useText().terminal;
  const format = useFormat();
  const say = useSay();
  const seen = alarm.acknowledgedAt !== null;
  return (
    <article className={styles.alarm} data-seen={seen || undefined}>
      <span className={styles.mark}>
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
          <Acknowledged serverId={serverId} alarm={alarm} />
        </Row>
      </Stack>
    </article>
  );
}

/** Who looked at it and when, or the way to say so. */
function Acknowledged({ serverId, alarm }: { serverId: string; alarm: Alarm }) {
  const terminal = useText().terminal;
  const format = useFormat();
  const { data: users = [] } = useQuery(read('listUsers', { serverId }));
  const acknowledge = useMutation(write('acknowledgeAlarms', { serverId }));
  const { id, acknowledgedAt, acknowledgedBy } = alarm;
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
