import { afterRealTime } from '#clock/real-time.ts';

import type { ToolCall } from './tool.ts';

/** How often something that takes long is looked at, in real time. */
const LOOK_MS = 250;

/** Waits for work, and looks at how far it is again and again until it is over. */
export async function meanwhile<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  look: () => Promise<void>,
): Promise<Result> {
  let isOver = false;
  const over = work.then(
    () => void (isOver = true),
    () => void (isOver = true),
  );
  for (;;) {
    await Promise.race([over, pause(LOOK_MS)]);
    if (isOver) return await work;
    // That it cannot be looked at is told by the work itself.
    if (!signal.aborted) await look().catch(() => undefined);
  }
}

/** The same for work that does not say how far it is: each second counts. */
export async function withSeconds<Result>(
  work: Promise<Result>,
  { signal, progress }: ToolCall,
  what: string,
): Promise<Result> {
  let looks = 0;
  return await meanwhile(work, signal, async () => {
    looks += 1;
    if (looks % (1000 / LOOK_MS) !== 0) return;
    const seconds = (looks * LOOK_MS) / 1000;
    await progress(seconds, null, `${what}, ${seconds} s`);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    afterRealTime(ms, resolve);
  });
}
