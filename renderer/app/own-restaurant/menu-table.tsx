import { useRef } from 'react';

import type { CallResult } from '#renderer/data/client.ts';
import type { Language } from '#renderer/text/language.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { writeNumber } from '#renderer/ui/entered-number.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';

import type { Menu } from './menu-source.tsx';
import styles from './own-restaurant.module.css';

/** Rows beyond this number are shown only if they have a problem. */
const MOST_ROWS = 100;

const COLUMNS = '4fr 2fr 3fr 1.3fr';

/** The rows of a menu as parsed by the server, editable in place. */
export function MenuTable({ rows, products, categories, edit }: Menu) {
  const { ownRestaurant: text, format } = useText();
  const group = useRef<HTMLElement>(null);
  if (rows.length === 0) return null;
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  const shown = [...rows.entries()].filter(
    ([index, { problem }]) => index < MOST_ROWS || problem !== null,
  );
  const hidden = rows.length - shown.length;
  return (
    <Stack ref={group} gap={1} role="group" aria-label={text.sources.menu}>
      <Row align="center" gap={3} weight="strong" fill="surface" className={styles.state}>
        <Row role="status" gap={3}>
          <span>{text.count(format.number(products), format.number(categories))}</span>
          {wrong > 0 && <Text tone="bad">{text.problems(format.number(wrong))}</Text>}
        </Row>
        {wrong > 0 && (
          <Button variant="link" onClick={() => focusProblem(group.current)}>
            {text.toProblem}
          </Button>
        )}
      </Row>
      <Stack columns={COLUMNS} gap={1} aria-hidden>
        {MENU_COLUMNS.map((column) => (
          <Note key={column}>{text.columns[column]}</Note>
        ))}
      </Stack>
      {shown.map(([index, { draft, problem }]) => (
        <MenuRow
          key={index}
          index={index}
          {...{ draft, problem }}
          onEdit={(changes) => edit(index, changes)}
        />
      ))}
      {hidden > 0 && <Note as="p">{text.more(format.number(hidden))}</Note>}
    </Stack>
  );
}

function focusProblem(group: HTMLElement | null): void {
  const field = group?.querySelector<HTMLInputElement>('[aria-invalid]');
  field?.focus();
  field?.select();
}

type RowProps = Menu['rows'][number] & {
  readonly index: number;
  readonly onEdit: (changes: Parameters<Menu['edit']>[1]) => void;
};

function MenuRow({ index, draft, problem, onEdit }: RowProps) {
  const { ownRestaurant: text, format, say } = useText();
  const isHeading = problem === null && draft.price === '';
  return (
    <Stack columns={COLUMNS} gap={1} packed>
      {MENU_COLUMNS.map((column) => (
        <TextField
          key={column}
          label={text.row(format.number(index + 1), text.columns[column])}
          labelHidden
          value={draft[column]}
          {...(isHeading && column === 'price' && { prompt: text.heading })}
          onChange={(value) => onEdit({ [column]: value })}
          error={problem !== null && columnOf(problem.code) === column ? say(problem) : undefined}
        />
      ))}
    </Stack>
  );
}

/** The column that a problem is about. */
function columnOf(code: string): MenuColumn {
  if (code.startsWith('menuPrice')) return 'price';
  return code.startsWith('menuTax') ? 'tax' : 'title';
}

type MenuPreview = CallResult<'pasteMenu'>;

const MENU_COLUMNS = ['title', 'price', 'category', 'tax'] as const;

type MenuColumn = (typeof MENU_COLUMNS)[number];

/** The cells of a row as they are edited. */
export type MenuDraft = Readonly<Record<MenuColumn, string>>;

/** The cells of a row. A value that the server could not read is taken from the row's problem. */
export function draftOf(row: MenuPreview['rows'][number], language: Language): MenuDraft {
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
