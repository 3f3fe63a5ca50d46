import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Usage } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { FilterBar, FilterSelect } from '#renderer/kit/filter-bar.tsx';
import { installOptions } from '#renderer/kit/install-dialog.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useEmulator, useInstalls, usePluginTitle, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Gauge } from '#renderer/ui/gauge.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import type { MinuteBar } from '#renderer/ui/minute-bars.tsx';
import { MinuteBars } from '#renderer/ui/minute-bars.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { Bucket, PluginBuckets } from './buckets.ts';
import { bucketsAt, byPlugin, endOfDay } from './buckets.ts';
import { LimitsInForce, useLimitChanges } from './limits-in-force.tsx';
import type { Limits } from './limits-in-force.tsx';
import styles from './limits.module.css';
import { useLimitsSearch } from './search.ts';

const PROFILES = ['sandbox', 'production', 'off'] as const;

/** The limits and each plugin's usage. */
export function LimitsScreen() {
  const limits = useEmulator()?.limits;
  // The frame renders screens once the state is loaded.
  return limits === undefined ? null : <LoadedLimits limits={limits} />;
}

function LoadedLimits({ limits }: { readonly limits: Limits }) {
  const text = useText().limits;
  const usage = useStoreRead('getLimitsUsage');
  const changes = useLimitChanges(limits);
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <Note>{text.profile}</Note>
          <Segmented
            label={text.profile}
            value={limits.profile}
            onChange={(profile) => profile !== limits.profile && changes.choose(profile)}
            segments={optionsOf(PROFILES, text.profiles)}
          />
        </>
      }
    >
      <Filters />
      <Loaded query={usage}>
        {(rows) => (
          <Buckets usage={rows} inForce={<LimitsInForce limits={limits} changes={changes} />} />
        )}
      </Loaded>
    </Screen>
  );
}

function Filters() {
  const [search, change] = useLimitsSearch();
  const { limits: text, kit } = useText();
  const installs = useInstalls();
  return (
    <FilterBar>
      <FilterSelect
        wide
        label={kit.plugin}
        any={kit.anyPlugin}
        value={search.plugin}
        onChange={(plugin) => change({ plugin })}
        options={installOptions(installs)}
      />
      <Segmented
        label={text.which}
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        segments={optionsOf(['all', 'used', 'full'], text.shown)}
      />
    </FilterBar>
  );
}

interface BucketsProps {
  readonly usage: readonly Usage[];
  readonly inForce: ReactNode;
}

/** The list entries: the limits, then each plugin, or an explanation if there are no plugins. */
type Entry = PluginBuckets | 'inForce' | 'none';

function Buckets({ usage, inForce }: BucketsProps) {
  const [search] = useLimitsSearch();
  const text = useText().limits;
  const now = useNow();
  const titleOf = usePluginTitle();
  const { data: history = [] } = useStoreRead('getLimitsHistory');
  const plugins = byPlugin(bucketsAt(usage, history, now), search);
  const entries: readonly Entry[] = [
    'inForce',
    ...(plugins.length === 0 ? ['none' as const] : plugins),
  ];
  return (
    <LongList
      label={text.title}
      items={entries}
      keyOf={(entry) => (typeof entry === 'string' ? entry : `plugin ${entry.pluginId}`)}
    >
      {(entry) => (
        <Box pad="0 0 4">
          {entry === 'inForce' && inForce}
          {entry === 'none' && <None usage={usage} />}
          {typeof entry !== 'string' && (
            <PluginLimits plugin={entry} title={titleOf(entry.pluginId)} />
          )}
        </Box>
      )}
    </LongList>
  );
}

/** Shown if nothing is installed or nothing matches the filters. */
function None({ usage }: Pick<BucketsProps, 'usage'>) {
  const [, change] = useLimitsSearch();
  const { limits: text, kit } = useText();
  if (usage.length === 0) {
    return <EmptyState icon={Plug} title={kit.noPlugins} text={text.emptyText} />;
  }
  return (
    <NoneFit
      title={text.noneTitle}
      onClear={() => change({ plugin: undefined, show: undefined })}
    />
  );
}

interface PluginLimitsProps {
  readonly plugin: PluginBuckets;
  /** The title of the install, or the plugin's id. */
  readonly title: string;
}

/** Every bucket of one install. */
function PluginLimits({ plugin: { pluginId, buckets }, title }: PluginLimitsProps) {
  const text = useText().limits;
  const full = buckets.filter((bucket) => bucket.full).length;
  return (
    <Panel
      title={
        <Row as="span" inline wrap align="center" gap={2}>
          <OwnerDot pluginId={pluginId} />
          {title}
          <Note as="code" mono weight="normal">
            {pluginId}
          </Note>
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
  const { limits: text, format } = useText();
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
            <Note as="code" mono weight="normal">
              {deviceId}
            </Note>
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
  const { limits: text, format } = useText();
  const now = useNow();
  if (limit === null) return null;
  if (bucket === 'callbackDay') {
    return <Note>{text.until(format.hourMinute(endOfDay(now)))}</Note>;
  }
  if (resetsInMs === null) return full ? <Badge tone="bad">{text.full}</Badge> : null;
  const left = format.duration(resetsInMs);
  if (full) return <Badge tone="bad">{text.freeIn(left)}</Badge>;
  return <Note>{text.resetsIn(left)}</Note>;
}
