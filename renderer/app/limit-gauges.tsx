import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import { LimitGauge } from '#renderer/kit/limit-gauge.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';

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
        {row !== undefined && (
          <LimitGauge label={label} row={row} ends={bucket !== 'callbackDay'} />
        )}
      </div>
    );
  });
}
