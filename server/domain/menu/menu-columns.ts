import { folded } from '../folded.ts';

export type MenuColumn = 'title' | 'price' | 'category' | 'tax';

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

/** The columns of a table; null for one that is ignored. */
export interface MenuColumns {
  readonly columns: readonly (MenuColumn | null)[];
  /** True if the first row names the columns. */
  readonly hasHeader: boolean;
}

/** A header names at least the title and the price. */
export function columnsOf(firstRow: readonly string[]): MenuColumns {
  const columns = firstRow.map(columnNamed);
  const hasHeader = columns.includes('title') && columns.includes('price');
  return { columns: hasHeader ? columns : DEFAULT_ORDER, hasHeader };
}

/** Ignores what follows in brackets, and signs: `Fiyat (TL)`, `KDV %`. */
function columnNamed(cell: string): MenuColumn | null {
  const name = folded(cell)
    .replaceAll(/\(.*\)|[^a-z ]/gu, '')
    .trim();
  if (name === '') return null;
  return DEFAULT_ORDER.find((column) => HEADERS[column].test(name)) ?? null;
}
