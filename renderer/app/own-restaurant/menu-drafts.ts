import type { CallResult } from '#renderer/data/client.ts';
import type { Language } from '#renderer/text/language.ts';
import { writeNumber } from '#renderer/ui/entered-number.ts';

export type MenuPreview = CallResult<'pasteMenu'>;
type MenuRow = MenuPreview['rows'][number];

export const MENU_COLUMNS = ['title', 'price', 'category', 'tax'] as const;

export type MenuColumn = (typeof MENU_COLUMNS)[number];

/** The cells of a row as they are edited. */
export type MenuDraft = Readonly<Record<MenuColumn, string>>;

/** The cells of a row; a value that could not be read is in its problem. */
export function draftOf(
  { title, price, category, tax, problemCode }: MenuRow,
  language: Language,
): MenuDraft {
  const { found = '' } = (problemCode?.params ?? {}) as { readonly found?: string };
  const wrong = problemCode?.code ?? '';
  const isSplit = wrong === 'menuPriceSplit';
  const isPrice = isSplit || wrong === 'menuPriceUnreadable';
  return {
    title,
    price:
      isPrice || price === null ? (isPrice ? found : '') : writeNumber(price, 2, true, language),
    // A split price has left its decimals there.
    category: isSplit ? '' : (category ?? ''),
    tax: wrong === 'menuTaxUnreadable' ? found : tax === null ? '' : String(tax),
  };
}

/** A table of the drafts. The line of each is its index + 2. */
export function textOf(drafts: readonly MenuDraft[]): string {
  const lines = drafts.map((draft) => MENU_COLUMNS.map((column) => cell(draft[column])).join('\t'));
  return [MENU_COLUMNS.join('\t'), ...lines].join('\n');
}

function cell(text: string): string {
  return /["\t\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
