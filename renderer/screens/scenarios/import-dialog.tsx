import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { importSnapshot } from '#renderer/data/snapshots.ts';
import { fittingName, isName } from '#renderer/kit/saved-name.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import type { useImport } from './use-import.ts';

/** What is asked after a file was chosen: a name for a snapshot; why it cannot be used otherwise. */
export function ImportDialog({ importing }: { readonly importing: ReturnType<typeof useImport> }) {
  const text = useText();
  const { chosen, keep, close } = importing;
  if (chosen === null) return null;
  if (chosen.kind === 'snapshot') return <NameSnapshot file={chosen.file} onClose={close} />;
  const error = chosen.kind === 'wrong' ? chosen.error : keep.error;
  if (error === null) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={text.scenarios.importFailed(chosen.file.name)}
      actions={<Button onClick={close}>{text.kit.close}</Button>}
    >
      <Refusal error={error} />
    </Dialog>
  );
}

interface NameSnapshotProps {
  readonly file: File;
  readonly onClose: () => void;
}

function NameSnapshot({ file, onClose }: NameSnapshotProps) {
  const text = useText().scenarios;
  const [name, setName] = useState(() => fittingName(file.name.replace(/\.[^.]+$/u, '')));
  const bring = useMutation({
    ...importSnapshot,
    meta: { shownInForm: true },
    onSuccess: (saved) => {
      onClose();
      showToast({ title: text.imported(saved.name) });
    },
  });
  const fits = isName(name.trim());
  return (
    <FormDialog
      onClose={onClose}
      title={text.importTitle}
      description={text.importText(file.name)}
      onSubmit={() => bring.mutate({ name: name.trim(), file })}
      action={text.importAction}
      ready={fits}
      busy={bring.isPending}
      error={bring.error}
    >
      <TextField
        autoFocus
        label={text.name}
        hint={text.nameHint}
        error={name !== '' && !fits ? text.nameWrong : undefined}
        value={name}
        onChange={(next) => {
          bring.reset();
          setName(next);
        }}
        maxLength={64}
      />
    </FormDialog>
  );
}
