import { useRead } from '#renderer/data/queries.ts';
import { useText } from '#renderer/text/text.ts';
import { Stack } from '#renderer/ui/layout.tsx';

import styles from './composer.module.css';

interface CallsLeftProps {
  readonly serverId: string;
  readonly pluginId: string;
  readonly bucket: string;
}

/** The number of calls that the rate limit of this bucket still allows. */
export function CallsLeft({ serverId, pluginId, bucket }: CallsLeftProps) {
  const { composer: text, format } = useText();
  const { data = [] } = useRead('getLimitsUsage', { serverId, pluginId });
  const usage = data.find((one) => one.bucket === bucket);
  const { limit, remaining, resetAt } = usage ?? { limit: null, remaining: null, resetAt: null };
  const { [bucket]: name = bucket }: Readonly<Record<string, string>> = text.buckets;
  const isNone = remaining === 0;
  return (
    <Stack as="p" tone={isNone ? 'bad' : 'soft'} size="sm" className={styles.left}>
      {limit === null || remaining === null
        ? usage !== undefined && text.noLimit
        : text.left(format.number(remaining), format.number(limit), name)}
      {isNone && resetAt !== null && <span>{text.freeAt(format.time(resetAt))}</span>}
    </Stack>
  );
}
