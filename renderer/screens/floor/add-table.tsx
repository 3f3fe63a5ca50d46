import { Plus } from 'lucide-react';
import { memo, useMemo, useState } from 'react';

import { useCommands } from '#renderer/kit/commands.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';

import { AddTableDialog } from './add-table-dialog.tsx';

interface AddTableProps {
  readonly sectionId: string;
  readonly sectionTitle: string;
}

/** Adds a table: a button beside the section's name, and a command. Memoized: it is in every section. */
export const AddTable = memo(function AddTable({ sectionId, sectionTitle }: AddTableProps) {
  const text = useText().floorExtras;
  const [adding, setAdding] = useState(false);
  const title = text.addTable(sectionTitle);
  useCommands(
    useMemo(
      () => [
        {
          id: `add table ${sectionId}`,
          group: 'actions',
          title,
          icon: Plus,
          run: () => setAdding(true),
        },
      ],
      [sectionId, title],
    ),
  );
  return (
    <>
      <IconButton size="sm" icon={Plus} label={title} onClick={() => setAdding(true)} />
      {adding && (
        <AddTableDialog
          sectionId={sectionId}
          sectionTitle={sectionTitle}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
});
