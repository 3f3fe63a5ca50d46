import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { writeInForm } from '#renderer/data/queries.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { closeOverlay, useOverlay } from '#renderer/kit/overlays.ts';
import { fittingName, isName } from '#renderer/kit/saved-name.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { useFailureWords } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.ts';

/** In UTF-16 units, which are never fewer than the characters that the server counts. */
const NOTE_LENGTH = 500;

/** Saves a snapshot. */
export function SaveSnapshotDialog() {
  return useOverlay() === 'saveSnapshot' ? <OpenSaveSnapshotDialog /> : null;
}

function OpenSaveSnapshotDialog() {
  const { scenarios: text } = useText();
  const words = useFailureWords();
  const format = useFormat();
  const now = useNow();
  const [name, setName] = useState(() => fittingName(text.suggested(format.dateTime(now))));
  const [note, setNote] = useState('');
  const save = useMutation({
    ...writeInForm('saveSnapshot'),
    onSuccess: (saved) => {
      closeOverlay();
      showToast({ title: text.saved(saved.name) });
    },
  });
  // A refusal always concerns the name.
  const { error } = save;
  const atName = error instanceof CallFailure && error.kind === 'refused';
  const unfit = name !== '' && !isName(name.trim()) ? text.nameWrong : undefined;
  return (
    <FormDialog
      onClose={closeOverlay}
      title={text.saveTitle}
      description={text.saveText}
      onSubmit={() =>
        save.mutate({ name: name.trim(), ...(note.trim() !== '' && { note: note.trim() }) })
      }
      action={text.saveAction}
      ready={isName(name.trim())}
      busy={save.isPending}
      error={atName ? null : error}
    >
      <TextField
        autoFocus
        label={text.name}
        hint={text.nameHint}
        error={atName ? words(error) : unfit}
        value={name}
        onChange={(next) => {
          save.reset();
          setName(next);
        }}
        maxLength={64}
      />
      <TextArea
        label={text.note}
        hint={text.noteHint}
        value={note}
        onChange={(next) => setNote(next.slice(0, NOTE_LENGTH))}
        rows={2}
      />
    </FormDialog>
  );
}
