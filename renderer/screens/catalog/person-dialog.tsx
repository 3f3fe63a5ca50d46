import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.tsx';
import type { StaffRole } from '#server/domain/actor.ts';
import { STAFF_ROLES } from '#server/domain/actor.ts';

import type { Entry } from './entry.ts';

/** Somebody who works here, or a customer. */
export type Person = Extract<Entry, { readonly kind: 'users' | 'customers' }>;

interface PersonDialogProps {
  readonly kind: Person['kind'];
  /** Who is changed; somebody new when left out. */
  readonly person?: Person;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Most people of a restaurant are not its managers. */
const ROLES = STAFF_ROLES.toReversed();

/** Adds or changes somebody. */
export function PersonDialog({ kind, person, onClose, onSaved }: PersonDialogProps) {
  const { kit } = useText();
  const text = useText().catalog;
  const [draft, setDraft] = useState<PersonDraft>(draftOf(person));
  const { save, busy, error } = useSavePerson(kind, person?.record.id, onSaved);
  const change = (changes: Partial<PersonDraft>): void => setDraft({ ...draft, ...changes });
  const ready = draft.name.trim() !== '';
  const add = kind === 'users' ? text.addUser : text.addCustomer;
  return (
    <FormDialog
      onClose={onClose}
      title={person === undefined ? add : text.changeTitle(person.record.name)}
      onSubmit={() => save(draft)}
      action={person === undefined ? text.add : kit.save}
      ready={ready}
      busy={busy}
      error={error}
    >
      <TextField
        autoFocus
        path="name"
        label={text.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={120}
      />
      {kind === 'users' ? (
        <Segmented
          label={text.role}
          value={draft.role}
          onChange={(role) => change({ role })}
          segments={ROLES.map((value) => ({ value, label: text.roles[value] }))}
        />
      ) : (
        <ContactFields draft={draft} onChange={change} />
      )}
    </FormDialog>
  );
}

interface ContactFieldsProps {
  readonly draft: PersonDraft;
  readonly onChange: (changes: Partial<PersonDraft>) => void;
}

/** What is known of a customer beside the name. */
function ContactFields({ draft, onChange }: ContactFieldsProps) {
  const text = useText().catalog;
  return (
    <>
      <TextField
        path="phone"
        label={text.phone}
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
        maxLength={32}
      />
      <TextField
        path="address"
        label={text.address}
        value={draft.address}
        onChange={(address) => onChange({ address })}
        maxLength={500}
      />
      <TextField
        path="region"
        label={text.region}
        value={draft.region}
        onChange={(region) => onChange({ region })}
        maxLength={120}
      />
    </>
  );
}

/** What is entered of somebody; a field that is empty is not known. */
interface PersonDraft {
  readonly name: string;
  readonly role: StaffRole;
  readonly phone: string;
  readonly address: string;
  readonly region: string;
}

const NOBODY: PersonDraft = { name: '', role: 'staff', phone: '', address: '', region: '' };

function draftOf(person: Person | undefined): PersonDraft {
  if (person === undefined) return NOBODY;
  if (person.kind === 'users') return { ...NOBODY, ...person.record };
  const { name, phone, address, region } = person.record;
  return { ...NOBODY, name, phone: phone ?? '', address: address ?? '', region: region ?? '' };
}

/** Saves a draft: as somebody new, or over the one with that id. */
function useSavePerson(
  kind: Person['kind'],
  id: string | undefined,
  onSaved: (id: string) => void,
) {
  const serverId = useServerId();
  const text = useText().catalog;
  const options = {
    meta: { shownInForm: true },
    onSuccess: (saved: { readonly id: string; readonly name: string }) => {
      showToast({ title: id === undefined ? text.added(saved.name) : text.changed(saved.name) });
      onSaved(saved.id);
    },
  };
  const newUser = useMutation({ ...write('createUser', { serverId }), ...options });
  const user = useMutation({ ...write('changeUser', { serverId }), ...options });
  const newCustomer = useMutation({ ...write('createCustomer', { serverId }), ...options });
  const customer = useMutation({ ...write('changeCustomer', { serverId }), ...options });
  const save = (draft: PersonDraft): void => {
    if (kind === 'users') {
      const body = { name: draft.name.trim(), role: draft.role };
      if (id === undefined) newUser.mutate(body);
      else user.mutate({ userId: id, ...body });
    } else {
      const body = printCustomer(draft);
      if (id === undefined) newCustomer.mutate(body);
      else customer.mutate({ customerId: id, ...body });
    }
  };
  const all = [newUser, user, newCustomer, customer];
  return {
    save,
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
  };
}

function printCustomer({ name, phone, address, region }: PersonDraft) {
  const known = (value: string): string | null => (value.trim() === '' ? null : value.trim());
  return {
    name: name.trim(),
    phone: known(phone),
    address: known(address),
    region: known(region),
  };
}
