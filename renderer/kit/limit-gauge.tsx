import type { Usage } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Gauge } from '#renderer/ui/gauge.tsx';

import { useNow } from './clock.ts';

/** `used`: how much of a limit is used; `left`: the ms until its window ends, null if no window is open. */
export function windowOf({ limit, remaining, resetAt }: Usage, now: number) {
  const left = resetAt === null ? 0 : Date.parse(resetAt) - now;
  // The server sends no event when a window ends.
  const open = left > 0;
  const used = limit === null || remaining === null || !open ? 0 : limit - remaining;
  return { used, left: open ? left : null };
}

/** Shows how much of a plugin's limit is used and when its window ends. */
export function LimitGauge({ label, row }: { readonly label: string; readonly row: Usage }) {
  const { format } = useText();
  const { used, left } = windowOf(row, useNow());
  return (
    <Gauge
      label={label}
      used={used}
      limit={row.limit}
      {...(left !== null && { note: format.duration(left) })}
    />
  );
}
