import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';

import type { InstallSettingsProps } from './install-dialog.tsx';
import { InstallDialog, changedFields } from './install-dialog.tsx';

type Callbacks = Omit<NonNullable<Install['callbacks']>, 'timeouts'>;

const NEW: Callbacks = { baseUrl: '', hooks: [], failOpen: false };

/** The callback settings of an install. */
export function CallbacksDialog({ install, installField, onClose }: InstallSettingsProps) {
  const text = useText().callbacks;
  // Only values that differ from the first render are saved, so that concurrent changes are kept.
  const [before] = useState(install.callbacks);
  const [callbacks, setCallbacks] = useState<Callbacks>(before ?? NEW);
  const change = (changes: Partial<Callbacks>): void => setCallbacks({ ...callbacks, ...changes });
  const hasHook = callbacks.hooks.includes('table.close');
  const changes = { callbacks: changedFields(before, callbacks) };
  return (
    <InstallDialog
      install={install}
      title={text.settings}
      text={text.settingsText}
      changes={callbacks.baseUrl === '' ? null : changes}
      remove={
        install.callbacks === null
          ? undefined
          : { label: text.remove, changes: { callbacks: null } }
      }
      onClose={onClose}
    >
      {installField}
      <TextField
        path="callbacks.baseUrl"
        label={text.baseUrl}
        hint={text.baseUrlHint}
        type="url"
        mono
        example="http://127.0.0.1:5055"
        value={callbacks.baseUrl}
        onChange={(baseUrl) => change({ baseUrl: baseUrl.trim() })}
        maxLength={2000}
      />
      <Switch
        label={text.closeHook}
        hint={text.closeHookHint}
        checked={hasHook}
        onChange={(on) => change({ hooks: on ? ['table.close'] : [] })}
      />
      <Switch
        label={text.failOpen}
        hint={text.failOpenHint}
        checked={callbacks.failOpen}
        onChange={(failOpen) => change({ failOpen })}
        disabled={!hasHook}
      />
    </InstallDialog>
  );
}
