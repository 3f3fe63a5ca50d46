import { later, useWanted } from '#ui/later.ts';

import { useClockShelf } from './clock-shelf-open.ts';
import styles from './frame.module.css';

const shelf = later(() => import('./clock-shelf/clock-shelf.tsx'));

/** Where the clock's shelf stands while it is open; it comes after the first screen. */
export function ClockShelfSlot() {
  const open = useClockShelf();
  const Shelf = useWanted(shelf, open)?.ClockShelf;
  if (!open) return null;
  // Its room is kept, so that nothing moves when it comes.
  return Shelf === undefined ? <div className={styles.shelf} data-technical /> : <Shelf />;
}
