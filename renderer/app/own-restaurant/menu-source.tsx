import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callControl } from '#renderer/data/client.ts';
import { writeInForm } from '#renderer/data/queries.ts';
import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useLanguage, useText } from '#renderer/text/text.ts';
import { TextArea } from '#renderer/ui/field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import type { MenuDraft } from './menu-drafts.ts';
import { draftOf, textOf } from './menu-drafts.ts';
import { MenuTable } from './menu-table.tsx';
import type { NewSection } from './new-floor.ts';
import { areComplete, newFloor } from './new-floor.ts';
import { NewRestaurantFields } from './new-restaurant-fields.tsx';
import { useOpenRestaurant } from './open-restaurant.ts';
import type { Source } from './source.ts';

const USES = ['new', 'replace', 'add'] as const;

/** A pasted menu, for a new restaurant or for the current one. */
export function useMenuSource(): Source {
  const text = useText().ownRestaurant;
  const menu = useMenu();
  const [use, setUse] = useState<(typeof USES)[number]>('new');
  const [name, setName] = useState('');
  const [sections, setSections] = useState<readonly NewSection[]>(() =>
    text.firstSections.map((title) => ({ title, tables: 8 })),
  );
  const open = useOpenRestaurant();
  const change = useChangeMenu(use === 'add' ? text.added : text.replaced);
  const serverId = useServerId();
  const isNew = use === 'new';
  const openNew = async () => ({
    fixture: await emptyRestaurant(serverId, name.trim(), newFloor(sections)),
    menu: menu.written,
  });
  return {
    action: isNew ? text.open : text.uses[use],
    ready: menu.ready && (!isNew || (name.trim() !== '' && areComplete(sections))),
    busy: open.isPending || change.isPending,
    error: menu.error ?? (isNew ? open.error : change.error),
    onSubmit: () =>
      isNew ? open.mutate(openNew) : change.mutate({ mode: use, text: menu.written }),
    content: (
      <>
        <TextArea
          label={text.paste}
          hint={text.pasteHint}
          rows={menu.rows.length === 0 ? 8 : 3}
          mono
          value={menu.written}
          onChange={menu.write}
        />
        <MenuTable {...menu} />
        <Segmented
          label={text.use}
          value={use}
          onChange={setUse}
          segments={optionsOf(USES, text.uses)}
        />
        {isNew && <NewRestaurantFields {...{ name, setName, sections, setSections }} />}
      </>
    ),
  };
}

/** The pasted text with its rows, which the server reads again after each change. */
function useMenu() {
  const language = useLanguage();
  const serverId = useServerId();
  const [written, setWritten] = useState('');
  // Null until a cell is edited.
  const [edited, setEdited] = useState<readonly MenuDraft[] | null>(null);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['previewMenu', serverId, written],
    queryFn: async ({ signal }) => {
      const input = { serverId, preview: true, mode: 'add', text: written } as const;
      return callControl('pasteMenu', input, { signal });
    },
    enabled: written.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const read = written.trim() === '' ? undefined : data;
  const rows =
    edited?.map((draft, index) => {
      const row = read?.rows.find(({ line }) => line === index + 2);
      return { draft, problem: row?.problemCode ?? null };
    }) ??
    (read?.rows ?? []).map((row) => ({ draft: draftOf(row, language), problem: row.problemCode }));
  return {
    written,
    rows,
    products: read?.products ?? 0,
    categories: read?.categories ?? 0,
    error: read === undefined ? error : null,
    ready:
      !isPlaceholderData &&
      (read?.products ?? 0) > 0 &&
      rows.every(({ problem }) => problem === null),
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

export type Menu = ReturnType<typeof useMenu>;

function useChangeMenu(done: string) {
  const serverId = useServerId();
  return useMutation({
    ...writeInForm('pasteMenu', { serverId }),
    onSuccess: () => {
      closeOverlay();
      showToast({ title: done });
    },
  });
}

/** The current world with a restaurant of another name and floor, and without accounts. */
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
