import { later } from '#ui/later.ts';

const strip = later(() => import('./fault-strip.tsx'), { unasked: true });

/** Where it says that faults are on; it comes with the other parts, after the first screen. */
export function FaultSlot() {
  const Strip = strip.usePart()?.FaultStrip;
  return Strip !== undefined && <Strip />;
}
