import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { Usage } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';
import { Stack } from '#renderer/ui/layout.tsx';

import styles from './call-form.module.css';

const BUCKETS = ['action', 'hook', 'callbackDay'] as const;

/** What is left of a plugin's calls, this minute and today. */
export function CallLimits({ pluginId }: { readonly pluginId: string }) {
  const { data: usage = [] } = useQuery(
    read('getLimitsUsage', { serverId: useServerId(), pluginId }),
  );
  return (
    <Stack gap={4} pad="3 4" border radius="lg" className={styles.limits}>
      {BUCKETS.map((bucket) => {
        const row = usage.find((candidate) => candidate.bucket === bucket);
        return row !== undefined && <Limit key={bucket} row={row} bucket={bucket} />;
      })}
    </Stack>
  );
}

interface LimitProps {
  readonly row: Usage;
  readonly bucket: (typeof BUCKETS)[number];
}

function Limit({ row, bucket }: LimitProps) {
  const { callbacks } = useText();
  const format = useFormat();
  const now = useNow();
  const { limit, remaining, resetAt } = row;
  const left = resetAt === null ? 0 : Date.parse(resetAt) - now;
  // A window that is over has not been counted anew yet.
  const open = left > 0;
  const used = limit === null || remaining === null || !open ? 0 : limit - remaining;
  return (
    <Gauge
      label={callbacks.buckets[bucket]}
      used={used}
      limit={limit}
      {...(open && { note: format.duration(left) })}
    />
  );
}
