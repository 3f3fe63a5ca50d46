import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { CallFailure } from '#data/client.ts';
import type { DevStore } from '#data/stores.ts';
import { addStore } from '#data/stores.ts';
import type { Text } from '#text/text.ts';
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
  const serverId = useServerId();
  const present = stores.find((store) => store.serverId === serverId);
  const [developer, setDeveloper] = useState(present?.developer ?? 'demo');
  const [name, setName] = useState('');
  const [email, setEmail] = useState(present?.email ?? '');
  const add = useMutation({
    ...addStore,
    meta: { shownInForm: true },
    onSuccess: (store) => {
      showToast({ title: text.made(store.name) });
      onClose();
    },
  });
  const body = { developer: developer.trim(), name: name.trim(), email: email.trim() };
  const wrong = body.email !== '' && !EMAIL.test(body.email);
  const ready = body.developer !== '' && body.name !== '' && body.email !== '' && !wrong;
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
      <TextField autoFocus label={text.name} value={name} onChange={setName} maxLength={200} />
      <TextField
        label={text.developer}
        hint={text.developerHint}
        value={developer}
        onChange={setDeveloper}
        maxLength={128}
      />
      <TextField
        label={text.email}
        error={wrong ? text.emailWrong : undefined}
        value={email}
        onChange={setEmail}
        maxLength={254}
      />
      <Refusal error={inPlainWords(add.error, add.variables?.developer ?? '', text)} />
    </Dialog>
  );
}

/** Refusals that a person can do something about, said as such. */
function inPlainWords(error: Error | null, developer: string, text: Text['stores']): Error | null {
  if (!(error instanceof CallFailure) || error.kind !== 'refused') return error;
  if (error.status === 409) return new Error(text.limit(developer));
  if (error.message.startsWith('E-mail addresses of ')) return new Error(text.ownDomain);
  return error;
}
