import { useMutation } from '@tanstack/react-query';

import { write } from '#data/queries.ts';
import { useServerId } from '#kit/store.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/notice.tsx';

import { dueOf } from '../money-due.ts';
import type { AskProps } from './ask-props.ts';
import type { Gate } from './gate-answer.tsx';
import { GateAnswer } from './gate-answer.tsx';

interface CloseDialogProps extends AskProps {
  /** Staff takes the rest first. */
  readonly onPay: () => void;
}

/** Closes an account; a plugin that does not agree is heard, and confirmed against where it may be. */
export function CloseDialog({ account, onClose, onDone, onPay }: CloseDialogProps) {
  const text = useText();
  const words = text.account.closing;
  const format = useFormat();
  const close = useMutation({
    ...write('closeAccount', { serverId: useServerId() }),
    meta: { shownInForm: true },
    onSuccess: (answer) => {
      if (answer.closed) onDone();
    },
  });
  const due = dueOf(account);
  const gate = close.data?.closed === false ? close.data.gate : null;
  const send = (confirm: boolean): void =>
    close.mutate({ accountId: account.accountId, ...(confirm && { confirm }) });
  const name = account.kind === 'table' ? account.tableName : text.account.packet;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      description={
        due > 0
          ? words.unpaid(format.money(due, account.currency))
          : words.text(format.money(account.total, account.currency), String(account.docNo))
      }
      onSubmit={() => {
        if (due > 0) onPay();
        else if (gate === null || gate.confirmable) send(gate !== null);
      }}
      actions={<CloseActions due={due} gate={gate} busy={close.isPending} onClose={onClose} />}
    >
      {gate !== null && <GateAnswer gate={gate} />}
      <Refusal error={close.error} />
    </Dialog>
  );
}

interface CloseActionsProps {
  readonly due: number;
  readonly gate: Gate | null;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** What can be done next: pay first, close, close in spite of a warning, or nothing. */
function CloseActions({ due, gate, busy, onClose }: CloseActionsProps) {
  const text = useText();
  const words = text.account.closing;
  return (
    <>
      <Button onClick={onClose}>{gate === null ? text.kit.cancel : words.leaveOpen}</Button>
      {due > 0 && (
        <Button variant="primary" type="submit" autoFocus>
          {text.account.actions.pay}
        </Button>
      )}
      {due === 0 && gate === null && (
        <Button variant="primary" type="submit" busy={busy} autoFocus>
          {words.submit}
        </Button>
      )}
      {due === 0 && gate?.confirmable === true && (
        <Button variant="danger" type="submit" busy={busy}>
          {words.confirm}
        </Button>
      )}
    </>
  );
}
