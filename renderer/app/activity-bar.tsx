import { replaceEqualDeep } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import type { Activity } from '#renderer/data/types.ts';
import { useStatusText } from '#renderer/kit/call-status.tsx';
import { isSameDay, useOfNow } from '#renderer/kit/clock.ts';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';
import { shortIds, shortPath, toneOfStatus } from '#renderer/ui/tone-of-status.ts';
import { meantStatus } from '#server/domain/logged-call.ts';

import styles from './activity-bar.module.css';

/** Enough entries to fill the widest window. */
const MAX_SHOWN = 12;

/** The latest calls, attempts and changes, newest first. */
export function ActivityBar() {
  const text = useText();
  const { data = [] } = useStoreRead('listActivity', { limit: MAX_SHOWN });
  return (
    <Row
      as="footer"
      align="center"
      shrink
      clip
      pad="0 2"
      mono
      size="xs"
      className={styles.bar}
      aria-label={text.frame.activity}
    >
      {data.length === 0 && <NoActivity />}
      <Row as="ol" grow shrink clip className={styles.list}>
        {data.map((entry) => (
          <Box key={entry.id} as="li" fixed>
            <ActivityEntry entry={entry} />
          </Box>
        ))}
      </Row>
    </Row>
  );
}

/** Distinguishes cleared logs from logs that were always empty. */
function NoActivity() {
  const { frame } = useText();
  const { data: firsts } = useStoreRead('getFirsts');
  if (firsts === undefined) return null;
  const isCleared = Object.values(firsts).includes(true);
  return (
    <Text as="p" pad="0 2" className={styles.empty}>
      {isCleared ? frame.activityCleared : frame.activityEmpty}
    </Text>
  );
}

/** Memoized because structural sharing compares entries by index, and a new entry shifts all the others. */
const ActivityEntry = memo(function ActivityEntry({ entry }: { readonly entry: Activity }) {
  const { format } = useText();
  const print = useStatusText();
  const at = <EntryTime at={entry.at} />;
  switch (entry.kind) {
    case 'request':
      return (
        <Link
          className={styles.inside}
          to="/requests"
          search={{ request: Number(entry.requestId) }}
        >
          {at} <b className={styles.verb}>{entry.method}</b> {shortIds(shortPath(entry.path))}{' '}
          <b className={styles[toneOfStatus(meantStatus(entry))]}>{print(entry)}</b>{' '}
          <span className={styles.soft}>
            {format.duration(entry.durationMs)} {entry.pluginId}
          </span>
        </Link>
      );
    case 'attempt':
      return <AttemptEntry entry={entry} />;
    case 'change':
      return <ChangeEntry entry={entry} />;
  }
}, isSameEntry);

function isSameEntry(before: { entry: Activity }, now: { entry: Activity }): boolean {
  return replaceEqualDeep(before.entry, now.entry) === before.entry;
}

function AttemptEntry({ entry }: { readonly entry: Extract<Activity, { kind: 'attempt' }> }) {
  const text = useText();
  return (
    <Link
      className={styles.inside}
      to="/webhooks"
      search={{ delivery: entry.deliveryId, attempt: entry.n }}
    >
      <EntryTime at={entry.at} /> <b className={styles.verb}>→</b> {entry.type}{' '}
      <span className={styles.soft}>{entry.pluginId}</span>{' '}
      <b className={entry.delivered ? styles.good : styles.bad}>
        {entry.status ?? text.kit.noAnswer}
      </b>
    </Link>
  );
}

function ChangeEntry({ entry }: { readonly entry: Extract<Activity, { kind: 'change' }> }) {
  const text = useText();
  const { actor } = entry;
  const who = actor.type === 'plugin' ? actor.pluginId : text.frame[actor.type];
  return (
    <Link
      className={styles.inside}
      to={entry.accountKind === 'table' ? '/floor' : '/packets'}
      search={{ account: entry.accountId }}
    >
      <EntryTime at={entry.at} /> <b className={styles.who}>{who}</b> {entry.title}{' '}
      <span className={styles.soft}>{text.account.changes[entry.type]}</span>
    </Link>
  );
}

/** The time, with the date if that is not today on the emulator's clock. */
function EntryTime({ at }: { readonly at: string }) {
  const { format } = useText();
  const isToday = useOfNow((now) => isSameDay(at, now));
  return <time dateTime={at}>{isToday ? format.time(at) : format.dateTime(at)}</time>;
}
