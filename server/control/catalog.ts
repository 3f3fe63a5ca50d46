import type { Options } from 'csv-parse/sync';
import { CsvError, parse } from 'csv-parse/sync';

import { violates } from '#server/api/http/input.ts';
import { presentRecord } from '#server/contract/present/records.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import type { MenuRow, TableRow } from '#server/domain/menu/menu-rows.ts';
import {
  categoriesIn,
  isCategory,
  menuRows,
  MOST_MENU_ROWS,
} from '#server/domain/menu/menu-rows.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { toMinor, toDecimal } from '#server/domain/money.ts';
import { changeProduct } from '#server/operations/change-product.ts';
import { saveMenu } from '#server/operations/save-menu.ts';
import { listRecords } from '#server/store/catalog.ts';

import { answer, handlers } from './handler.ts';
import { LIST_CAP } from './list-pages.ts';

const ENTITIES: Readonly<Record<string, CatalogEntity>> = {
  products: 'product',
  categories: 'category',
  'payment-methods': 'payment_method',
  ingredients: 'ingredient',
};

export const catalogHandlers = handlers({
  /** A preview changes nothing, whatever its rows contain. */
  pasteMenu: ({ context, serverId, cause, query, body: { mode, categories, text } }) => {
    const rows = text === undefined ? rowsOf(categories ?? []) : readMenu(text);
    if (query.preview === true) return { data: viewMenu(rows) };
    for (const { line, problem } of rows) {
      if (problem === null) continue;
      const violation = { path: 'text', ...problem };
      return { refused: 'menuRowWrong', line, message: inEnglish(problem), violation };
    }
    if (rows.length === 0) return violates({ path: 'text', code: 'mustNotBeBlank', params: {} });
    saveMenu(context, { serverId, cause }, mode, rows);
    return { data: viewMenu(rows) };
  },

  /** A change to the current value emits nothing. */
  changeProduct: ({ context, serverId, cause, params: { productId }, body: { price, active } }) => {
    const change = { price: price === undefined ? undefined : toMinor(price), active };
    const product = changeProduct(context, { serverId, cause }, productId, change);
    return answer(product, (it) => presentRecord('product', it));
  },

  listCatalog: ({ context: { database }, serverId, params: { entity: name } }) => {
    const entity = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (entity === undefined) {
      const expected = Object.keys(ENTITIES).join(', ');
      return {
        refused: 'noSuchCall',
        message: `There is no catalog entity ${name}; expected one of: ${expected}.`,
      };
    }
    const records = listRecords(database.read, serverId, entity, LIST_CAP);
    return {
      data: records.map(({ record, owner }) => ({ ...presentRecord(entity, record), owner })),
    };
  },
});

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
function rowsOf(categories: readonly GivenCategory[]): MenuRow[] {
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

function viewMenu(rows: readonly MenuRow[]) {
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
