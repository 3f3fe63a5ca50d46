import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { LimitGauge } from '#renderer/kit/limit-gauge.tsx';
import { choosePlugin, useInstalls, usePlugin, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Popover } from '#renderer/ui/popover.tsx';
import { Select } from '#renderer/ui/select.tsx';

import styles from './narrow-limits.module.css';
import bar from './top-bar.module.css';

/** What is left of the watched plugin's limits, behind a button where the bar has no room for it. */
export function NarrowLimits() {
  const { frame, limits } = useText();
  const installs = useInstalls();
  const plugin = usePlugin();
  if (plugin === undefined) return null;
  return (
    <div className={styles.narrow} data-technical>
      <Popover title={limits.title} trigger={<IconButton icon={Gauge} label={limits.title} />}>
        <Stack gap={3} className={styles.gauges}>
          <Select
            label={frame.plugin}
            value={plugin.pluginId}
            onChange={choosePlugin}
            options={installOptions(installs)}
          />
          <LimitGauges pluginId={plugin.pluginId} />
          <Link to="/limits" className={link.link}>
            {frame.showLimits}
          </Link>
        </Stack>
      </Popover>
    </div>
  );
}

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
      <div key={bucket} className={bar.gauge}>
        {row !== undefined && (
          <LimitGauge label={label} row={row} ends={bucket !== 'callbackDay'} />
        )}
      </div>
    );
  });
}
