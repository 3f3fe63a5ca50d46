import { useQuery } from '@tanstack/react-query';
import { Gauge, Plug } from 'lucide-react';
import type { ReactNode } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { Usage } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { useNow } from '#renderer/kit/clock.ts';
import { FilterBar, FilterSelect } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useEmulator, useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { PluginBuckets } from './buckets.ts';
import { bucketsAt, byPlugin } from './buckets.ts';
import { LimitsInForce } from './limits-in-force.tsx';
import { PluginLimits } from './plugin-limits.tsx';
import { useLimitsSearch } from './search.ts';
import type { Limits } from './use-limit-changes.ts';
import { useLimitChanges } from './use-limit-changes.ts';

const PROFILES = ['sandbox', 'production', 'off'] as const;

/** The limits, and how much of them each plugin has used. */
export function LimitsScreen() {
  const limits = useEmulator()?.limits;
  // The frame shows nothing before the state has been read.
  return limits === undefined ? null : <Standing limits={limits} />;
}

function Standing({ limits }: { readonly limits: Limits }) {
  const text = useText().limits;
  const serverId = useServerId();
  const usage = useQuery(read('getLimitsUsage', { serverId }));
  const changes = useLimitChanges(limits);
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <Text tone="soft" size="sm">
            {text.profile}
          </Text>
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

/** Filters of the buckets; they are kept in the address. */
function Filters() {
  const [search, change] = useLimitsSearch();
  const text = useText().limits;
  const installs = useInstalls();
  return (
    <FilterBar>
      <FilterSelect
        wide
        label={text.plugin}
        any={text.anyPlugin}
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

/** The entries of the list: the limits, then each plugin, or why there is none. */
type Entry = PluginBuckets | 'inForce' | 'none';

function Buckets({ usage, inForce }: BucketsProps) {
  const [search] = useLimitsSearch();
  const text = useText().limits;
  const now = useNow();
  const installs = useInstalls();
  const { data: history = [] } = useQuery(read('getLimitsHistory', { serverId: useServerId() }));
  const plugins = byPlugin(bucketsAt(usage, history, now), search);
  const entries: readonly Entry[] = [
    'inForce',
    ...(plugins.length === 0 ? ['none' as const] : plugins),
  ];
  const titleOf = (pluginId: string): string =>
    installs.find((install) => install.pluginId === pluginId)?.title ?? pluginId;
  return (
    <LongList
      label={text.title}
      items={entries}
      keyOf={(entry) => (typeof entry === 'string' ? entry : `plugin ${entry.pluginId}`)}
    >
      {(entry) => (
        <Box padBottom={4}>
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

/** Nothing is installed, or nothing matches the filters. */
function None({ usage }: Pick<BucketsProps, 'usage'>) {
  const [, change] = useLimitsSearch();
  const { kit, limits: text } = useText();
  if (usage.length === 0) {
    return (
      <EmptyState icon={Plug} title={text.emptyTitle}>
        {text.emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Gauge}
      title={text.noneTitle}
      action={
        <Button onClick={() => change({ plugin: undefined, show: undefined })}>
          {kit.clearFilters}
        </Button>
      }
    />
  );
}
