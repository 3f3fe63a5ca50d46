import type { CallResult } from '#renderer/data/client.ts';
import type { Language } from '#renderer/text/language.ts';
import { writeNumber } from '#renderer/ui/entered-number.ts';

export type MenuPreview = CallResult<'pasteMenu'>;
type MenuRow = MenuPreview['rows'][number];

export const MENU_COLUMNS = ['title', 'price', 'category', 'tax'] as const;

export type MenuColumn = (typeof MENU_COLUMNS)[number];

/** The cells of a row as they are edited. */
export type MenuDraft = Readonly<Record<MenuColumn, string>>;

/** The cells of a row. A value that the server could not read is taken from the row's problem. */
export function draftOf(row: MenuRow, language: Language): MenuDraft {
  const { title, price, category, tax, problemCode } = row;
  const draft = {
    title,
    price: price === null ? '' : writeNumber(price, 2, true, language),
    category: category ?? '',
    tax: String(tax ?? ''),
  };
  const { found } = { found: '', ...problemCode?.params };
  switch (problemCode?.code) {
    case 'menuPriceSplit':
      // A price such as 12,50 was split at its comma, and its decimals became the category.
      return { ...draft, price: found, category: '' };
    case 'menuPriceUnreadable':
      return { ...draft, price: found };
    case 'menuTaxUnreadable':
      return { ...draft, tax: found };
    default:
      return draft;
  }
}

/** The drafts as tab-separated text with a header, so a draft's line number is its index + 2. */
export function textOf(drafts: readonly MenuDraft[]): string {
  const lines = drafts.map((draft) => MENU_COLUMNS.map((column) => cell(draft[column])).join('\t'));
  return [MENU_COLUMNS.join('\t'), ...lines].join('\n');
}

function cell(text: string): string {
  return /["\t\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
