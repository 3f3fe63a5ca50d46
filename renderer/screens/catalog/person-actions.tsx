import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { removeCustomer, removeUser } from '#data/people.ts';
import { useText } from '#text/text.ts';
import { AskOnce } from '#ui/ask-once.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

import type { Person } from './person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import styles from './record-panel.module.css';

interface PersonActionsProps {
  readonly entry: Person;
  readonly onDeleted: () => void;
}

/** Changes or deletes somebody. */
export function PersonActions({ entry, onDeleted }: PersonActionsProps) {
  const text = useText().catalog;
  const serverId = useServerId();
  const [doing, setDoing] = useState<'change' | 'delete' | null>(null);
  const { id, name } = entry.record;
  const remove = useMutation({
    ...(entry.kind === 'users' ? removeUser(serverId) : removeCustomer(serverId)),
    meta: { shownInForm: true },
    onSuccess: () => {
      showToast({ title: text.deleted(name) });
      onDeleted();
    },
  });
  const close = (): void => setDoing(null);
  return (
    <div className={styles.actions}>
      <Button icon={Pencil} onClick={() => setDoing('change')}>
        {text.changeUser}
      </Button>
      <Button variant="danger" icon={Trash2} onClick={() => setDoing('delete')}>
        {text.delete}
      </Button>
      {doing === 'change' && (
        <PersonDialog kind={entry.kind} person={entry} onClose={close} onSaved={close} />
      )}
      {doing === 'delete' && (
        <AskOnce
          title={text.deleteTitle(name)}
          text={text.deleteText}
          action={text.delete}
          busy={remove.isPending}
          error={remove.error}
          onYes={() => remove.mutate(id)}
          onClose={close}
        />
      )}
    </div>
  );
}
