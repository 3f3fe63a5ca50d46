import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { Loaded } from '#app/screen.tsx';
import type { Alarm } from '#data/payments.ts';
import { alarmsQuery } from '#data/payments.ts';
import { useFormat, useText } from '#text/text.ts';
import { Dot } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LongList } from '#ui/long-list.tsx';
import { EmptyState } from '#ui/notice.tsx';

import styles from './alarm-list.module.css';

interface AlarmListProps {
  readonly serverId: string;
  readonly onPayment: (paymentId: string) => void;
}

/** What staff has to look into, newest first. */
export function AlarmList({ serverId, onPayment }: AlarmListProps) {
  const { terminal } = useText();
  return (
    <Loaded query={useQuery(alarmsQuery(serverId))}>
      {(alarms) =>
        alarms.length === 0 ? (
          <EmptyState icon={BellRing} title={terminal.alarmsEmpty}>
            {terminal.alarmsEmptyText}
          </EmptyState>
        ) : (
          <div className={styles.list}>
            <LongList label={terminal.viewNames.alarms} items={alarms} keyOf={(alarm) => alarm.id}>
              {(alarm) => <AlarmRow alarm={alarm} onPayment={onPayment} />}
            </LongList>
          </div>
        )
      }
    </Loaded>
  );
}

interface AlarmRowProps {
  readonly alarm: Alarm;
  readonly onPayment: (paymentId: string) => void;
}

function AlarmRow({ alarm, onPayment }: AlarmRowProps) {
  const { terminal } = useText();
  const format = useFormat();
  return (
    <article className={styles.alarm}>
      <span className={styles.mark}>
        <Dot tone="bad" />
      </span>
      <div className={styles.text}>
        <h3>{terminal.alarmKinds[alarm.kind]}</h3>
        <p className={styles.message} data-technical>
          {alarm.message}
        </p>
        <p className={styles.foot}>
          <time dateTime={alarm.at}>{format.dateTime(alarm.at)}</time>
          <Button variant="link" onClick={() => onPayment(alarm.paymentId)}>
            {terminal.toPayment}
          </Button>
        </p>
      </div>
    </article>
  );
}
