import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { Usage } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';

import styles from './top-bar.module.css';

/** What is left of a plugin's limits. */
export function LimitGauges({ pluginId }: { readonly pluginId: string }) {
  const text = useText();
  const { data: usage = [] } = useQuery(
    read('getLimitsUsage', { serverId: useServerId(), pluginId }),
  );
  const labels = [
    ['read', text.frame.reads],
    ['write', text.frame.writes],
    ['callbackDay', text.frame.callbacksToday],
  ] as const;
  return labels.map(([bucket, label]) => {
    const row = usage.find((candidate) => candidate.bucket === bucket);
    return (
      <div key={bucket} className={styles.gauge}>
        {row !== undefined && <LimitGauge label={label} row={row} />}
      </div>
    );
  });
}

function LimitGauge({ label, row }: { readonly label: string; readonly row: Usage }) {
  const format = useFormat();
  const now = useNow();
  const { limit, remaining, resetAt } = row;
  const left = resetAt === null ? null : Date.parse(resetAt) - now;
  // A window that is over has not been counted anew yet.
  const open = left !== null && left > 0;
  const used = limit === null || remaining === null || !open ? 0 : limit - remaining;
  return (
    <Gauge
      label={label}
      used={used}
      limit={limit}
      {...(open && row.bucket !== 'callbackDay' && { note: format.duration(left) })}
    />
  );
}
