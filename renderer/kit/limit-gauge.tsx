import type { Usage } from '#renderer/data/types.ts';
import { useFormat } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';

import { useNow } from './clock.ts';

/** How much of a limit is used, and the ms until its window ends (null if none is open). */
export function windowOf({ limit, remaining, resetAt }: Usage, now: number) {
  const left = resetAt === null ? 0 : Date.parse(resetAt) - now;
  // The server does not announce the end of a window.
  const open = left > 0;
  const used = limit === null || remaining === null || !open ? 0 : limit - remaining;
  return { used, left: open ? left : null };
}

interface LimitGaugeProps {
  readonly label: string;
  readonly row: Usage;
  /** Show when the window ends. */
  readonly ends: boolean;
}

/** How much of a plugin's limit is used. */
export function LimitGauge({ label, row, ends }: LimitGaugeProps) {
  const format = useFormat();
  const { used, left } = windowOf(row, useNow());
  return (
    <Gauge
      label={label}
      used={used}
      limit={row.limit}
      {...(ends && left !== null && { note: format.duration(left) })}
    />
  );
}
