import type { CallInput } from '#renderer/data/client.ts';
import { useForm, useRead } from '#renderer/data/queries.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { useFields } from '#renderer/ui/use-fields.ts';
import { SANDBOX_NAME } from '#server/domain/sandbox-name.ts';

import { isWrongName } from './named-sandboxes.ts';

type Source = NonNullable<CallInput<'createSandbox'>['from']>;

/** A source as an option, whose value is the JSON of the source. */
const option = (source: Source, label: string) => ({ value: JSON.stringify(source), label });

interface NewSandboxDialogProps {
  /** The name of a sandbox that is offered as a source and selected by default; null for none. */
  readonly of: string | null;
  readonly onClose: () => void;
  readonly onMade: (name: string) => void;
}

export function NewSandboxDialog({ of, onClose, onMade }: NewSandboxDialogProps) {
  const { sandboxes: text, stores, kit } = useText();
  const { data: snapshots = [] } = useRead('listSnapshots');
  const sources = [
    ...(of === null ? [] : [option({ sandbox: of }, text.sources.sandbox(of))]),
    option('start', text.sources.start),
    option('now', text.sources.now),
    ...snapshots
      .filter(({ kind }) => kind === 'named')
      .map((one) => option({ snapshot: one.name }, text.sources.snapshot(one.name))),
  ];
  const { draft, field } = useFields({ name: '', title: '', source: sources[0]?.value ?? '' });
  const { name, title, source } = draft;
  const make = useForm('createSandbox', () => {
    showToast({ title: stores.made(name) });
    onMade(name);
    onClose();
  });
  const isWrong = isWrongName(name);
  return (
    <FormDialog
      onClose={onClose}
      title={text.add}
      description={text.newText}
      action={text.add}
      ready={SANDBOX_NAME.test(name)}
      mutation={make}
      onSubmit={() =>
        make.mutate({
          name,
          from: JSON.parse(source) as Source,
          ...(title.trim() !== '' && { title: title.trim() }),
        })
      }
    >
      <TextField
        {...field('name')}
        autoFocus
        mono
        label={kit.name}
        hint={isWrong ? undefined : text.nameRule}
        error={isWrong ? text.nameRule : undefined}
        maxLength={40}
      />
      <TextField {...field('title')} label={kit.note} maxLength={200} />
      <Select {...field('source')} label={text.from} options={sources} />
    </FormDialog>
  );
}
