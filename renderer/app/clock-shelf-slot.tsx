import { later, useWanted } from '#ui/later.ts';

import { useClockShelf } from './clock-shelf-open.ts';

const shelf = later(() => import('./clock-shelf/clock-shelf.tsx'));

/** Where the clock's shelf stands while it is open; it comes after the first screen. */
export function ClockShelfSlot() {
  const open = useClockShelf();
  const Shelf = useWanted(shelf, open)?.ClockShelf;
  return open && Shelf !== undefined && <Shelf />;
}
