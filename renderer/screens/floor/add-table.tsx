import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { read, writeInForm } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { nextTitle } from './next-title.ts';

interface AddTableProps {
  readonly sectionId: string;
  readonly sectionTitle: string;
}

/** Adds a table: a button beside the section's name, and a command. */
export function AddTable({ sectionId, sectionTitle }: AddTableProps) {
  const text = useText().floor.adding;
  const [adding, setAdding] = useState(false);
  const add = (): void => setAdding(true);
  const title = text.addTable(sectionTitle);
  useCommands([{ id: `add table ${sectionId}`, group: 'here', title, icon: Plus, run: add }]);
  return (
    <>
      <IconButton size="sm" icon={Plus} label={title} onClick={add} />
      {adding && (
        <AddTableDialog
          sectionId={sectionId}
          sectionTitle={sectionTitle}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface AddTableDialogProps extends AddTableProps {
  readonly onClose: () => void;
}

function AddTableDialog({ sectionId, sectionTitle, onClose }: AddTableDialogProps) {
  const text = useText().floor.adding;
  const serverId = useServerId();
  const { data: sections = [] } = useQuery(read('listTables', { serverId }));
  const [title, setTitle] = useState(() => nextTitle(titlesIn(sections, sectionId)));
  const add = useMutation({
    ...writeInForm('addTable', { serverId }),
    onSuccess: (table) => {
      onClose();
      showToast({ title: text.added(table.title, table.section.title) });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.addTable(sectionTitle)}
      description={text.addText}
      action={text.add}
      ready={title.trim() !== ''}
      mutation={add}
      onSubmit={() => add.mutate({ sectionId, title: title.trim() })}
    >
      <TextField
        autoFocus
        path="title"
        label={text.name}
        value={title}
        onChange={(typed) => {
          setTitle(typed);
          add.reset();
        }}
        maxLength={200}
        error={isTaken(add.error) ? text.taken : undefined}
      />
      <p data-technical>{text.addPlugins}</p>
    </FormDialog>
  );
}

function titlesIn(sections: readonly Section[], sectionId: string): readonly string[] {
  const section = sections.find(({ id }) => id === sectionId);
  return section?.tables.map((table) => table.title) ?? [];
}

function isTaken(error: Error | null): boolean {
  return error instanceof CallFailure && error.code === 'tableTitleTaken';
}
