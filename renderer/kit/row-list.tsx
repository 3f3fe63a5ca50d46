import type { ReactNode } from 'react';

import { classes } from '#ui/classes.ts';

import styles from './row-list.module.css';

interface SheetProps {
  /** What the screen adds to it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The sheet on which a long list lies; the list scrolls inside. */
export function Sheet({ className, children }: SheetProps) {
  return <div className={classes(styles.sheet, className)}>{children}</div>;
}

/** The same, with a name of its own and more on it than the list. */
export function NamedSheet({ label, children }: Pick<SheetProps, 'children'> & { label: string }) {
  return (
    <section className={styles.sheet} aria-label={label}>
      {children}
    </section>
  );
}

interface ListRowProps {
  readonly selected: boolean;
  readonly onSelect: () => void;
  /** The columns, which are the list's own. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row that opens what it is about beside the list. */
export function ListRow({ selected, onSelect, className, children }: ListRowProps) {
  return (
    <button
      type="button"
      className={classes(styles.row, className)}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
