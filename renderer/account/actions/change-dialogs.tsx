import { useState } from 'react';

import type { OrderLine } from '#renderer/data/types.ts';
import { staffNameOf } from '#renderer/kit/account-name.ts';
import { useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Choices } from '#renderer/ui/choices.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';

import { PACKET_STATUSES, useStatusWord } from '../actor-name.ts';
import { paidQuantity } from '../order-lines.ts';
import type { AccountDialogProps } from './open-dialog.ts';

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
