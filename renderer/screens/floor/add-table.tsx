import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { useCommands } from '#app/commands.ts';
import type { Section } from '#data/tables.ts';
import { floorExtraTexts } from '#text/floor-extras.ts';
import { useOwnText } from '#text/own-text.ts';
import { IconButton } from '#ui/button.tsx';

import { AddTableDialog } from './add-table-dialog.tsx';

/** The way to one table more: beside a section's name, and in the palette. */
export function AddTable({ section }: { readonly section: Section }) {
  const text = useOwnText(floorExtraTexts);
  const [adding, setAdding] = useState(false);
  const title = text.addTable(section.title);
  useCommands(
    useMemo(
      () => [
        {
          id: `add table ${section.id}`,
          group: 'actions',
          title,
          icon: Plus,
          run: () => setAdding(true),
        },
      ],
      [section.id, title],
    ),
  );
  return (
    <>
      <IconButton size="sm" icon={Plus} label={title} onClick={() => setAdding(true)} />
      {adding && <AddTableDialog section={section} onClose={() => setAdding(false)} />}
    </>
  );
}
