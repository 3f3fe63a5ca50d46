import type { Usage } from '#renderer/data/types.ts';
import { useFormat } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';

import { useNow } from './clock.ts';

/** How much of a limit is used now, and in how many ms its window ends; null if none is open. */
export function windowOf({ limit, remaining, resetAt }: Usage, now: number) {
  const left = resetAt === null ? 0 : Date.parse(resetAt) - now;
  // The server has not yet counted a window that is over anew.
  const open = left > 0;
  const used = limit === null || remaining === null || !open ? 0 : limit - remaining;
  return { used, left: open ? left : null };
}

interface LimitGaugeProps {
  readonly label: string;
  readonly row: Usage;
  /** Say when the window ends. */
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
