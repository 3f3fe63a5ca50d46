import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { STAFF_ROLES } from '#server/domain/actor.ts';

import type { Entry } from './entry.ts';
import type { PersonDraft } from './use-save-person.ts';
import { draftOf, useSavePerson } from './use-save-person.ts';

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
