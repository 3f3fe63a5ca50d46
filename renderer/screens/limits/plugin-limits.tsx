import { useNow } from '#renderer/kit/clock.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Gauge } from '#renderer/ui/gauge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import type { MinuteBar } from '#renderer/ui/minute-bars.tsx';
import { MinuteBars } from '#renderer/ui/minute-bars.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import type { Bucket, PluginBuckets } from './buckets.ts';
import { endOfDay } from './buckets.ts';
import styles from './limits.module.css';

interface PluginLimitsProps {
  readonly plugin: PluginBuckets;
  /** The name that it was installed with. */
  readonly title: string;
}

/** Every bucket of one install. */
export function PluginLimits({ plugin: { pluginId, buckets }, title }: PluginLimitsProps) {
  const text = useText().limits;
  const full = buckets.filter((bucket) => bucket.full).length;
  return (
    <Panel
      title={
        <Row as="span" inline wrap align="center" gap={2}>
          <OwnerDot pluginId={pluginId} />
          {title}
          <Text as="code" tone="soft" mono size="sm" weight="normal" data-technical>
            {pluginId}
          </Text>
        </Row>
      }
      actions={full > 0 && <Badge tone="bad">{text.fullCount(full)}</Badge>}
    >
      <Stack columns="repeat(4, 1fr)" gap={3}>
        {buckets.map((bucket) => (
          <BucketCard key={bucket.id} bucket={bucket} />
        ))}
      </Stack>
    </Panel>
  );
}

function BucketCard({ bucket }: { readonly bucket: Bucket }) {
  const text = useText().limits;
  const format = useFormat();
  const now = useNow();
  const { deviceId, used, limit, full, minutes, allowed, refused } = bucket;
  const name = text.buckets[bucket.bucket];
  const label = deviceId === undefined ? name : `${name} · ${deviceId}`;
  const counts = text.hour(format.number(allowed + refused), refused, format.number(refused));
  const describe = ({ at, good, bad }: MinuteBar): string =>
    `${format.hourMinute(at)} · ${text.calls(format.number(good + bad), bad, format.number(bad))}`;
  return (
    <Stack
      packed
      gap={2}
      shrink
      pad={3}
      border
      radius="md"
      className={styles.bucket}
      role="group"
      aria-label={label}
      data-full={full || undefined}
    >
      <Row wrap align="center" justify="space-between" gap="1 2" className={styles.bucketHead}>
        <Row as="h3" inline align="baseline" gap={2} size="md">
          {name}
          {deviceId !== undefined && (
            <Text as="code" tone="soft" mono size="sm" weight="normal">
              {deviceId}
            </Text>
          )}
        </Row>
        <Reset bucket={bucket} />
      </Row>
      {limit === null ? (
        <Text as="p" tone="soft" size="xs">
          {text.none}
        </Text>
      ) : (
        <Gauge
          label={bucket.bucket === 'callbackDay' ? text.today : text.thisMinute}
          used={used}
          limit={limit}
        />
      )}
      <MinuteBars
        label={`${label}: ${counts}`}
        now={now}
        describe={describe}
        bars={minutes.map(({ at, allowed: good, refused: bad }) => ({ at, good, bad }))}
      />
      <Text as="p" tone={refused > 0 ? 'bad' : 'soft'} size="sm">
        {counts}
      </Text>
    </Stack>
  );
}

/** When the bucket is reset, if it has a limit. */
function Reset({ bucket: { bucket, limit, full, resetsInMs } }: { readonly bucket: Bucket }) {
  const text = useText().limits;
  const format = useFormat();
  const now = useNow();
  if (limit === null) return null;
  if (bucket === 'callbackDay') {
    return (
      <Text tone="soft" size="sm">
        {text.until(format.hourMinute(endOfDay(now)))}
      </Text>
    );
  }
  if (resetsInMs === null) return full ? <Badge tone="bad">{text.full}</Badge> : null;
  const left = format.duration(resetsInMs);
  if (full) return <Badge tone="bad">{text.freeIn(left)}</Badge>;
  return (
    <Text tone="soft" size="sm">
      {text.resetsIn(left)}
    </Text>
  );
}
