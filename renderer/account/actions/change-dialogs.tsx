import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrderLine } from '#renderer/data/types.ts';
import { staffNameOf } from '#renderer/kit/account-name.ts';
import { useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Choices } from '#renderer/ui/choices.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { withoutEmpty } from '#server/domain/json.ts';

import { PACKET_STATUSES, useStatusWord } from '../actor-name.ts';
import { isFree, paidQuantity } from '../order-lines.ts';
import { LinePicker } from './line-picker.tsx';
import type { AccountDialogProps } from './open-dialog.ts';
import type { Picked } from './picked.ts';
import { wholeLines } from './picked.ts';

/** The server's maximums. */
const MAX_PERSONS = 999;
const MAX_QUANTITY = 9999;

/** Changes the note, and the number of persons of a table. */
export function ChangeDialog({ account, onClose, onDone }: AccountDialogProps) {
  const { kit } = useText();
  const words = useText().account.change;
  const [before] = useState({ personCount: 0, ...account, note: account.note ?? '' });
  const [persons, setPersons] = useState<number | null>(before.personCount);
  const [note, setNote] = useState(before.note);
  const change = useStoreForm('changeAccount', onDone);
  const other = persons !== null && persons !== before.personCount;
  const changes = {
    ...(other && { personCount: persons }),
    ...(note !== before.note && { note }),
  };
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(staffNameOf(account))}
      description={account.kind === 'table' ? words.text : words.packetText}
      action={kit.change}
      ready={persons !== null && Object.keys(changes).length > 0}
      mutation={change}
      onSubmit={() => change.mutate({ accountId: account.accountId, ...changes })}
    >
      {account.kind === 'table' && (
        <NumberField
          label={words.persons}
          value={persons}
          onChange={setPersons}
          min={0}
          max={MAX_PERSONS}
          decimals={0}
        />
      )}
      <TextArea label={kit.note} value={note} onChange={setNote} />
    </FormDialog>
  );
}

export function ChangeLineDialog({
  line,
  ...props
}: AccountDialogProps & { readonly line: string }) {
  const found = props.account.orders.find(({ id }) => id === line);
  // The line may be removed while the dialog is open.
  return found !== undefined && <ChangeLine {...props} line={found} />;
}

function ChangeLine({
  account,
  line,
  onClose,
  onDone,
}: AccountDialogProps & { readonly line: OrderLine }) {
  const { kit, format } = useText();
  const words = useText().account.change;
  const [before] = useState({ quantity: line.quantity, note: line.note ?? '' });
  const [quantity, setQuantity] = useState<number | null>(before.quantity);
  const [note, setNote] = useState(before.note);
  const change = useStoreForm('changeLine', onDone);
  const other = quantity !== null && quantity !== before.quantity;
  const changes = { ...(other && { quantity }), ...(note !== before.note && { note }) };
  const paid = paidQuantity(line, account.allocations);
  return (
    <FormDialog
      onClose={onClose}
      title={words.lineTitle(line.title)}
      description={words.lineText}
      action={kit.change}
      ready={quantity !== null && quantity > 0 && Object.keys(changes).length > 0}
      mutation={change}
      onSubmit={() => change.mutate({ accountId: account.accountId, id: line.id, ...changes })}
    >
      <NumberField
        label={words.quantity}
        value={quantity}
        onChange={setQuantity}
        min={0.001}
        max={MAX_QUANTITY}
        {...(paid > 0 && other && { hint: words.paidUnlinks(format.number(paid)) })}
      />
      <TextField label={kit.note} value={note} onChange={setNote} maxLength={500} />
    </FormDialog>
  );
}

/** Maximum length of a status (B6). */
const STATUS_LENGTH = 64;

const OTHER = ' other';

/** Sets a packet's status: a predefined one, or any text. */
export function StatusDialog({ account, onClose, onDone }: AccountDialogProps) {
  const text = useText();
  const words = text.account.statusDialog;
  const statusWord = useStatusWord();
  const now = account.kind === 'packet' ? account.status : 'none';
  const usual = PACKET_STATUSES.some((status) => status === now);
  const [chosen, setChosen] = useState<string>(usual ? now : OTHER);
  const [other, setOther] = useState(usual ? '' : now);
  const change = useStoreForm('setPacketStatus', onDone);
  const status = chosen === OTHER ? other.trim() : chosen;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={words.text}
      onSubmit={() => change.mutate({ accountId: account.accountId, status })}
      action={words.submit}
      ready={status !== '' && status !== now}
      mutation={change}
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
