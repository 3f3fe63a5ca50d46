import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Choices } from '#renderer/ui/choices.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';

import { PACKET_STATUSES, useStatusWord } from '../status-word.ts';
import type { AskProps } from './ask-props.ts';

/** The longest status (B6). */
const STATUS_LENGTH = 64;

const OTHER = ' other';

/** Sets a packet's status: one of the usual ones, or any word. */
export function StatusDialog({ account, onClose, onDone }: AskProps) {
  const text = useText();
  const words = text.account.statusDialog;
  const statusWord = useStatusWord();
  const now = account.kind === 'packet' ? account.status : 'none';
  const usual = PACKET_STATUSES.some((status) => status === now);
  const [chosen, setChosen] = useState<string>(usual ? now : OTHER);
  const [other, setOther] = useState(usual ? '' : now);
  const change = useMutation({
    ...write('setPacketStatus', { serverId: useServerId() }),
    meta: { shownInForm: true },
    onSuccess: onDone,
  });
  const status = chosen === OTHER ? other.trim() : chosen;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={words.text}
      onSubmit={() => change.mutate({ accountId: account.accountId, status })}
      action={words.submit}
      ready={status !== '' && status !== now}
      busy={change.isPending}
      error={change.error}
    >
      <Choices
        label={text.account.actions.status}
        value={chosen}
        onChange={setChosen}
        choices={[
          ...PACKET_STATUSES.map((name) => ({ value: name, label: statusWord(name), hint: name })),
          { value: OTHER, label: words.other },
        ]}
      />
      {chosen === OTHER && (
        <TextField
          label={words.otherLabel}
          value={other}
          onChange={setOther}
          maxLength={STATUS_LENGTH}
          mono
          autoFocus
        />
      )}
    </FormDialog>
  );
}
