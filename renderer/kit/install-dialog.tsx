import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';

import type { Install, InstallChanges } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import type { FieldProps } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { useInstalls, useStoreForm } from './store.ts';

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

interface ChosenInstallProps {
  /** The install shown at first; by default the first. */
  readonly pluginId: string | undefined;
  /** The title of the dialog if no plugin is installed. */
  readonly title: string;
  readonly onClose: () => void;
  /** The settings of the chosen install; `installField` chooses another. */
  readonly settings: ComponentType<InstallSettingsProps>;
}

/** Settings of an install. They need a `key` if the install can change. */
export interface InstallSettingsProps {
  readonly install: Install;
  /** A field to choose another install. */
  readonly installField?: ReactNode;
  readonly onClose: () => void;
}

/** Settings of an install that is chosen inside the dialog. */
export function ChosenInstall({ pluginId, title, onClose, settings }: ChosenInstallProps) {
  const { kit } = useText();
  const installs = useInstalls();
  const [chosen, setChosen] = useState(pluginId);
  const install = installs.find((one) => one.pluginId === chosen) ?? installs[0];
  if (install === undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        description={kit.noPlugins}
        actions={<Button onClick={onClose}>{kit.close}</Button>}
      />
    );
  }
  const Settings = settings;
  const installField = <PluginSelect value={install.pluginId} onChange={setChosen} />;
  return <Settings key={install.pluginId} {...{ install, installField, onClose }} />;
}

interface PluginSelectProps extends Pick<FieldProps, 'labelHidden'> {
  /** By default "Plugin". */
  readonly label?: string;
  readonly value: string | null;
  readonly onChange: (pluginId: string) => void;
}

/** Chooses one of the store's plugins. */
export function PluginSelect({ label, ...select }: PluginSelectProps) {
  const { kit } = useText();
  const options = installOptions(useInstalls());
  return <Select {...select} label={label ?? kit.plugin} options={options} />;
}

export function installOptions(installs: readonly Pick<Install, 'pluginId' | 'title'>[]) {
  return installs.map(({ pluginId, title }) => ({ value: pluginId, label: title, hint: pluginId }));
}
