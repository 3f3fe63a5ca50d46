import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { control } from '#data/client.ts';
import { useServerId } from '#kit/store.ts';
import { catalogTexts } from '#text/catalog.ts';
import { useOwnText } from '#text/own-text.ts';
import { AskingButton } from '#ui/asking-button.tsx';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { showToast } from '#ui/toast.tsx';

import type { Person } from './person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

interface PersonActionsProps {
  readonly entry: Person;
  readonly onDeleted: () => void;
}

/** Changes or deletes somebody. */
export function PersonActions({ entry, onDeleted }: PersonActionsProps) {
  const text = useOwnText(catalogTexts);
  const serverId = useServerId();
  const [changing, setChanging] = useState(false);
  const { id, name } = entry.record;
  const remove = useMutation({
    mutationFn: (): Promise<unknown> =>
      entry.kind === 'users'
        ? control.deleteUser({ serverId, userId: id })
        : control.deleteCustomer({ serverId, customerId: id }),
    meta: { shownInForm: true },
    onSuccess: () => {
      showToast({ title: text.deleted(name) });
      onDeleted();
    },
  });
  const close = (): void => setChanging(false);
  return (
    <Row wrap align="center" gap={2}>
      <Button icon={Pencil} onClick={() => setChanging(true)}>
        {text.changeUser}
      </Button>
      <AskingButton
        variant="danger"
        icon={Trash2}
        question={{ title: text.deleteTitle(name), text: text.deleteText, action: text.delete }}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
      >
        {text.delete}
      </AskingButton>
      {changing && (
        <PersonDialog kind={entry.kind} person={entry} onClose={close} onSaved={close} />
      )}
    </Row>
  );
}
