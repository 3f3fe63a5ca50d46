import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import type { DevStore } from '#data/stores.ts';
import { addStore } from '#data/stores.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Refusal } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';

interface NewStoreDialogProps {
  readonly stores: readonly DevStore[];
  readonly onClose: () => void;
}

const EMAIL = /^[^@\s]+@[^@\s]+$/u;

/** A new store: for whom, its name, and an address. */
export function NewStoreDialog({ stores, onClose }: NewStoreDialogProps) {
  const { kit, stores: text } = useText();
  const { draft, change, body, wrong, ready } = useDraft(stores);
  const add = useMutation({
    ...addStore,
    meta: { shownInForm: true },
    onSuccess: (store) => {
      showToast({ title: text.made(store.name) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.newTitle}
      description={text.newText}
      onSubmit={() => ready && add.mutate(body)}
      actions={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button variant="primary" type="submit" disabled={!ready} busy={add.isPending}>
            {text.add}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={text.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={200}
      />
      <TextField
        label={text.developer}
        hint={text.developerHint}
        value={draft.developer}
        onChange={(developer) => change({ developer })}
        maxLength={128}
      />
      <TextField
        label={text.email}
        error={wrong ? text.emailWrong : undefined}
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={254}
      />
      <Refusal error={add.error} />
    </Dialog>
  );
}

/** What is entered; it begins with the developer and the address of the store that is shown. */
function useDraft(stores: readonly DevStore[]) {
  const serverId = useServerId();
  const present = stores.find((store) => store.serverId === serverId);
  const [draft, setDraft] = useState({
    developer: present?.developer ?? 'demo',
    name: '',
    email: present?.email ?? '',
  });
  const { developer, name, email } = draft;
  const body = { developer: developer.trim(), name: name.trim(), email: email.trim() };
  const wrong = body.email !== '' && !EMAIL.test(body.email);
  const ready = Object.values(body).every((value) => value !== '') && !wrong;
  const change = (changes: Partial<typeof draft>): void => setDraft({ ...draft, ...changes });
  return { draft, change, body, wrong, ready };
}
