import { folded } from '../folded.ts';
import type { KnownMessage } from '../messages/english.ts';
import type { Minor } from '../money.ts';
import { readPrice, readTax } from './written-price.ts';

/** Maximum number of rows; product lists in the Data API have the same limit (C6). */
export const MOST_MENU_ROWS = 2000;

const LONGEST_TITLE = 200;
const DEFAULT_TAX = 10;

/** A row of a pasted table. */
export interface TableRow {
  /** The line of the text on which the row ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row of a menu: a category if it has neither a price nor a problem, otherwise a product. */
export interface MenuRow {
  readonly line: number;
  readonly title: string;
  readonly price: Minor | null;
  /** The title of the category; null: none, or the row is a category. */
  readonly category: string | null;
  readonly tax: number | null;
  readonly problem: KnownMessage | null;
}

export function isCategory({ price, problem }: MenuRow): boolean {
  return price === null && problem === null;
}

/** The titles of the categories in order, by their folded titles. */
export function categoriesIn(rows: readonly MenuRow[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const row of rows) {
    const title = isCategory(row) ? row.title : row.category;
    if (title !== null && !titles.has(folded(title))) titles.set(folded(title), title);
  }
  return titles;
}

/** Reads a pasted table. A row with a title alone is the category of the rows that follow. */
export function menuRows(table: readonly TableRow[], separator: string): MenuRow[] {
  const { columns, hasHeader } = columnsOf(table[0]?.cells ?? []);
  let category: string | null = null;
  return table.slice(hasHeader ? 1 : 0).map((given, index) => {
    const row = readRow(given, columns, separator, category);
    if (isCategory(row)) category = row.title;
    if (index < MOST_MENU_ROWS) return row;
    return { ...row, problem: { code: 'menuTooLong', params: { most: MOST_MENU_ROWS } } };
  });
}

function readRow(
  { line, cells }: TableRow,
  columns: readonly (MenuColumn | null)[],
  separator: string,
  above: string | null,
): MenuRow {
  const cell = (column: MenuColumn): string =>
    // Cells of spreadsheets may have several lines.
    (cells[columns.indexOf(column)] ?? '').replaceAll(/\s+/gu, ' ').trim();
  const written = {
    title: cell('title'),
    price: cell('price'),
    category: cell('category'),
    tax: cell('tax'),
  };
  const { title, price, tax } = written;
  const wrongTitle = problemOfTitles(written);
  if (title !== '' && price === '' && written.category === '' && tax === '') {
    return { line, title, price: null, category: null, tax: null, problem: wrongTitle };
  }
  const split = separator === ',' ? splitPrice(cells, columns) : null;
  return {
    line,
    title,
    price: readPrice(price),
    category: written.category === '' ? above : written.category,
    tax: tax === '' ? DEFAULT_TAX : readTax(tax),
    problem: wrongTitle ?? problemOfPrice(price, split) ?? problemOfTax(tax),
  };
}

/** The price of a row whose decimal comma was read as a column separator; null if there is no sign of that. */
function splitPrice(
  cells: readonly string[],
  columns: readonly (MenuColumn | null)[],
): string | null {
  const at = columns.indexOf('price');
  const [whole = '', decimals = ''] = cells.slice(at, at + 2);
  const isSplit =
    columns[at + 1] !== 'tax' && /\d$/u.test(whole) && /^\d{1,2} ?[^\d\s]{0,3}$/u.test(decimals);
  return isSplit ? `${whole},${decimals}` : null;
}

function problemOfTitles(written: Readonly<Record<'title' | 'category', string>>) {
  const { title, category } = written;
  if (title === '') return { code: 'menuTitleMissing', params: {} } as const;
  if (Math.max(title.length, category.length) <= LONGEST_TITLE) return null;
  return { code: 'menuTitleTooLong', params: { most: LONGEST_TITLE } } as const;
}

function problemOfPrice(price: string, split: string | null): KnownMessage | null {
  if (split !== null) return { code: 'menuPriceSplit', params: { found: split } };
  if (price === '') return { code: 'menuPriceMissing', params: {} };
  if (readPrice(price) !== null) return null;
  return { code: 'menuPriceUnreadable', params: { found: price } };
}

function problemOfTax(tax: string): KnownMessage | null {
  if (tax === '' || readTax(tax) !== null) return null;
  return { code: 'menuTaxUnreadable', params: { found: tax } };
}

type MenuColumn = 'title' | 'price' | 'category' | 'tax';

/** The order of the columns of a table without a header. */
const DEFAULT_ORDER: readonly MenuColumn[] = ['title', 'price', 'category', 'tax'];

/** Headers in English and Turkish, folded. */
const HEADERS: Readonly<Record<MenuColumn, RegExp>> = {
  title:
    /^(?:title|name|item|dish|product|(?:item|product) name|(?:urun|yemek)?(?: ?(?:adi|ismi))?|ad|isim|baslik)$/u,
  price: /^(?:(?:unit )?price|amount|cost|(?:(?:birim|satis) )?fiyati?|tutar|ucret)$/u,
  category: /^(?:category|section|group|(?:urun )?(?:kategori(?:si)?|grubu)|grup|bolum)$/u,
  tax: /^(?:tax|vat)(?: rate)?$|^(?:kdv|vergi)(?: orani)?$/u,
};

/** The columns of a table; ignored ones are null. A header names at least the title and the price. */
function columnsOf(firstRow: readonly string[]) {
  const columns = firstRow.map(columnNamed);
  const hasHeader = columns.includes('title') && columns.includes('price');
  return { columns: hasHeader ? columns : DEFAULT_ORDER, hasHeader };
}

/** Ignores symbols and text in parentheses: `Fiyat (TL)`, `KDV %`. */
function columnNamed(cell: string): MenuColumn | null {
  const name = folded(cell)
    .replaceAll(/\(.*\)|[^a-z ]/gu, '')
    .trim();
  if (name === '') return null;
  return DEFAULT_ORDER.find((column) => HEADERS[column].test(name)) ?? null;
}
