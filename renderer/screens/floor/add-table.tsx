import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { Section } from '#data/tables.ts';
import { floorExtraTexts } from '#text/floor-extras.ts';
import { useOwnText } from '#text/own-text.ts';
import { IconButton } from '#ui/button.tsx';

import { AddTableDialog } from './add-table-dialog.tsx';

/** The way to one table more, beside a section's name. */
export function AddTable({ section }: { readonly section: Section }) {
  const text = useOwnText(floorExtraTexts);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={Plus}
        label={text.addTable(section.title)}
        onClick={() => setAdding(true)}
      />
      {adding && <AddTableDialog section={section} onClose={() => setAdding(false)} />}
    </>
  );
}
