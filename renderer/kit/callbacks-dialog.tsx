import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';

import { InstallDialog, changedFields } from './install-dialog.tsx';

type Callbacks = Omit<NonNullable<Install['callbacks']>, 'timeouts'>;

/** What new callbacks begin with. */
const NEW: Callbacks = { baseUrl: '', hooks: [], failOpen: false };

interface CallbacksDialogProps {
  readonly install: Install;
  /** The field in which another install is chosen, where that is possible. */
  readonly whose?: ReactNode;
  readonly onClose: () => void;
}

/**
 * Where a plugin answers, which hooks it has, and what happens when it does not answer. Keyed by the
 * install where that changes.
 */
export function CallbacksDialog({ install, whose, onClose }: CallbacksDialogProps) {
  const text = useText().callbacks;
  // As they were when the dialog opened: what others change meanwhile stays theirs.
  const [before] = useState(install.callbacks);
  const [callbacks, setCallbacks] = useState<Callbacks>(before ?? NEW);
  const change = (changes: Partial<Callbacks>): void => setCallbacks({ ...callbacks, ...changes });
  const asked = callbacks.hooks.includes('table.close');
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
      {whose}
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
        checked={asked}
        onChange={(on) => change({ hooks: on ? ['table.close'] : [] })}
      />
      <Switch
        label={text.failOpen}
        hint={text.failOpenHint}
        checked={callbacks.failOpen}
        onChange={(failOpen) => change({ failOpen })}
        disabled={!asked}
      />
    </InstallDialog>
  );
}
