import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callControl } from '#renderer/data/client.ts';
import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useServerId, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import type { MenuDraft } from './menu-table.tsx';
import { MenuTable, draftOf, textOf } from './menu-table.tsx';
import { useOpenRestaurant } from './open-restaurant.ts';

const USES = ['new', 'replace', 'add'] as const;

/** A pasted menu, for a new restaurant or for the current one. */
export function useMenuSource() {
  const text = useText().ownRestaurant;
  const menu = useMenu();
  const [use, setUse] = useState<(typeof USES)[number]>('new');
  const { isComplete, fields, ...opening } = useNewRestaurant(menu.written);
  const change = useChangeMenu(use === 'add' ? text.added : text.replaced);
  const isNew = use === 'new';
  const { error, busy, onSubmit } = isNew
    ? opening
    : {
        error: change.error,
        busy: change.isPending,
        onSubmit: () => change.mutate({ mode: use, text: menu.written }),
      };
  return {
    description: isNew ? text.text : text.keeps,
    action: isNew ? text.open : text.uses[use],
    ready: menu.ready && (!isNew || isComplete),
    busy,
    error: menu.error ?? error,
    onSubmit,
    content: (
      <>
        <Segmented
          label={text.use}
          value={use}
          onChange={setUse}
          segments={optionsOf(USES, text.uses)}
        />
        {isNew && fields}
        <TextArea
          label={text.paste}
          hint={text.pasteHint}
          rows={menu.rows.length === 0 ? 8 : 3}
          mono
          value={menu.written}
          onChange={menu.write}
        />
        <MenuTable {...menu} />
      </>
    ),
  };
}

const MOST_TABLES = 100;

/** Name and tables of a new restaurant with this menu. */
function useNewRestaurant(menu: string) {
  const text = useText().ownRestaurant;
  const serverId = useServerId();
  const [name, setName] = useState('');
  const [counts, setCounts] = useState<readonly (number | null)[]>(() =>
    text.sections.map(() => 8),
  );
  const open = useOpenRestaurant();
  return {
    isComplete: name.trim() !== '' && !counts.includes(null),
    busy: open.isPending,
    error: open.error,
    onSubmit: () =>
      open.mutate(async () => ({
        fixture: await emptyRestaurant(serverId, name.trim(), newFloor(text.sections, counts)),
        menu,
      })),
    fields: (
      <Stack columns="2fr 1fr 1fr" gap={2} align="end">
        <TextField
          label={text.name}
          value={name}
          onChange={setName}
          maxLength={200}
          error={menu !== '' && name.trim() === '' ? text.nameless : undefined}
        />
        {text.sections.map((title, index) => (
          <NumberField
            key={title}
            label={text.tables(title)}
            value={counts[index] ?? null}
            onChange={(count) => setCounts(counts.with(index, count))}
            min={0}
            max={MOST_TABLES}
            decimals={0}
          />
        ))}
      </Stack>
    ),
  };
}

/** Sections whose tables are named with the section's initial and a number. */
function newFloor(titles: readonly string[], counts: readonly (number | null)[]) {
  const sections = titles.map((title, index) => ({
    id: `section-${index + 1}`,
    title,
    tables: Array.from({ length: counts[index] ?? 0 }, (_, table) => ({
      id: `table-${index + 1}-${table + 1}`,
      title: `${title.slice(0, 1)}${table + 1}`,
    })),
  }));
  return sections.filter(({ tables }) => tables.length > 0);
}

/** The pasted text and its rows, which the server parses again after each change. */
function useMenu() {
  const { language } = useText();
  const [written, setWritten] = useState('');
  // Null until a cell is edited.
  const [edited, setEdited] = useState<readonly MenuDraft[] | null>(null);
  const { preview, isCurrent, error } = usePreview(written);
  const rows =
    edited === null
      ? preview.rows.map((row) => ({
          draft: draftOf(row, language),
          problem: row.problemCode,
        }))
      : edited.map((draft, index) => ({
          draft,
          problem: preview.rows.find(({ line }) => line === index + 2)?.problemCode ?? null,
        }));
  const isRight = rows.every(({ problem }) => problem === null);
  return {
    ...preview,
    written,
    rows,
    error,
    ready: isCurrent && isRight && preview.products > 0,
    write: (next: string): void => {
      setEdited(null);
      setWritten(next);
    },
    edit: (at: number, changes: Partial<MenuDraft>): void => {
      const next = rows.map(({ draft }, index) =>
        index === at ? { ...draft, ...changes } : draft,
      );
      setEdited(next);
      setWritten(textOf(next));
    },
  };
}

const NO_ROWS = { rows: [], products: 0, categories: 0 } as const;

/** The menu as parsed by the server; until it responds, the result for the previous text. */
function usePreview(text: string) {
  const serverId = useServerId();
  const isEmpty = text.trim() === '';
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['previewMenu', serverId, text],
    queryFn: async ({ signal }) =>
      callControl('pasteMenu', { serverId, preview: true, mode: 'add', text }, { signal }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    preview: isEmpty || data === undefined ? NO_ROWS : data,
    isCurrent: !isPlaceholderData,
    error: isEmpty ? null : error,
  };
}

export type Menu = ReturnType<typeof useMenu>;

function useChangeMenu(done: string) {
  return useStoreForm('pasteMenu', () => {
    closeOverlay();
    showToast({ title: done });
  });
}

/** The current world, in which this store has another name and floor and no accounts. */
async function emptyRestaurant(
  serverId: string | undefined,
  name: string,
  floor: ReturnType<typeof newFloor>,
) {
  const { stores } = await callControl('exportWorld', {});
  const current = stores.find((store) => store.serverId === serverId) ?? stores[0];
  const restaurant = { ...current, name, floor, accounts: [], receiptNumbers: [] };
  return { stores: [restaurant, ...stores.filter((store) => store !== current)] };
}
