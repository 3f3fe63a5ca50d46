import type { ReactNode } from 'react';
import { useEffect } from 'react';

import { classes } from '#renderer/ui/classes.ts';
import { Column } from '#renderer/ui/layout.tsx';
import type { LongListProps } from '#renderer/ui/long-list.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { focusFirstRow } from '#renderer/ui/rows.ts';

import styles from './row-list.module.css';

interface SheetProps {
  /** An accessible name, for a sheet with more than the list. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A sheet around a long list, which scrolls inside it. */
export function Sheet({ label, ...props }: SheetProps) {
  const tag = label === undefined ? 'div' : 'section';
  return <Column as={tag} grow shrink shrinkY surface clip aria-label={label} {...props} />;
}

interface RowButtonProps extends Omit<SheetProps, 'label'> {
  readonly selected: boolean;
  readonly onSelect: () => void;
}

export function RowButton({ className, selected, onSelect, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-row
      className={classes(styles.row, className)}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}

interface RowListProps<Item> extends LongListProps<Item> {
  readonly onSelect: (key: string) => void;
  /** The class of the rows, which defines their grid columns. */
  readonly columns?: string | undefined;
}

/** A virtualized list of selectable rows; `children` renders the cells of a row. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { onSelect, columns, children, ...list } = props;
  const { selected } = list;
  // The selection may change without a press on a row, for example when a payment is requested again.
  useEffect(() => {
    const moves = document.activeElement?.matches('[data-row], #content') === true;
    if (selected !== undefined && moves) focusFirstRow();
  }, [selected]);
  return (
    <LongList {...list}>
      {(item) => {
        const key = list.keyOf(item);
        return (
          <RowButton className={columns} selected={key === selected} onSelect={() => onSelect(key)}>
            {children(item)}
          </RowButton>
        );
      }}
    </LongList>
  );
}
