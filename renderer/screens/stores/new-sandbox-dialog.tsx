import { useState } from 'react';

import type { CallInput } from '#renderer/data/client.ts';
import { useForm, useRead } from '#renderer/data/queries.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { SANDBOX_NAME } from '#server/domain/sandbox-name.ts';

import type { NamedSandbox } from './named-sandboxes.ts';
import { isWrongName } from './named-sandboxes.ts';

interface NewSandboxDialogProps {
  /** The sandbox to copy; otherwise the source can be chosen. */
  readonly of: NamedSandbox | undefined;
  readonly onClose: () => void;
  readonly onMade: (name: string) => void;
}

export function NewSandboxDialog({ of, onClose, onMade }: NewSandboxDialogProps) {
  const { sandboxes: text, kit } = useText();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const { data: snapshots = [] } = useRead('listSnapshots');
  const named = snapshots.filter(({ kind }) => kind === 'named');
  const [source, setSource] = useState('start');
  const make = useForm('createSandbox', () => {
    showToast({ title: text.made(name) });
    onMade(name);
    onClose();
  });
  const isWrong = isWrongName(name);
  return (
    <FormDialog
      onClose={onClose}
      title={of === undefined ? text.add : text.copyTitle(of.name)}
      description={of === undefined ? text.newText : text.copyText}
      action={of === undefined ? text.add : kit.copy}
      ready={SANDBOX_NAME.test(name)}
      mutation={make}
      onSubmit={() =>
        make.mutate({
          name,
          from: of === undefined ? sourceOf(source) : { sandbox: of.name },
          ...(note.trim() !== '' && { title: note.trim() }),
        })
      }
    >
      <TextField
        autoFocus
        mono
        path="name"
        label={kit.name}
        hint={isWrong ? undefined : text.nameRule}
        error={isWrong ? text.nameRule : undefined}
        value={name}
        onChange={setName}
        maxLength={40}
      />
      <TextField path="title" label={kit.note} value={note} onChange={setNote} maxLength={200} />
      {of === undefined && (
        <Select
          label={text.from}
          value={source}
          onChange={setSource}
          options={[
            ...optionsOf(['start', 'now'], text.sources),
            ...named.map((one) => ({ value: `${SNAPSHOT}${one.name}`, label: one.name })),
          ]}
        />
      )}
    </FormDialog>
  );
}

/** Comes before the name of a snapshot in the value of an option. */
const SNAPSHOT = 'snapshot ';

function sourceOf(value: string): CallInput<'createSandbox'>['from'] {
  return value.startsWith(SNAPSHOT)
    ? { snapshot: value.slice(SNAPSHOT.length) }
    : (value as 'start' | 'now');
}
