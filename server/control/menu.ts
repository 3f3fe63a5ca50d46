import type { Options } from 'csv-parse/sync';
import { CsvError, parse } from 'csv-parse/sync';

import type { MenuRow, TableRow } from '#server/domain/menu/menu-rows.ts';
import {
  categoriesIn,
  isCategory,
  menuRows,
  MOST_MENU_ROWS,
} from '#server/domain/menu/menu-rows.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { toDecimal, toMinor } from '#server/domain/money.ts';

interface GivenCategory {
  readonly title: string;
  readonly products: readonly {
    readonly title: string;
    readonly price: number;
    readonly tax?: number | undefined;
  }[];
}

/** The rows of a pasted menu. Commas separate columns only if there is no tab and no semicolon. */
export function readMenu(text: string): MenuRow[] {
  const unquoted = text.replaceAll(/"[^"]*"/gu, '');
  const separator = ['\t', ';'].find((one) => unquoted.includes(one)) ?? ',';
  return menuRows(split(text, separator), separator);
}

function split(text: string, delimiter: string): TableRow[] {
  const parseWith = (quotes: Pick<Options, 'quote' | 'relax_quotes'>): TableRow[] => {
    const rows: TableRow[] = [];
    parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more row, to detect that there are too many, and one for a header.
      to: MOST_MENU_ROWS + 2,
      trim: true,
      ...quotes,
    });
    return rows;
  };
  try {
    return parseWith({ relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotation marks that do not enclose cells are part of the text.
    return parseWith({ quote: false });
  }
}

/** The rows of a menu that is given as categories, as if each title and product were a line of text. */
export function rowsOf(categories: readonly GivenCategory[]): MenuRow[] {
  const rows = categories.flatMap(({ title, products }) => [
    { title, price: null, category: null, tax: null },
    ...products.map(({ title: product, price, tax = 10 }) => ({
      title: product,
      price: toMinor(price),
      category: title,
      tax,
    })),
  ]);
  return rows.map((row, index) => ({ ...row, line: index + 1, problem: null }));
}

export function viewMenu(rows: readonly MenuRow[]) {
  const products = rows.filter((row) => row.problem === null && !isCategory(row));
  return {
    categories: categoriesIn(rows).size,
    products: products.length,
    rows: rows.map(({ price, problem, ...row }) => ({
      ...row,
      price: price === null ? null : toDecimal(price),
      problem: problem && inEnglish(problem),
      problemCode: problem,
    })),
  };
}
