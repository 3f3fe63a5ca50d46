import type { ReactNode } from 'react';

import type { Install, InstallChanges } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { useStoreForm } from './store.ts';

interface InstallDialogProps {
  readonly install: Install;
  readonly title: string;
  readonly text?: string;
  readonly wide?: boolean;
  /** Null while a required field is empty. */
  readonly changes: InstallChanges | null;
  /** A button that removes the settings. */
  readonly remove?: { readonly label: string; readonly changes: InstallChanges } | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that changes settings of an install. */
export function InstallDialog(props: InstallDialogProps) {
  const { install, title, text, wide = false, changes, remove, onClose, children } = props;
  const { plugins, kit } = useText();
  const save = useStoreForm('changeInstall', () => {
    showToast({ title: plugins.saved });
    onClose();
  });
  const send = (body: InstallChanges): void => save.mutate({ pluginId: install.pluginId, ...body });
  return (
    <FormDialog
      wide={wide}
      onClose={onClose}
      title={title}
      description={text}
      onSubmit={() => changes !== null && send(changes)}
      before={
        remove !== undefined && (
          <Button variant="danger" busy={save.isPending} onClick={() => send(remove.changes)}>
            {remove.label}
          </Button>
        )
      }
      action={kit.save}
      ready={changes !== null}
      mutation={save}
    >
      {children}
    </FormDialog>
  );
}

/** The fields that differ from before, so that concurrent changes to other fields are kept. */
export function changedFields<Fields extends object>(
  before: Fields | null,
  now: Fields,
): Partial<Fields> {
  if (before === null) return now;
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
    ),
  ) as Partial<Fields>;
}
