import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { withoutEmpty } from '#server/domain/json.ts';

import { isFree } from '../order-lines.ts';
import { LinePicker } from './line-picker.tsx';
import type { AccountDialogProps } from './open-dialog.ts';
import type { Picked } from './picked.ts';
import { wholeLines } from './picked.ts';

/** The server's limit. */
const REASON_LENGTH = 500;

interface ReasonDialogProps extends AccountDialogProps {
  readonly name: 'cancel' | 'reopen';
}

/** Cancels a packet or reopens a closed account, with an optional reason. */
export function ReasonDialog({ account, name, onClose, onDone }: ReasonDialogProps) {
  const { cancel, reopen, actions, void: voiding } = useText().account;
  const words = name === 'cancel' ? cancel : reopen;
  const [reason, setReason] = useState('');
  const given = withoutEmpty({ reason: reason.trim() });
  const action = useStoreForm(name === 'cancel' ? 'cancelAccount' : 'reopenAccount', onDone);
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(String(account.docNo))}
      description={name === 'cancel' && account.paid > 0 ? cancel.paidText : words.text}
      action={actions[name]}
      danger={name === 'cancel'}
      mutation={action}
      onSubmit={() => action.mutate({ accountId: account.accountId, ...given })}
    >
      <TextField
        label={voiding.reason}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH}
        autoFocus
      />
    </FormDialog>
  );
}

interface VoidDialogProps extends AccountDialogProps {
  readonly lines: readonly string[];
}

/** Voids whole lines, with an optional reason. */
export function VoidDialog({ account, lines, onClose, onDone }: VoidDialogProps) {
  const text = useText();
  const words = text.account.void;
  const free = account.orders.filter(isFree);
  const [picked, setPicked] = useState<Picked>(() => wholeLines(free, lines));
  const [reason, setReason] = useState('');
  const given = withoutEmpty({ reason: reason.trim() });
  const { mutateAsync: voidOne } = useStoreForm('voidLine');
  const run = useMutation({
    // One at a time: after one void, the next may be refused. The lines not voided then stay selected.
    mutationFn: async () => {
      for (const id of picked.keys()) {
        await voidOne({ accountId: account.accountId, id, ...given });
        setPicked((old) => new Map([...old].filter(([other]) => other !== id)));
      }
    },
    meta: { shownInForm: true },
    onSuccess: onDone,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={words.text}
      onSubmit={() => run.mutate()}
      action={words.submit(picked.size)}
      danger
      ready={picked.size > 0}
      mutation={run}
    >
      <LinePicker
        lines={free.map((line) => ({ line, max: line.quantity }))}
        picked={picked}
        onPick={setPicked}
        whole
      />
      <TextField
        label={words.reason}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH}
      />
      <Row as="p" wrap gap={1}>
        {words.reasons.map((suggested) => (
          <Button key={suggested} size="sm" onClick={() => setReason(suggested)}>
            {suggested}
          </Button>
        ))}
      </Row>
    </FormDialog>
  );
}
