import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useInstalls, useServerId } from '#app/store.ts';
import { changeInstall } from '#data/installs.ts';
import type { Install } from '#data/state.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';

import styles from './call-form.module.css';

interface SettingsDialogProps {
  /** Whose are shown first; the first install's when left out. */
  readonly pluginId: string | undefined;
  readonly onClose: () => void;
}

/** Where a plugin answers, which hooks it has, and what happens when it does not answer. */
export function SettingsDialog({ pluginId, onClose }: SettingsDialogProps) {
  const { callbacks, kit } = useText();
  const installs = useInstalls();
  const [chosen, setChosen] = useState(pluginId);
  const install = installs.find((one) => one.pluginId === chosen) ?? installs[0];
  if (install === undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={callbacks.settings}
        description={callbacks.noInstalls}
        actions={<Button onClick={onClose}>{kit.close}</Button>}
      />
    );
  }
  return (
    <SettingsForm
      key={install.pluginId}
      install={install}
      installs={installs}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}

type Settings = NonNullable<Install['callbacks']>;

const NEW: Settings = { baseUrl: '', hooks: [], failOpen: false };

interface SettingsFormProps {
  readonly install: Install;
  readonly installs: readonly Install[];
  readonly onChoose: (pluginId: string) => void;
  readonly onClose: () => void;
}

function SettingsForm({ install, installs, onChoose, onClose }: SettingsFormProps) {
  const { callbacks, kit } = useText();
  const [settings, setSettings] = useState(install.callbacks ?? NEW);
  const save = useMutation({
    ...changeInstall(useServerId()),
    meta: { shownInForm: true },
    onSuccess: () => {
      showToast({ title: callbacks.saved });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={callbacks.settings}
      onSubmit={() =>
        save.mutate({
          pluginId: install.pluginId,
          callbacks: settings.baseUrl === '' ? null : settings,
        })
      }
      actions={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {kit.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={callbacks.plugin}
          value={install.pluginId}
          onChange={onChoose}
          options={installs.map(({ pluginId, title }) => ({
            value: pluginId,
            label: title,
            hint: pluginId,
          }))}
        />
        <SettingsFields settings={settings} onChange={setSettings} />
        <Refusal error={save.error} />
      </div>
    </Dialog>
  );
}

interface SettingsFieldsProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const { callbacks } = useText();
  const none = settings.baseUrl === '';
  return (
    <>
      <TextField
        label={callbacks.baseUrl}
        hint={callbacks.baseUrlHint}
        type="url"
        mono
        placeholder="http://127.0.0.1:3000"
        value={settings.baseUrl}
        onChange={(given) => onChange({ ...settings, baseUrl: given.trim() })}
      />
      <Switch
        label={callbacks.closeHook}
        hint={callbacks.closeHookHint}
        checked={settings.hooks.includes('table.close')}
        onChange={(on) => onChange({ ...settings, hooks: on ? ['table.close'] : [] })}
        disabled={none}
      />
      <Switch
        label={callbacks.failOpen}
        hint={callbacks.failOpenHint}
        checked={settings.failOpen}
        onChange={(failOpen) => onChange({ ...settings, failOpen })}
        disabled={none}
      />
    </>
  );
}
