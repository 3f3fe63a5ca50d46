import type { ReactNode } from 'react';

import { classes } from '#renderer/ui/classes.ts';
import type { LongListProps } from '#renderer/ui/long-list.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';

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

interface NamedSheetProps extends SheetProps {
  readonly label: string;
}

/** The same, with a name of its own and more on it than the list. */
export function NamedSheet({ label, className, children }: NamedSheetProps) {
  return (
    <section className={classes(styles.sheet, className)} aria-label={label}>
      {children}
    </section>
  );
}

interface RowButtonProps extends SheetProps {
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** A row of a list to choose from. */
export function RowButton({ className, selected, onSelect, children }: RowButtonProps) {
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

interface RowListProps<Item> extends LongListProps<Item> {
  /** Opens what a row is about, by its key, beside the list. */
  readonly onSelect: (key: string) => void;
  /** The columns of its rows. */
  readonly columns?: string | undefined;
}

/** A list of any length, to choose from; `children` are what stands in the columns of a row. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { onSelect, columns, children, ...list } = props;
  return (
    <LongList {...list}>
      {(item) => {
        const key = list.keyOf(item);
        return (
          <RowButton
            className={columns}
            selected={key === list.selected}
            onSelect={() => onSelect(key)}
          >
            {children(item)}
          </RowButton>
        );
      }}
    </LongList>
  );
}
