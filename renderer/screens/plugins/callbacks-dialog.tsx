import { useState } from 'react';

import type { Install } from '#data/state.ts';
import { useText } from '#text/text.ts';
import { Switch } from '#ui/checkbox.tsx';
import { TextField } from '#ui/field.tsx';

import { EditDialog } from './edit-dialog.tsx';

interface CallbacksDialogProps {
  readonly install: Install;
  readonly onClose: () => void;
}

/** Where the plugin answers actions and hooks. */
export function CallbacksDialog({ install, onClose }: CallbacksDialogProps) {
  const text = useText().plugins;
  const { callbacks } = install;
  const [baseUrl, setBaseUrl] = useState(callbacks?.baseUrl ?? 'http://127.0.0.1:5055');
  const [asksBeforeClose, setAsksBeforeClose] = useState(callbacks?.hooks.length === 1);
  const [failOpen, setFailOpen] = useState(callbacks?.failOpen ?? false);
  const hooks: 'table.close'[] = asksBeforeClose ? ['table.close'] : [];
  return (
    <EditDialog
      install={install}
      title={text.callbacksTitle}
      text={text.callbacksText}
      changes={
        baseUrl.trim() === '' ? null : { callbacks: { baseUrl: baseUrl.trim(), hooks, failOpen } }
      }
      remove={
        callbacks === null
          ? undefined
          : { label: text.removeCallbacks, changes: { callbacks: null } }
      }
      onClose={onClose}
    >
      <TextField
        mono
        type="url"
        label={text.baseUrl}
        hint={text.urlHint}
        value={baseUrl}
        onChange={setBaseUrl}
        maxLength={2000}
      />
      <Switch label={text.hookClose} checked={asksBeforeClose} onChange={setAsksBeforeClose} />
      <Switch
        label={text.failOpen}
        checked={failOpen}
        onChange={setFailOpen}
        disabled={!asksBeforeClose}
      />
    </EditDialog>
  );
}
