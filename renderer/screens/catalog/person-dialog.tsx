import { useMutation } from '@tanstack/react-query';

import { control } from '#renderer/data/client.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { useFields } from '#renderer/ui/use-fields.ts';
import type { StaffRole } from '#server/domain/actor.ts';
import { STAFF_ROLES } from '#server/domain/actor.ts';
import { withoutNulls } from '#server/domain/json.ts';

import type { Entry } from './entry.ts';

export type Person = Extract<Entry, { readonly kind: 'users' | 'customers' }>;

interface PersonDialogProps {
  readonly kind: Person['kind'];
  /** Undefined to add a person. */
  readonly person?: Person;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const ROLES = STAFF_ROLES.toReversed();

/** The fields of a customer and their maximum lengths. */
const CONTACT_FIELDS = [
  ['phone', 32],
  ['address', 500],
  ['region', 120],
] as const;

export function PersonDialog({ kind, person, onClose, onSaved }: PersonDialogProps) {
  const { kit, catalog: text } = useText();
  const { draft, field } = useFields(() => draftOf(person));
  const save = useSavePerson(kind, person?.record.id, onSaved);
  const add = kind === 'users' ? text.addUser : text.addCustomer;
  return (
    <FormDialog
      onClose={onClose}
      title={person === undefined ? add : text.changeTitle(person.record.name)}
      onSubmit={() => save.mutate(draft)}
      action={person === undefined ? kit.add : kit.save}
      ready={draft.name.trim() !== ''}
      mutation={save}
    >
      <TextField {...field('name')} label={kit.name} maxLength={120} autoFocus />
      {kind === 'users' ? (
        <Segmented {...field('role')} label={text.role} segments={optionsOf(ROLES, text.roles)} />
      ) : (
        CONTACT_FIELDS.map(([name, maxLength]) => (
          <TextField key={name} {...field(name)} label={text[name]} maxLength={maxLength} />
        ))
      )}
    </FormDialog>
  );
}

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
  return { ...NOBODY, ...withoutNulls({ name, phone, address, region }) };
}

/** Adds a person, or changes the one with the id. */
function useSavePerson(
  kind: Person['kind'],
  id: string | undefined,
  onSaved: (id: string) => void,
) {
  const serverId = useServerId();
  const text = useText().catalog;
  return useMutation({
    mutationFn: (draft: PersonDraft): Promise<{ readonly id: string; readonly name: string }> => {
      if (kind === 'users') {
        const user = { serverId, name: draft.name.trim(), role: draft.role };
        return id === undefined
          ? control.createUser(user)
          : control.changeUser({ userId: id, ...user });
      }
      const customer = { serverId, ...printCustomer(draft) };
      return id === undefined
        ? control.createCustomer(customer)
        : control.changeCustomer({ customerId: id, ...customer });
    },
    meta: { shownInForm: true },
    onSuccess: (saved) => {
      showToast({ title: id === undefined ? text.added(saved.name) : text.changed(saved.name) });
      onSaved(saved.id);
    },
  });
}

function printCustomer({ name, phone, address, region }: PersonDraft) {
  return {
    name: name.trim(),
    phone: phone.trim() || null,
    address: address.trim() || null,
    region: region.trim() || null,
  };
}
