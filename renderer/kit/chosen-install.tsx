import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { useInstalls } from './store.ts';

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
  const installField = (
    <Select
      label={kit.plugin}
      value={install.pluginId}
      onChange={setChosen}
      options={installOptions(installs)}
    />
  );
  return <Settings key={install.pluginId} {...{ install, installField, onClose }} />;
}

export function installOptions(installs: readonly Pick<Install, 'pluginId' | 'title'>[]) {
  return installs.map(({ pluginId, title }) => ({ value: pluginId, label: title, hint: pluginId }));
}
