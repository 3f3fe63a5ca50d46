import { useMutation } from '@tanstack/react-query';

import { write } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.tsx';
import type { StaffRole } from '#server/domain/actor.ts';

import type { Person } from './person-dialog.tsx';

/** What is entered of somebody; a field that is empty is not known. */
export interface PersonDraft {
  readonly name: string;
  readonly role: StaffRole;
  readonly phone: string;
  readonly address: string;
  readonly region: string;
}

const NOBODY: PersonDraft = { name: '', role: 'staff', phone: '', address: '', region: '' };

export function draftOf(person: Person | undefined): PersonDraft {
  if (person === undefined) return NOBODY;
  if (person.kind === 'users') return { ...NOBODY, ...person.record };
  const { name, phone, address, region } = person.record;
  return { ...NOBODY, name, phone: phone ?? '', address: address ?? '', region: region ?? '' };
}

/** Saves a draft: as somebody new, or over the one with that id. */
export function useSavePerson(
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
