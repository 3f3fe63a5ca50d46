import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import { useFormat, useText } from '#renderer/text/text.ts';

import styles from './composer.module.css';

interface CallsLeftProps {
  readonly serverId: string;
  readonly pluginId: string;
  readonly bucket: string;
}

/** What is left of the limit in which the call counts. */
export function CallsLeft({ serverId, pluginId, bucket }: CallsLeftProps) {
  const text = useText().composer;
  const format = useFormat();
  const { data = [] } = useQuery(read('getLimitsUsage', { serverId, pluginId }));
  const usage = data.find((one) => one.bucket === bucket);
  if (usage === undefined) return <p className={styles.left} />;
  const { limit, remaining, resetAt } = usage;
  if (limit === null || remaining === null) return <p className={styles.left}>{text.noLimit}</p>;
  const names: Readonly<Record<string, string>> = text.buckets;
  const left = text.left(format.number(remaining), format.number(limit), names[bucket] ?? bucket);
  return (
    <p className={styles.left} data-none={remaining === 0 || undefined}>
      {left}
      {remaining === 0 && resetAt !== null && <span>{text.freeAt(format.time(resetAt))}</span>}
    </p>
  );
}
