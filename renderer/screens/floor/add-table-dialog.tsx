import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { addTable } from '#data/add-table.ts';
import { CallFailure } from '#data/client.ts';
import type { Section } from '#data/tables.ts';
import { floorExtraTexts } from '#text/floor-extras.ts';
import { useOwnText } from '#text/own-text.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showToast } from '#ui/toast.tsx';

import { nextTitle } from './next-title.ts';

interface AddTableDialogProps {
  readonly section: Section;
  readonly onClose: () => void;
}

/** The name of a table that is put up at the end of a section. */
export function AddTableDialog({ section, onClose }: AddTableDialogProps) {
  const text = useOwnText(floorExtraTexts);
  const [title, setTitle] = useState(() => nextTitle(section.tables.map((table) => table.title)));
  const add = useMutation({
    ...addTable(useServerId()),
    meta: { shownInForm: true },
    onSuccess: (table) => {
      onClose();
      showToast({ title: text.added(table.title, table.section.title) });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.addTable(section.title)}
      description={text.addText}
      action={text.add}
      ready={title.trim() !== ''}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate({ sectionId: section.id, title: title.trim() })}
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

/** Whether a table of the section is called so. */
function isTaken(error: Error | null): boolean {
  return error instanceof CallFailure && error.code === 'tableTitleTaken';
}
