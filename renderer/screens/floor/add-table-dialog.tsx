import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { read, write } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { nextTitle } from './next-title.ts';

interface AddTableDialogProps {
  readonly sectionId: string;
  readonly sectionTitle: string;
  readonly onClose: () => void;
}

/** The name of a table that is put up at the end of a section. */
export function AddTableDialog({ sectionId, sectionTitle, onClose }: AddTableDialogProps) {
  const text = useText().floorExtras;
  const serverId = useServerId();
  const { data: sections = [] } = useQuery(read('listTables', { serverId }));
  const [title, setTitle] = useState(() => nextTitle(titlesIn(sections, sectionId)));
  const add = useMutation({
    ...write('addTable', { serverId }),
    meta: { shownInForm: true },
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
      busy={add.isPending}
      error={add.error}
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

/** Whether a table of the section is called so. */
function isTaken(error: Error | null): boolean {
  return error instanceof CallFailure && error.code === 'tableTitleTaken';
}
