import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';

import { choosePlugin, useInstalls, usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { LimitGauges } from './limit-gauges.tsx';
import styles from './narrow-limits.module.css';

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
            options={installs.map(({ pluginId, title }) => ({
              value: pluginId,
              label: title,
              hint: pluginId,
            }))}
          />
          <LimitGauges pluginId={plugin.pluginId} />
          <Link to="/limits" className={styles.link}>
            {frame.showLimits}
          </Link>
        </Stack>
      </Popover>
    </div>
  );
}
