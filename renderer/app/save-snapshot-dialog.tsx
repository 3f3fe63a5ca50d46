import { useState } from 'react';

import { useForm } from '#renderer/data/queries.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { NameDialog } from '#renderer/kit/name-dialog.tsx';
import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { TextArea } from '#renderer/ui/field.tsx';
import { showToast } from '#renderer/ui/toast.ts';

/** In UTF-16 units, which are never fewer than the characters that the server counts. */
const NOTE_LENGTH = 500;

export function SaveSnapshotDialog() {
  const { scenarios: text, kit, format } = useText();
  const now = useNow();
  const [note, setNote] = useState('');
  const save = useForm('saveSnapshot', (saved) => {
    closeOverlay();
    showToast({ title: text.saved(saved.name) });
  });
  return (
    <NameDialog
      onClose={closeOverlay}
      title={text.save}
      description={text.saveText}
      action={kit.save}
      suggested={text.suggested(format.dateTime(now))}
      mutation={save}
      onSubmit={(name) => save.mutate({ name, ...(note.trim() !== '' && { note: note.trim() }) })}
    >
      <TextArea
        label={kit.note}
        hint={text.noteHint}
        value={note}
        onChange={(next) => setNote(next.slice(0, NOTE_LENGTH))}
        rows={2}
      />
    </NameDialog>
  );
}
