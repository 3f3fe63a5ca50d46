import type { ReactNode } from 'react';
import { useRef } from 'react';

import { classes } from './classes.ts';
import { Box } from './layout.tsx';
import { useRows } from './rows.ts';
import styles from './table.module.css';

export interface Column<Row> {
  readonly name: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Takes the remaining width. */
  readonly grow?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The key of the selected row. */
  readonly selected?: string | undefined;
  /** Called when a row is pressed. The first cell has a button for the keyboard. */
  readonly onSelect?: (row: Row) => void;
}

/** A table of a few rows; use `RowList` for long lists. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, selected, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  useRows(box);
  return (
    <Box ref={box} shrink scroll>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classes(styles.head, look(column))}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <tr
                key={key}
                className={classes(styles.row, onSelect !== undefined && styles.pressable)}
                data-selected={key === selected || undefined}
                onClick={onSelect && (() => onSelect(row))}
              >
                {columns.map((column, index) => (
                  <td key={column.name} className={classes(styles.cell, look(column))}>
                    {index === 0 && onSelect !== undefined ? (
                      <button
                        type="button"
                        data-row
                        className={styles.open}
                        aria-pressed={key === selected}
                      >
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

function look<Row>({ align, grow }: Column<Row>): string {
  return classes(align === 'end' && styles.end, grow && styles.grow);
}
