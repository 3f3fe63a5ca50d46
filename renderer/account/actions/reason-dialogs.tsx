import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { cancelPacket, reopenAccount } from '#data/account-actions.ts';
import { useText } from '#text/text.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';

import type { AskProps } from './ask-props.ts';

/** The longest reason that the history takes. */
export const REASON_LENGTH = 500;

const SHOWN = { meta: { shownInForm: true } } as const;

/** Cancels a packet, once it has been asked. */
export function CancelDialog({ account, onClose, onDone }: AskProps) {
  const text = useText();
  const words = text.account.cancel;
  const [reason, setReason] = useState('');
  const cancel = useMutation({ ...cancelPacket(useServerId()), ...SHOWN, onSuccess: onDone });
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(String(account.docNo))}
      description={account.paid > 0 ? words.paidText : words.text}
      onSubmit={() => cancel.mutate({ accountId: account.accountId, ...given(reason) })}
      action={words.submit}
      danger
      busy={cancel.isPending}
      error={cancel.error}
    >
      <TextField
        label={words.reason}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH}
        autoFocus
      />
    </FormDialog>
  );
}

/** Opens a closed account again. */
export function ReopenDialog({ account, onClose, onDone }: AskProps) {
  const text = useText();
  const words = text.account.reopen;
  const [reason, setReason] = useState('');
  const reopen = useMutation({ ...reopenAccount(useServerId()), ...SHOWN, onSuccess: onDone });
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(String(account.docNo))}
      description={words.text}
      onSubmit={() => reopen.mutate({ accountId: account.accountId, ...given(reason) })}
      action={words.submit}
      busy={reopen.isPending}
      error={reopen.error}
    >
      <TextField
        label={words.reason}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH}
        autoFocus
      />
    </FormDialog>
  );
}

/** A reason that was given; an empty one is none. */
export function given(reason: string): { readonly reason?: string } {
  const trimmed = reason.trim();
  return trimmed === '' ? {} : { reason: trimmed };
}
