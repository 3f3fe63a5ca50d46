import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import type { DevStore } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

interface NewStoreDialogProps {
  readonly stores: readonly DevStore[];
  readonly onClose: () => void;
}

const EMAIL = /^[^@\s]+@[^@\s]+$/u;

/** A new store: for whom, its name, and an address. */
export function NewStoreDialog({ stores, onClose }: NewStoreDialogProps) {
  const text = useText().stores;
  const { draft, change, body, wrong, ready } = useDraft(stores);
  const add = useMutation({
    ...write('createStore'),
    meta: { shownInForm: true },
    onSuccess: (store) => {
      showToast({ title: text.made(store.name) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.newTitle}
      description={text.newText}
      onSubmit={() => add.mutate(body)}
      action={text.add}
      ready={ready}
      busy={add.isPending}
      error={add.error}
    >
      <TextField
        autoFocus
        path="name"
        label={text.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={200}
      />
      <TextField
        path="developer"
        label={text.developer}
        hint={text.developerHint}
        value={draft.developer}
        onChange={(developer) => change({ developer })}
        maxLength={128}
      />
      <TextField
        path="email"
        label={text.email}
        error={wrong ? text.emailWrong : undefined}
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={254}
      />
    </FormDialog>
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
